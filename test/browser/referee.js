// The worker of the page under Node, asked as the page asks it.
'use strict';
const fs = require('fs');
const path = require('path');

/** Starts the worker that was built in `build`; gives a function that asks it. */
exports.start = async (build) => {
  const waiting = new Map();
  const self = {
    postMessage({number, result, fault}) {
      if (number === undefined) return;
      const {resolve, reject} = waiting.get(number);
      waiting.delete(number);
      if (fault === undefined) resolve(result);
      else reject(new Error(fault));
    },
  };
  new Function('self', 'require', '__dirname', fs.readFileSync(path.join(build, 'worker.js'), 'utf8'))(self, require, build);
  let count = 0;
  const ask = (request, ...values) => new Promise((resolve, reject) => {
    waiting.set(++count, {resolve, reject});
    self.onmessage({data: {number: count, request, values}});
  });
  await ask('start', fs.readFileSync(path.join(build, 'referee.txt'), 'utf8'));
  return ask;
};
