// The referee's side of the page: runs the program over files in memory, one request after the other. It follows what
// emscripten made, createKibitzer, in the same script.

import {decompress} from 'fzstd';

const kFolder = '/files';  // the current folder, in which the page's files lie
const kOutputs = '/outputs';
const kProgressEvery = 100;  // milliseconds

let program;
let printed = [];
let complained = [];
let mounted = 0;
let bytesRead = 0;
let progressAt = 0;

function bytesOfBase64(text) {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = characters.charCodeAt(i);
  return bytes;
}

/** Starts the program, whose module is `wasm`: compressed by zstd, in base64. */
async function start(wasm) {
  program = await createKibitzer({
    wasmBinary: decompress(bytesOfBase64(wasm)),
    stdin: () => null,
    stdout: (byte) => printed.push(byte),
    stderr: (byte) => complained.push(byte),
  });
  program.FS.mkdir(kFolder);
  program.FS.mkdir(kOutputs);
  program.FS.chdir(kFolder);
  reportReading();
  return JSON.parse(program.UTF8ToString(program._kibitzer_offers()));
}

/** Lets the page know how much of large files has been read. */
function reportReading() {
  const read = program.WORKERFS.stream_ops.read;
  program.WORKERFS.stream_ops.read = (...all) => {
    const count = read(...all);
    bytesRead += count;
    const now = Date.now();
    if (now - progressAt > kProgressEvery) {
      progressAt = now;
      self.postMessage({bytesRead});
    }
    return count;
  };
}

function makeFoldersOf(path) {
  for (let slash = path.indexOf('/', 1); slash !== -1; slash = path.indexOf('/', slash + 1)) {
    const folder = path.slice(0, slash);
    if (!program.FS.analyzePath(folder).exists) program.FS.mkdir(folder);
  }
}

/** Writes the file `name` anew, or removes it if there is no content: a text, bytes, or a file of the reader's disk. */
function put(name, content) {
  const path = `${kFolder}/${name}`;
  makeFoldersOf(path);
  if (program.FS.analyzePath(path, true).exists) program.FS.unlink(path);
  if (content instanceof Blob) {
    const folder = `/disk${mounted++}`;
    program.FS.mkdir(folder);
    program.FS.mount(program.WORKERFS, {blobs: [{name: 'file', data: content}]}, folder);
    program.FS.symlink(`${folder}/file`, path);
  } else if (content !== null) {
    program.FS.writeFile(path, content);
  }
}

/** A list of words as main takes them. */
function argvOf(words) {
  const argv = program._malloc(4 * (words.length + 1));
  const places = words.map((word) => {
    const size = program.lengthBytesUTF8(word) + 1;
    const place = program._malloc(size);
    program.stringToUTF8(word, place, size);
    return place;
  });
  program.HEAPU32.set([...places, 0], argv / 4);
  return {argv, free: () => [...places, argv].forEach((place) => program._free(place))};
}

function textOf(bytes) {
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** Runs the program with `words`, in which {out:NAME} is a file for the answer: its bytes under NAME. */
function run(words) {
  printed = [];
  complained = [];
  bytesRead = 0;
  const outputs = [];
  const command = ['kibitzer', ...words].map((word) =>
      word.replace(/\{out:(\w+)\}/g, (_, name) => (outputs.push(name), `${kOutputs}/${name}`)));
  const {argv, free} = argvOf(command);
  const code = program._kibitzer_run(command.length, argv);
  free();
  const files = {};
  for (const name of outputs) {
    const path = `${kOutputs}/${name}`;
    if (!program.FS.analyzePath(path).exists) continue;
    files[name] = program.FS.readFile(path);
    program.FS.unlink(path);
  }
  return {code, files, printed: textOf(printed), complained: textOf(complained)};
}

/** The answer of the language server to a request; nothing where `message` is a notification. */
function serve(message) {
  const text = JSON.stringify({jsonrpc: '2.0', ...message});
  const size = program.lengthBytesUTF8(text) + 1;
  const place = program._malloc(size);
  program.stringToUTF8(text, place, size);
  const answers = program.UTF8ToString(program._kibitzer_serve(place)).split('\n').filter(Boolean).map(JSON.parse);
  program._free(place);
  const answer = answers.find((each) => each.id === message.id && message.id !== undefined);
  if (answer && answer.error) throw new Error(answer.error.message);
  return answer && answer.result;
}

/** A file as it is now. */
function get(name) {
  return program.FS.readFile(`${kFolder}/${name}`);
}

const kRequests = {start, put, get, run, serve};

self.onmessage = async ({data: {number, request, values}}) => {
  try {
    self.postMessage({number, result: await kRequests[request](...values)});
  } catch (fault) {
    self.postMessage({number, fault: String(fault && fault.message || fault)});
  }
};
