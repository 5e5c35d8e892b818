// The page's side of the referee: requests to the worker, which answers one after the other.

export class Referee {
  /** `script` is the worker's, `wasm` its program; `progress` is called with the number of bytes that have been read. */
  constructor(script, wasm, progress) {
    this.address = URL.createObjectURL(new Blob([script], {type: 'text/javascript'}));
    this.wasm = wasm;
    this.progress = progress;
    this.contents = new Map();  // of the files, for a worker that takes the place of another
    this.messages = 0;
  }

  /** Starts the worker; gives what the program offers. */
  async start() {
    this.waiting = new Map();
    this.count = 0;
    this.worker = new Worker(this.address);
    this.worker.onmessage = ({data}) => this.#take(data);
    this.worker.onerror = (event) => this.#abandon(new Error(event.message));
    const offers = await this.#ask('start', this.wasm);
    for (const [name, content] of this.contents) this.#ask('put', name, content);
    return offers;
  }

  /** Ends what the worker is doing, and starts another. Requests that wait are rejected. */
  restart() {
    this.worker.terminate();
    this.#abandon(new Error('cancelled'));
    return this.start();
  }

  put(name, content) {
    if (content === null) this.contents.delete(name);
    else this.contents.set(name, content);
    return this.#ask('put', name, content);
  }

  /** Runs a command. */
  run(...words) {
    return this.#ask('run', words, false);
  }

  /** Runs a command that can write its output into a file: the answer has it. */
  write(...words) {
    return this.#ask('run', words, true);
  }

  get(name) {
    return this.#ask('get', name);
  }

  /** The answer of the language server. */
  request(method, params) {
    return this.#ask('serve', {id: ++this.messages, method, params});
  }

  notify(method, params) {
    return this.#ask('serve', {method, params});
  }

  #ask(request, ...values) {
    const number = ++this.count;
    this.worker.postMessage({number, request, values});
    return new Promise((resolve, reject) => this.waiting.set(number, {resolve, reject}));
  }

  #take({number, result, fault, bytesRead}) {
    if (bytesRead !== undefined) return this.progress(bytesRead);
    const {resolve, reject} = this.waiting.get(number);
    this.waiting.delete(number);
    if (fault === undefined) resolve(result);
    else reject(new Error(fault));
  }

  #abandon(reason) {
    const waiting = this.waiting;
    this.waiting = new Map();
    for (const {reject} of waiting.values()) reject(reason);
  }
}
