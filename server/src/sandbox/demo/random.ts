/** Seeded random numbers: the same seed gives the same demo on every machine. */
export interface Chance {
  /** At least 0, less than 1. */
  next(): number;
  /** Whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
}

/** mulberry32: small and good enough for generated data. */
export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return { next, between, pick: (values) => values[between(0, values.length - 1)] ?? values[0] };
}

/** A version 7 UUID of a past moment, so that generated rows sort among real ones. */
export function idOfMoment(milliseconds: number, chance: Chance): string {
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => chance.between(0, 15).toString(16)).join('');
  const time = milliseconds.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${chance.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}
