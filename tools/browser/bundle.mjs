// bundle.mjs BUILD: makes the page of one file, BUILD/kibitzer.html, of what emscripten made in BUILD.
import {createRequire} from 'node:module';
import {readFileSync, statSync, writeFileSync} from 'node:fs';
import {spawnSync} from 'node:child_process';
import {gzipSync} from 'node:zlib';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const build = path.resolve(process.argv[2]);
const {buildSync, transformSync} = createRequire(path.join(build, 'packages/package.json'))('esbuild');
const read = (...names) => readFileSync(path.join(...names), 'utf8');

/** The program of a script, in which nothing ends the element it stands in. */
const inScript = (script) => script.trim().replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');

function bundled(entry) {
  const {outputFiles: [{text}]} = buildSync({
    entryPoints: [path.join(here, 'page', entry)], bundle: true, minify: true, write: false, format: 'iife', target: 'es2022',
    nodePaths: [path.join(build, 'packages/node_modules')], legalComments: 'none', charset: 'utf8',
  });
  return text;
}

const minified = (script) => transformSync(script, {minify: true, charset: 'utf8'}).code;

function samples() {
  const sessions = path.join(here, '../../sessions');
  const all = JSON.parse(read(here, 'samples.json')).map(({title, files}) => ({
    title,
    files: files.map((file) => {
      const bytes = readFileSync(path.join(sessions, file));
      const name = path.basename(file);
      return file.endsWith('.zip') ? {name, base64: bytes.toString('base64')} : {name, text: bytes.toString('utf8')};
    }),
  }));
  return JSON.stringify(all).replaceAll('<', '\\u003c');
}

/** The program, in a quarter less than gzip would take. */
function packed(file) {
  const {stdout, status} = spawnSync('zstd', ['--ultra', '-22', '--no-check', '-c', file], {maxBuffer: 2 ** 26});
  if (status !== 0) throw new Error('zstd failed');
  return stdout.toString('base64');
}

const wasm = path.join(build, 'tools/browser/referee.wasm');
const worker = minified(read(build, 'tools/browser/referee.js')) + bundled('worker.js');
writeFileSync(path.join(build, 'worker.js'), worker);
writeFileSync(path.join(build, 'referee.txt'), packed(wasm));
const parts = {
  style: read(here, 'page/style.css').trim(),
  worker: inScript(worker),
  referee: read(build, 'referee.txt'),
  samples: samples(),
  script: inScript(bundled('main.js')),
};
const page = read(here, 'page/index.html').replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
const output = path.join(build, 'kibitzer.html');
writeFileSync(output, page);
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;
console.log(`${output}: ${kilobytes(Buffer.byteLength(page))}, ${kilobytes(gzipSync(page).length)} compressed; the program in it ${kilobytes(statSync(wasm).size)}`);
