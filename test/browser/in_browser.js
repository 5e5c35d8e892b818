// What the page with the program in it does in a browser: that it asks for nothing, judges what is dropped, opened and
// edited, completes and fixes, and that axe-core objects to nothing.
'use strict';
const fs = require('fs');
const path = require('path');
const assert = require('assert');
const zlib = require('zlib');
const {launch, same, violations} = require('../pages/chromium.js');

const [page_file, golden] = process.argv.slice(2);
const sessions = path.join(__dirname, '../../sessions');
const address = 'file://' + page_file;
const read = (name) => fs.readFileSync(path.join(sessions, name));
const kFaulty = 'faulty_boards.pbn';

/** Waits until `holds` says so; the page's content policy forbids playwright's way to wait. */
const until = async (holds) => {
  for (let tries = 0; tries < 1000; ++tries) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it does not come to that');
};

/** Waits until what was done has been judged. */
const judged = async (page, action) => {
  const count = () => page.evaluate(() => Number(document.documentElement.dataset.judged ?? 0));
  const before = await count();
  await action();
  await until(async () => await count() > before);
};

const open = (page, ...files) => judged(page, () => page.locator('#chosen').setInputFiles(
    files.map(([name, buffer]) => ({name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer)}))));

const status = (page) => page.locator('#status').textContent();
const tab = (page, name) => page.getByRole('tab', {name}).click();

/** What the button saves. */
const saved = async (page, name) => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', {name, exact: true}).click()]);
  return {name: download.suggestedFilename(), bytes: fs.readFileSync(await download.path())};
};

function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; ++bit) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

/** A .zip of members, each [name, content, method], stored (0) or deflated (8), and perhaps a wrong checksum. */
function zip(members) {
  const locals = [];
  const entries = [];
  let at = 0;
  for (const [name, content, method, crc] of members) {
    const data = method === 8 ? zlib.deflateRawSync(content) : content;
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(crc === undefined ? crc32(content) : crc, 16);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    locals.push(local, Buffer.from(name), data);
    entries.push(entry, Buffer.from(name));
    at += 30 + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(Buffer.concat(entries).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...entries, end]);
}

const tests = {
  async 'a sample is judged'(page) {
    await judged(page, () => page.getByLabel('Try a sample').selectOption('Bridge: three boards with faults (PBN)'));
    assert.strictEqual(await status(page), '1 file, 3 boards: 4 errors.');
    same(golden, 'findings.aria', await page.locator('#findings').ariaSnapshot());
  },
  async 'a dropped file is judged'(page) {
    await judged(page, () => page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'dropped.pbn'));
      document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
    }, read(kFaulty).toString()));
    assert.match(await page.locator('#findings').textContent(), /dropped\.pbn:28:1: error: board 1: East plays the 5 of hearts to a lead of clubs/);
  },
  async 'archives are unpacked'(page) {
    const archive = zip([['a/one.pbn', read(kFaulty), 8], ['./two.atle', read('saturday.atle'), 0], ['.hidden.pbn', read(kFaulty), 0],
      ['wrong.pbn', read(kFaulty), 0, 1], ['inner.zip', read(kFaulty), 0], ['old.pbn', read(kFaulty), 14],
      ['gzipped.csv.gz', zlib.gzipSync(read('friday_scoresheet.csv')), 0]]);
    await open(page, ['evening.zip', archive], ['three.pbn.gz', zlib.gzipSync(read('club_pairs.pbn'))]);
    assert.deepStrictEqual(await page.locator('#files li > button:first-child').allTextContents(),
        ['evening.zip!a/one.pbn 4 errors', 'evening.zip!./two.atle', 'evening.zip!gzipped.csv', 'three.pbn']);
    assert.strictEqual(await page.locator('#notice').textContent(), 'evening.zip!wrong.pbn: it is damaged\n' +
        'evening.zip!inner.zip: archives inside archives are not opened here\n' +
        'evening.zip!old.pbn: it uses a compression method that this page does not support');
  },
  async 'a damaged archive is reported'(page) {
    await open(page, ['a.zip', 'no archive'], ['b.gz', zlib.gzipSync('long enough text').subarray(0, 20)], ['c.tar.xz', '']);
    assert.strictEqual(await page.locator('#notice').textContent(), 'a.zip: it is not a .zip file, or damaged\nb.gz: it is damaged\n' +
        'c.tar.xz: this page unpacks only .zip and .gz; the command-line program can open it');
  },
  async 'a finding leads to its place, which explains it'(page) {
    await open(page, [kFaulty, read(kFaulty)]);
    await page.getByRole('button', {name: `${kFaulty}:53:9`}).click();
    assert.match(await page.locator('#record .cm-activeLine').textContent(), /\[Score "EW 170"\]/);
    const cursor = page.locator('#record .cursor');
    await cursor.locator('p').waitFor();
    assert.match(await cursor.textContent(), /^error: 2S by East, made with 1 overtrick, not vulnerable, scores 140, not 170/);
    await cursor.getByRole('button', {name: 'the vulnerability is here (line 47)'}).click();
    assert.match(await page.locator('#record .cm-activeLine').textContent(), /Vulnerable/);
  },
  async 'what is dropped on a text is not put into it'(page) {
    await open(page, ['saturday.atle', read('saturday.atle')]);
    await judged(page, () => page.locator('#record .cm-content').evaluate((content, text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'dropped.pbn'));
      content.dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
    }, read(kFaulty).toString()));
    await page.getByRole('button', {name: 'saturday.atle', exact: true}).click();
    assert.ok((await saved(page, 'Save')).bytes.equals(read('saturday.atle')));
  },
  async 'a text keeps its encoding and its line ends'(page) {
    const western = Buffer.from(read(kFaulty).toString().replace('Club evening', 'S\xefr\xe5').replaceAll('\n', '\r\n'), 'latin1');
    await open(page, ['western.pbn', western]);
    await page.getByRole('button', {name: 'Apply safe fixes'}).click();
    await page.getByRole('button', {name: 'western.pbn:53:9'}).click();
    await page.keyboard.insertText('EW 140');
    await until(async () => await status(page) === '1 file, 3 boards: 3 errors.');
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('; one\n; two\n');
    const {bytes} = await saved(page, 'Save');
    assert.strictEqual(bytes.toString('latin1'), western.toString('latin1').replace('EW 170', 'EW 140') + '; one\r\n; two\r\n');
  },
  async 'a file in UTF-16 is read as on the command line, and saved in UTF-8'(page) {
    const text = read(kFaulty).toString().replace('Club evening', 'S\xefr\xe5');
    await open(page, ['wide.pbn', Buffer.from(text, 'utf16le')]);
    await page.getByRole('button', {name: 'wide.pbn:53:9'}).click();
    await page.keyboard.insertText('EW 140');
    await until(async () => await status(page) === '1 file, 3 boards: 3 errors.');
    assert.strictEqual((await saved(page, 'Save')).bytes.toString(), text.replace('EW 170', 'EW 140'));
  },
  async 'a file of the same name takes the place of the other, unless that was edited'(page) {
    await open(page, ['a.pbn', read(kFaulty)]);
    await open(page, ['a.pbn', read('club_pairs.pbn')]);
    assert.ok((await saved(page, 'Save')).bytes.equals(read('club_pairs.pbn')));
    await page.locator('#record .cm-content').click();
    await judged(page, () => page.keyboard.type(' '));
    await open(page, ['a.pbn', read(kFaulty)]);
    assert.deepStrictEqual(await page.locator('#files li > button:first-child').allTextContents(), ['a.pbn edited', 'a (2).pbn 4 errors']);
  },
  async 'a configuration that is wrong is reported'(page) {
    await open(page, [kFaulty, read(kFaulty)], ['kibitzer.toml', 'selct = 1\n']);
    assert.match(await status(page), /^kibitzer\.toml:1:1: unknown key "selct"/);
    assert.strictEqual(await page.locator('#findings').textContent(), 'Nothing could be checked.');
    assert.ok(await page.locator('#description').isVisible());
  },
  async 'a rule is explained'(page) {
    await open(page, [kFaulty, read(kFaulty)]);
    await page.getByRole('button', {name: 'bridge/follow-suit'}).click();
    assert.match(await page.getByRole('dialog').textContent(), /Laws 44C, 61 and 64/);
    await page.getByRole('button', {name: 'Close'}).click();
    assert.strictEqual(await page.getByRole('dialog').count(), 0);
  },
  async 'what is edited is judged'(page) {
    await open(page, [kFaulty, read(kFaulty)]);
    await page.getByRole('button', {name: `${kFaulty}:53:9`}).click();
    await page.keyboard.type('EW 140');
    await until(async () => await status(page) === '1 file, 3 boards: 3 errors.');
    await page.keyboard.press('Control+z');
    await until(async () => await status(page) === '1 file, 3 boards: 4 errors.');
  },
  async 'a fix is offered and applied'(page) {
    await open(page, [kFaulty, read(kFaulty)]);
    await page.getByRole('button', {name: `${kFaulty}:53:9`}).click();
    const fix = page.locator('#record .cursor').getByRole('button', {name: /140/});
    await fix.waitFor();
    await judged(page, () => fix.click());
    assert.strictEqual(await status(page), '1 file, 3 boards: 3 errors.');
  },
  async 'players are completed'(page) {
    // Of this round, only Kari's bid is missing.
    const text = read('saturday.atle').toString().replace(/(predictions:\n) *player Kari: 1\n/, '$1 \n');
    await open(page, ['game.atle', text]);
    const line = text.split('\n').indexOf(' ');
    await page.locator('#record .cm-line').nth(line).click();
    await page.keyboard.type(' player ');
    await page.locator('.cm-tooltip-autocomplete li').first().waitFor();
    assert.deepStrictEqual(await page.locator('.cm-tooltip-autocomplete li .cm-completionLabel').allTextContents(), ['Kari']);
    await page.waitForTimeout(200);  // before that, the editor takes Enter for a new line
    await page.keyboard.press('Enter');
    await until(async () => (await page.locator('#record .cm-line').nth(line).textContent()).trim() === 'player Kari');
  },
  async 'the page and the scores are shown'(page) {
    await open(page, [kFaulty, read(kFaulty)], ['saturday.atle', read('saturday.atle')]);
    await tab(page, 'Page');
    const frame = page.frameLocator('#page iframe');
    await frame.locator('#board-1').waitFor();
    await frame.locator('#board-1').getByRole('button', {name: 'Next'}).click();
    assert.strictEqual(await frame.locator('#board-1 [aria-live]').textContent(), 'Trick 1: East plays ♦Q (NS 0, EW 0)');
    await tab(page, 'Scores');
    await until(async () => (await page.locator('#scores pre').textContent()).includes('Winner: Per Olav'));
  },
  async 'house rules are chosen'(page) {
    await open(page, ['game.csv', read('friday_scoresheet.csv')]);
    assert.strictEqual(await status(page), '1 file, 1 session: no problems found.');
    await judged(page, () => page.getByLabel('House rules for Oh Hell').selectOption('standard'));
    assert.strictEqual(await status(page), '1 file, 1 session: 8 errors.');
    await page.getByRole('button', {name: 'Edit kibitzer.toml'}).click();
    assert.match(await page.locator('#description .cm-content').textContent(), /oh-hell = "standard"/);
  },
  async 'a described game has a pane of its own'(page) {
    await judged(page, () => page.getByLabel('Try a sample').selectOption('Marafone with a fault, and its description'));
    assert.ok(await page.locator('#record').isVisible());
    assert.ok(await page.locator('#description').isVisible());
    assert.match(await status(page), /error/);
    await page.locator('#description .cm-content').click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('?');
    await until(async () => /marafone\.cge:1:1/.test(await page.locator('#findings').textContent()));
  },
  async 'reports and records are saved'(page) {
    await open(page, [kFaulty, read(kFaulty)]);
    await tab(page, 'Save');
    const report = await saved(page, 'Save report');
    assert.strictEqual(report.name, 'findings.txt');
    assert.strictEqual(report.bytes.toString(),
        read('faulty_boards.pbn.expected').toString().replaceAll('sessions/', '').replace(/\[exit \d\]\n$/, ''));
    const record = await saved(page, 'Save');
    assert.ok(record.bytes.equals(read(kFaulty)));
    await page.getByLabel('Format of the record').selectOption('lin');
    const converted = await saved(page, 'Convert');
    assert.strictEqual(converted.name, 'faulty_boards.lin');
    assert.match(converted.bytes.toString(), /^pn\|/m);
  },
  async 'a large file is read piece by piece'(page) {
    const boards = read(kFaulty);
    const count = Math.ceil((17 << 20) / boards.length);
    const file = path.join(require('os').tmpdir(), `large-${process.pid}.pbn`);
    fs.writeFileSync(file, Buffer.concat(Array.from({length: count}, () => boards)));
    try {
      await judged(page, () => page.locator('#chosen').setInputFiles(file));
    } finally {
      fs.unlinkSync(file);
    }
    assert.match(await status(page), new RegExp(`1 file, ${(3 * count).toLocaleString('en')} boards: ${(4 * count).toLocaleString('en')} errors`));
    assert.ok(await page.locator('#record').isHidden());
  },
  async 'names are no markup'(page) {
    await open(page, ['<img src=x onerror=alert(1)>.pbn', read(kFaulty)]);
    assert.strictEqual(await page.locator('img').count(), 0);
  },
  async 'a phone shows it'(page) {
    await page.setViewportSize({width: 390, height: 800});
    await open(page, [kFaulty, read(kFaulty)]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    const widest = await page.evaluate(() => [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > 390 && !each.closest('.cm-editor, iframe')).map((each) => each.outerHTML.slice(0, 80)));
    assert.ok(wide <= 390, `${wide} wide: ${widest.join('\n')}`);
  },
  async 'axe-core objects to nothing'(page) {
    await open(page, [kFaulty, read(kFaulty)]);
    for (const name of ['Findings', 'Page', 'Scores', 'Save']) {
      await tab(page, name);
      for (const colorScheme of ['light', 'dark']) assert.deepStrictEqual(await violations(page, colorScheme), [], `${name}, ${colorScheme}`);
    }
  },
};

(async () => {
  const browser = await launch();
  let failures = 0;
  const only = process.env.KIBITZER_ONLY;
  for (const [title, test] of Object.entries(tests)) {
    if (only && !title.includes(only)) continue;
    const context = await browser.newContext({offline: true, bypassCSP: title.startsWith('axe')});
    const page = await context.newPage();
    page.setDefaultTimeout(20000);
    const seen = [];
    page.on('request', (request) => /^(file|blob|data):/.test(request.url()) || seen.push(request.url()));
    page.on('pageerror', (error) => seen.push(error.message));
    page.on('console', (message) => seen.push(message.text()));
    page.on('dialog', (dialog) => seen.push('dialog: ' + dialog.message()));
    try {
      await page.goto(address);
      await page.locator('html[data-ready]').waitFor();
      await test(page);
      assert.deepStrictEqual(seen, []);
    } catch (error) {
      ++failures;
      console.error(`${title}: ${error.message}${seen.length > 0 ? `\n  ${seen.join('\n  ')}` : ''}`);
    }
    await context.close();
  }
  await browser.close();
  if (failures) process.exit(1);
  console.log(`${Object.keys(tests).length} tests`);
})();
