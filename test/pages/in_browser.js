// What pages are in a browser: that they ask for nothing, that keys and buttons step through the play, that nothing is
// wider than a phone, that axe-core objects to nothing, and that they print.
'use strict';
const fs = require('fs');
const path = require('path');
const assert = require('assert');
const chromium = require('./chromium.js');

const [folder, golden] = process.argv.slice(2);
const address = (name) => 'file://' + path.join(folder, name);
const pages = fs.readdirSync(folder).filter((name) => name.endsWith('.html')).sort();
const pictures = fs.readdirSync(folder).filter((name) => name.endsWith('.svg')).sort();

const same = (name, text) => chromium.same(golden, name, text);

const tests = {
  // A page is the one file, and its script has no faults.
  async asksForNothing(page, name, seen) {
    assert.deepStrictEqual(seen.requests, [address(name)]);
    assert.deepStrictEqual(seen.errors, []);
  },
  async fitsEveryWidth(page, name) {
    for (const width of [320, 400, 1000, 1280]) {
      await page.setViewportSize({width, height: 800});
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${name} is ${wide} wide in ${width}`);
    }
    await page.setViewportSize({width: 1200, height: 900});
  },
  async isAccessible(page, name) {
    for (const colorScheme of ['light', 'dark'])
      assert.deepStrictEqual(await chromium.violations(page, colorScheme), [], `${name} in ${colorScheme}`);
  },
  async prints(page, name) {
    const pdf = (await page.pdf({format: 'A4'})).toString('latin1');
    const count = (pdf.match(/\/Type\s*\/Page\b/g) || []).length;
    assert.ok(count >= 1 && count <= 12, `${name} prints ${count} pages`);
  },
  async linksLeadSomewhere(page, name) {
    const lost = await page.evaluate(() => [...document.querySelectorAll('a[href^="#"]')]
      .map((each) => each.hash.slice(1)).filter((id) => !document.getElementById(id)));
    assert.deepStrictEqual(lost, [], name);
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map((each) => each.id));
    assert.strictEqual(new Set(ids).size, ids.length, `${name} has an id twice`);
  },
};

const of_one = {
  'bridge.html': async (page) => {
    same('bridge.aria', await page.locator('#board-1').ariaSnapshot());
    // Buttons and keys step through the play, which is said.
    const board = page.locator('#board-1');
    await board.getByRole('button', {name: 'Next'}).click();
    const said = board.locator('[aria-live]');
    assert.strictEqual(await said.textContent(), 'Trick 1: East plays ♦Q (NS 0, EW 0)');
    assert.strictEqual(await board.locator('.trick').textContent(), '♦Q');
    for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowRight');
    assert.strictEqual(await said.textContent(), 'Trick 1: North plays ♦10 (NS 0, EW 1)');
    assert.strictEqual(await board.locator('.gone').count(), 4);
    await page.keyboard.press('ArrowLeft');
    assert.strictEqual(await board.locator('.gone').count(), 3);
    await page.keyboard.press('End');
    assert.strictEqual(await said.textContent(), 'Trick 13: East plays ♦9 (NS 8, EW 5)');
    assert.strictEqual(await board.locator('.gone').count(), 52);
    await page.keyboard.press('Home');
    assert.strictEqual(await board.locator('.gone').count(), 0);
    assert.strictEqual(await board.locator('.trick').textContent(), '1');
    // So do a click on a card or a call, and the way to what is wrong.
    await board.locator('.tricks tr').nth(3).locator('td').first().click();
    assert.match(await said.textContent(), /^Trick 3: /);
    await board.locator('.turns td', {hasText: '3NT'}).click();
    assert.strictEqual(await said.textContent(), 'Call: 3NT');
    await board.getByRole('button', {name: 'To the fault'}).click();
    assert.match(await said.textContent(), /^Trick 6: East plays ♥5/);
    // Keys outside of it go to the board that is in view, and a finding's link to its card.
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press('ArrowLeft');
    assert.match(await said.textContent(), /^Trick 6: North plays ♣A/);
    await page.locator('.overview a').first().click();
    assert.match(await said.textContent(), /^Trick 6: East plays ♥5/);
    // The fault is at its card, and a thread leads to what proves it.
    assert.strictEqual(await board.locator('td .fault.error').textContent(), '♥5');
    await board.locator('td .fault.error').hover();
    assert.strictEqual(await board.locator('.threads path').count(), 2);
  },
  'oh_hell.html': async (page) => {
    same('oh_hell.aria', await page.locator('main').ariaSnapshot());
    assert.strictEqual(await page.locator('.sheet .fault.error').count(), 4);
    assert.strictEqual(await page.locator('.chart .line').count(), 3);
  },
  'tiles.html': async (page) => {
    const game = page.locator('article').first();
    await game.getByRole('button', {name: 'First'}).click();
    assert.strictEqual((await game.locator('.squares tbody').textContent()).replace(/[^●○]/g, ''), '○●●○');
    await game.getByRole('button', {name: 'Next'}).click();
    assert.strictEqual((await game.locator('.squares tbody').textContent()).replace(/[^●○]/g, '').length, 5);
  },
  'season.html': async (page) => {
    assert.ok((await page.locator('#results').textContent()).includes('Oh Hell, 3 games'));
    assert.strictEqual(await page.locator('#results .chart').count(), 1);
  },
  'evening.html': async (page) => {
    assert.ok((await page.locator('#results').textContent()).includes('Scored by matchpoints.'));
    assert.strictEqual(await page.locator('header .winner').textContent(), 'Winner Birgit Dahl - Marit Moe 94.44 %');
    // The results come first, then each board once, and the bar stays in sight.
    assert.deepStrictEqual(await page.locator('main > section').evaluateAll((all) => all.map((each) => each.id)), ['results', 'boards']);
    assert.strictEqual(await page.locator('article').count(), 3);
    await page.locator('.contents a', {hasText: '3'}).click();
    assert.ok(await page.locator('.contents').evaluate((bar) => bar.getBoundingClientRect().top >= 0));
    assert.ok(await page.locator('#board-3 h3').evaluate((title) => title.getBoundingClientRect().top >= document.querySelector('.contents').getBoundingClientRect().bottom));
  },
  // Six players fit a page of paper, a desk, and a phone, where points and totals are what is left.
  'six.html': async (page) => {
    const wide = () => page.locator('.sheet').evaluate((sheet) => [sheet.scrollWidth, sheet.closest('.scroll').clientWidth]);
    await page.setViewportSize({width: 1000, height: 800});
    const [sheet, room] = await wide();
    assert.ok(sheet <= room, `six players need ${sheet} of ${room}`);
    await page.setViewportSize({width: 400, height: 800});
    assert.strictEqual(await page.locator('.sheet .minor:visible').count(), 0);
    await page.getByLabel('all columns').check();
    assert.ok(await page.locator('.sheet .minor:visible').count() > 0);
    await page.getByLabel('all columns').uncheck();
    await page.emulateMedia({media: 'print'});
    await page.setViewportSize({width: 700, height: 1000});
    const [printed, paper] = await wide();
    assert.ok(printed <= paper, `six players need ${printed} of ${paper} on paper`);
    await page.emulateMedia({media: 'screen'});
  },
  // Nine hand records to a page.
  'hands.html': async (page) => {
    for (const format of ['A4', 'Letter']) {
      const pdf = (await page.pdf({format, preferCSSPageSize: false})).toString('latin1');
      assert.strictEqual((pdf.match(/\/Type\s*\/Page\b/g) || []).length, 2, format);
    }
  },
  'hostile.html': async (page) => {
    assert.strictEqual(await page.locator('img, article script').count(), 0);
    assert.ok((await page.locator('#board-1').textContent()).includes('</small><script>alert(5)</script>'));
  },
};

(async () => {
  const browser = await chromium.launch();
  let failures = 0;
  const check = async (title, test) => {
    try {
      await test();
    } catch (error) {
      ++failures;
      console.error(`${title}: ${error.message}`);
    }
  };
  for (const name of pages) {
    const context = await browser.newContext({offline: true, bypassCSP: true});
    const page = await context.newPage();
    const seen = {requests: [], errors: []};
    page.on('request', (request) => seen.requests.push(request.url()));
    page.on('pageerror', (error) => seen.errors.push(error.message));
    page.on('console', (message) => seen.errors.push(message.text()));
    page.on('dialog', (dialog) => seen.errors.push('dialog: ' + dialog.message()));
    await page.goto(address(name));
    if (of_one[name]) await check(name, () => of_one[name](page));
    for (const [title, test] of Object.entries(tests)) await check(`${name}: ${title}`, () => test(page, name, seen));
    await context.close();
  }
  for (const name of pictures) {
    const page = await (await browser.newContext({offline: true})).newPage();
    const seen = {requests: [], errors: []};
    page.on('request', (request) => seen.requests.push(request.url()));
    page.on('dialog', (dialog) => seen.errors.push('dialog: ' + dialog.message()));
    await page.goto(address(name));
    await check(name, async () => {
      assert.deepStrictEqual(seen, {requests: [address(name)], errors: []});
      assert.strictEqual(await page.locator('parsererror, script, image, foreignObject').count(), 0);
      // Nothing is outside of it, and each of its schemes has a paper of its own.
      const outside = await page.evaluate(() => [...document.querySelectorAll('text, rect, path')].filter((each) => {
        const {x, y, width, height} = each.getBBox();
        const {width: most, height: highest} = document.documentElement.viewBox.baseVal;
        return x < 0 || y < 0 || x + width > most || y + height > highest;
      }).map((each) => each.outerHTML));
      assert.deepStrictEqual(outside, []);
      const paper = () => page.evaluate(() => getComputedStyle(document.querySelector('.paper')).fill);
      await page.emulateMedia({colorScheme: 'light'});
      assert.strictEqual(await paper(), 'rgb(255, 255, 255)');
      await page.emulateMedia({colorScheme: 'dark'});
      assert.strictEqual(await paper(), 'rgb(22, 22, 22)');
    });
  }
  // Without script everything is there to read; only the steps are missing.
  const plain = await (await browser.newContext({javaScriptEnabled: false, offline: true})).newPage();
  await plain.goto(address('bridge.html'));
  await check('without script', async () => {
    assert.strictEqual(await plain.locator('.tricks').count(), 3);
    assert.strictEqual(await plain.locator('.steps').count(), 0);
  });
  // The index of a folder leads to its pages, and their findings.
  const index = await (await browser.newContext({offline: true})).newPage();
  await index.goto(address('folder/index.html'));
  await check('folder', async () => {
    await index.locator('.overview a').first().click();
    assert.match(index.url(), /0001\.html#f1$/);
    assert.strictEqual(await index.locator('#f1').count(), 1);
  });
  await browser.close();
  if (failures) process.exit(1);
  console.log(`${pages.length} pages, ${Object.keys(tests).length} tests of each; ${pictures.length} pictures`);
})();
