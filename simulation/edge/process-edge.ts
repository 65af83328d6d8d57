// Loaded before everything else: time and randomness of this process are the seed's. Only the simulation's process does this.
import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { createRequire } from 'node:module';
import { chanceOf, type Chance } from './chance';
import { Handle, VirtualTime, type Owner } from './virtual-time';

export interface Edge {
  readonly time: VirtualTime;
  /** For ids, tokens and codes. */
  bytes: Chance;
  /** Begins a run: the time, and the seed of everything random. */
  begin(seed: number, from: number): void;
  /** What a device sees of time: its clock may be wrong. */
  timeOf(owner: Owner): DeviceTime;
  /** Milliseconds of the machine, for what the run itself costs. */
  realNow(): number;
}

export interface DeviceTime {
  Date: DateConstructor;
  performance: { now(): number; timeOrigin: number };
  setTimeout: (run: () => void, ms?: number, ...values: unknown[]) => unknown;
  setInterval: (run: () => void, ms?: number, ...values: unknown[]) => unknown;
  clearTimeout: (handle: unknown) => void;
}

const key = Symbol.for('galla.simulation.edge');

/** The edge of this process; present where `--import` loaded it. */
export function edgeOf(): Edge {
  const found = (globalThis as { [key]?: Edge })[key];
  if (found === undefined) throw new Error('The simulation runs by scripts/simulate.mjs only');
  return found;
}

function install(): void {
  const RealDate = Date;
  const realPerformance = performance.now.bind(performance);
  const time = new VirtualTime(RealDate.parse('2026-03-02T00:00:00Z'));
  const dateBy = (now: () => number): DateConstructor =>
    new Proxy(RealDate, {
      construct: (target, values: [], whom) =>
        Reflect.construct(target, values.length === 0 ? [now()] : values, whom) as Date,
      apply: () => new RealDate(now()).toString(),
      get: (target, name, receiver) =>
        name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
    });
  const clear = (handle: unknown): void => {
    if (handle instanceof Handle) handle.cancel();
  };
  let from = time.now;
  const timersOf = (owner: () => Owner) => ({
    setTimeout: (run: () => void, ms = 0, ...values: unknown[]) => time.set(owner(), run, ms, false, values),
    setInterval: (run: () => void, ms = 0, ...values: unknown[]) => time.set(owner(), run, ms, true, values),
    clearTimeout: clear,
  });
  const edge: Edge = {
    time,
    bytes: chanceOf(0),
    begin(seed, at) {
      const chance = chanceOf(seed);
      edge.bytes = chance.of('bytes');
      const general = chance.of('Math.random');
      Math.random = () => general.next();
      time.now = at;
      from = at;
    },
    timeOf: (owner) => ({
      Date: dateBy(() => time.now + owner.skewMs),
      performance: { now: () => time.now - from, timeOrigin: from + owner.skewMs },
      ...timersOf(() => owner),
    }),
    realNow: realPerformance,
  };
  const global = timersOf(() => time.owner);
  const replaced = { ...global, clearInterval: clear };
  Object.assign(globalThis, replaced, { Date: dateBy(() => time.now) });
  // engine.io takes them from the module.
  Object.assign(createRequire(import.meta.url)('node:timers') as object, replaced);
  performance.now = () => time.now - from;
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    global.setTimeout(
      () => controller.abort(new DOMException('The operation timed out', 'TimeoutError')),
      ms,
    );
    return controller.signal;
  };
  const fill = <View extends ArrayBufferView | null>(view: View): View => {
    if (view === null) return view;
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = edge.bytes.between(0, 255);
    return view;
  };
  crypto.getRandomValues = fill;
  // In this thread: another one would answer when it likes.
  Object.assign(crypto.subtle, {
    importKey: async (_format: 'raw', key: Uint8Array) =>
      createPublicKey({
        key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key).toString('base64url') },
        format: 'jwk',
      }),
    verify: async (_algorithm: 'Ed25519', key: KeyObject, signature: Uint8Array, signed: Uint8Array) =>
      verify(null, signed, key, signature),
  });
  Object.assign(globalThis, { [key]: edge });
}

if (!Object.hasOwn(globalThis, key)) install();
