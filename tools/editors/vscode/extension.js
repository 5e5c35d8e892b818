// Starts the language server, and ends it with the editor.
const { workspace } = require('vscode');
const { LanguageClient } = require('vscode-languageclient/node');

let client;

function activate() {
  const settings = workspace.getConfiguration('kibitzer');
  const server = { command: settings.get('path'), args: ['lsp'] };
  const languages = ['atle', 'pbn', 'lin', 'cge', 'kibitzer-rules', 'bgdsl', 'transcript', 'json', 'jsonc', 'csv'];
  client = new LanguageClient('kibitzer', 'Kibitzer', { run: server, debug: server }, {
    documentSelector: [...languages.map((language) => ({ language })), { pattern: '**/kibitzer.toml' },
      { pattern: '**/*.{csv,jaxn,jsonl}' }],
    initializationOptions: { newFindingsAfter: settings.get('newFindingsAfter') },
    synchronize: { fileEvents: workspace.createFileSystemWatcher('**/{kibitzer.toml,*.cge,*.rules,*.bgdsl}') },
  });
  return client.start();
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };
