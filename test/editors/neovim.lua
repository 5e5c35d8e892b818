-- What an editor shows: run by test/editors/neovim with the path of a copy of the sample sessions in FOLDER.
local folder = os.getenv('FOLDER')
local failed = false

local function expect(holds, what)
  if holds then return end
  failed = true
  io.stderr:write('FAILED: ' .. what .. '\n')
end

--- Waits until the buffer shows so many findings.
local function wait_for(count)
  local done = vim.wait(10000, function() return #vim.diagnostic.get(0) == count end, 10)
  expect(done, count .. ' findings are expected, there are ' .. #vim.diagnostic.get(0))
end

local function request(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 10000)
  for _, answer in pairs(answers or {}) do return answer.result end
end

--- What is offered behind the text `line`, which takes the place of line `number`.
local function offered(number, line)
  vim.api.nvim_buf_set_lines(0, number - 1, number, true, { line })
  vim.api.nvim_win_set_cursor(0, { number, #line })
  local params = vim.lsp.util.make_position_params(0, 'utf-16')
  params.position.character = #line
  local labels = {}
  for _, item in ipairs(request('textDocument/completion', params).items) do table.insert(labels, item.label) end
  return table.concat(labels, ' ')
end

-- The erroneous game of the original: ten findings, with the places that prove them.
vim.cmd('edit ' .. folder .. '/erroneous_game.atle')
wait_for(10)
local first = vim.diagnostic.get(0)[1]
expect(first.user_data.lsp.code == 'oh-hell/duplicate-card', 'the first finding is oh-hell/duplicate-card')
expect(first.lnum == 17, 'it is in line 18')
expect(first.user_data.lsp.relatedInformation[1].message == 'first played here', 'and says where the card was first')

-- Each player once, and nobody of another game in the file.
vim.cmd('edit ' .. folder .. '/two_games.atle')
vim.wait(10000, function() return #vim.diagnostic.get(0) > 0 end, 10)
expect(offered(18, '      player ') == 'Kari Liv', 'Kari and Liv bid, not: ' .. offered(18, '      player '))

-- A fix is applied, and its finding goes.
vim.cmd('edit ' .. folder .. '/wrong_scoresheet.atle')
vim.wait(10000, function() return #vim.diagnostic.get(0) > 0 end, 10)
local before = #vim.diagnostic.get(0)
local wrong
for _, one in ipairs(vim.diagnostic.get(0)) do
  if one.user_data.lsp.code == 'oh-hell/wrong-points' then wrong = one end
end
local place = { line = wrong.lnum, character = wrong.col }
local actions = request('textDocument/codeAction', {
  textDocument = vim.lsp.util.make_text_document_params(),
  range = { start = place, ['end'] = place },
  context = { diagnostics = {} },
})
expect(actions[1].title:match('^Replace %-?%d+ with %-?%d+$'), 'a fix is offered, not: ' .. actions[1].title)
vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
expect(vim.wait(10000, function() return #vim.diagnostic.get(0) < before end, 10), 'the finding goes')

vim.cmd(failed and 'cquit 1' or 'qall!')
