// jsdom plus the web platform that Node 20 has and jsdom lacks. The two have AbortSignals of their own: those
// handed to fetch and Request are bridged, those handed to addEventListener stay jsdom's.
const { webcrypto } = require('node:crypto');
const { BroadcastChannel } = require('node:worker_threads');
const { TestEnvironment } = require('jest-environment-jsdom');

const outer = globalThis;

const bridged = (init) => {
  const signal = init?.signal;
  if (!signal || signal instanceof outer.AbortSignal) return init;
  const controller = new outer.AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
  return { ...init, signal: controller.signal };
};

class BridgedRequest extends outer.Request {
  constructor(input, init) {
    super(input, bridged(init));
  }
}

/** An unclosed channel must not keep the test process alive. */
class UnrefBroadcastChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

const platform = {
  Request: BridgedRequest,
  Response: outer.Response,
  Headers: outer.Headers,
  fetch: (input, init) => outer.fetch(input, bridged(init)),
  BroadcastChannel: UnrefBroadcastChannel,
  ReadableStream: outer.ReadableStream,
  WritableStream: outer.WritableStream,
  TransformStream: outer.TransformStream,
  TextEncoder: outer.TextEncoder,
  TextDecoder: outer.TextDecoder,
  TextDecoderStream: outer.TextDecoderStream,
  structuredClone: outer.structuredClone,
  Uint8Array: outer.Uint8Array,
  ArrayBuffer: outer.ArrayBuffer,
};

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const [name, value] of Object.entries(platform)) {
      Object.defineProperty(this.global, name, { value, writable: true, configurable: true });
    }
    Object.defineProperty(this.global.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  }
};
