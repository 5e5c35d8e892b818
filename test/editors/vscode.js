// What Visual Studio Code shows, in Chromium: run by test/editors/vscode_in_browser with PORT, FOLDER and CHROMIUM.
const { chromium } = require('playwright-core');

const { PORT, FOLDER, CHROMIUM } = process.env;
const server = `127.0.0.1:${PORT}`;

function expect(holds, what) {
  if (holds) return;
  console.error(`FAILED: ${what}`);
  process.exitCode = 1;
}

async function open(browser, file) {
  const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
  const payload = encodeURIComponent(JSON.stringify([['openFile', `vscode-remote://${server}${FOLDER}/${file}`]]));
  await page.goto(`http://${server}/?folder=${FOLDER}&payload=${payload}`);
  await page.getByText('Yes, I trust').first().click({ timeout: 15000 }).catch(() => {});
  await page.waitForSelector('.squiggly-error', { timeout: 60000 });
  return page;
}

async function run() {
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });

  const game = await open(browser, 'erroneous_game.atle');
  await game.keyboard.press('Control+Shift+M');
  await game.waitForSelector('.markers-panel .monaco-list-row');
  await game.waitForTimeout(1000);
  const rows = (await game.locator('.markers-panel .monaco-list-row').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
  expect(rows[0].includes('10'), `ten findings are expected, not: ${rows[0]}`);
  expect(rows.some((row) => row.includes('oh-hell/duplicate-card')), 'a card is played twice');
  expect(rows.some((row) => row.includes('first played here')), 'the place that proves it is shown');
  await game.close();

  // The cursor goes to the points that are wrong, and their fix is taken.
  const sheet = await open(browser, 'wrong_scoresheet.atle');
  await sheet.waitForTimeout(1000);
  const before = await sheet.locator('.squiggly-error').count();
  await sheet.locator('.view-lines').first().click();
  await sheet.keyboard.press('Control+G');
  await sheet.keyboard.type('21:24');
  await sheet.keyboard.press('Enter');
  await sheet.waitForTimeout(500);
  await sheet.keyboard.press('Control+.');
  await sheet.waitForSelector('.action-widget .monaco-list-row');
  const actions = (await sheet.locator('.action-widget').innerText()).replace(/\u00a0/g, ' ');
  expect(/Replace 10 with 0/.test(actions), `a fix is offered, not: ${actions}`);
  expect(/Allow oh-hell\/wrong-points here, with a reason/.test(actions), `and to allow it, not: ${actions}`);
  await sheet.keyboard.press('Enter');
  await sheet.waitForFunction((count) => document.querySelectorAll('.squiggly-error').length < count, before, { timeout: 15000 })
    .catch(() => expect(false, 'the finding goes'));
  await browser.close();
}

run().catch((error) => {
  console.error(error);
  process.exit(1);
});
