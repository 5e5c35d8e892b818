-- Findings, completion and fixes of Kibitzer in Neovim 0.7 or newer: copy this file to ~/.config/nvim/plugin.
local filetypes = {
  atle = 'atle', session = 'kibitzer_session', pbn = 'pbn', lin = 'lin', cge = 'cge', rules = 'kibitzer_rules', bgdsl = 'bgdsl',
  othello = 'othello', connect4 = 'connect4', tictactoe = 'tictactoe',
}
for ending, filetype in pairs(filetypes) do
  vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
    pattern = '*.' .. ending,
    callback = function() vim.bo.filetype = filetype end,
  })
end

local comments = { pbn = '%% %s', othello = '# %s', connect4 = '# %s', tictactoe = '# %s' }
local client

--- Attaches the buffer to the one server of this editor.
local function attach(buffer)
  if not client or not vim.lsp.get_client_by_id(client) then
    local capabilities = vim.lsp.protocol.make_client_capabilities()
    client = vim.lsp.start_client({
      name = 'kibitzer',
      cmd = vim.g.kibitzer_command or { 'kibitzer', 'lsp' },
      root_dir = vim.fn.getcwd(),
      capabilities = capabilities,
      init_options = vim.g.kibitzer_options or {},
    })
  end
  if client then vim.lsp.buf_attach_client(buffer, client) end
end

vim.api.nvim_create_autocmd('FileType', {
  pattern = vim.tbl_values(filetypes),
  callback = function(event)
    local buffer = event and event.buf or vim.api.nvim_get_current_buf()
    vim.bo[buffer].commentstring = comments[vim.bo[buffer].filetype] or '// %s'
    vim.bo[buffer].omnifunc = 'v:lua.vim.lsp.omnifunc'
    attach(buffer)
  end,
})
-- Sessions in JSON and CSV, and the configuration; other files of these kinds get no findings.
vim.api.nvim_create_autocmd({ 'BufRead', 'BufNewFile' }, {
  pattern = { '*.json', '*.jaxn', '*.jsonl', '*.csv', 'kibitzer.toml' },
  callback = function() attach(vim.api.nvim_get_current_buf()) end,
})
