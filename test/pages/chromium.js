// Debian's Chromium, and what is asked of every page in it.
'use strict';
const {chromium} = require('playwright-core');
const fs = require('fs');
const path = require('path');
const assert = require('assert');

const axe = fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

exports.launch = () => chromium.launch({executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args: ['--no-sandbox']});

/** Compares a text with a golden file. */
exports.same = (golden, name, text) => {
  const file = path.join(golden, name);
  if (process.env.KIBITZER_UPDATE) fs.writeFileSync(file, text + '\n');
  assert.strictEqual(text + '\n', fs.readFileSync(file, 'utf8'), `${name} differs; KIBITZER_UPDATE=1 writes it anew`);
};

/** What axe-core objects to. The context must bypass the page's content policy. */
exports.violations = async (page, colorScheme) => {
  await page.emulateMedia({colorScheme});
  await page.evaluate(axe);
  const {violations} = await page.evaluate(() => window.axe.run({iframes: false}));
  return violations.map((each) => `${each.id}: ${each.help}: ${each.nodes[0].html}`);
};
