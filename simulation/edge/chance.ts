import { chanceOf as drawsOf } from '../../server/src/sandbox/demo/random';

/** Seeded random numbers. Each part of the world has a stream of its own, so that leaving one out changes no other. */
export interface Chance {
  /** At least 0, less than 1. */
  next(): number;
  /** Whole number, both ends included. */
  between(from: number, to: number): number;
  pick<Value>(values: readonly Value[]): Value;
  is(share: number): boolean;
  /** A stream of its own, the same for the same label whatever else was drawn. */
  of(label: string): Chance;
}

function hashOf(seed: number, label: string): number {
  let hash = seed ^ 0x9e3779b9;
  for (let at = 0; at < label.length; at += 1) hash = Math.imul(hash ^ label.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 15);
}

export function chanceOf(seed: number): Chance {
  const { next, between } = drawsOf(seed);
  return {
    next,
    between,
    pick: (values) => {
      const picked = values[between(0, values.length - 1)];
      if (picked === undefined) throw new Error('Nothing to pick from');
      return picked;
    },
    is: (share) => next() < share,
    of: (label) => chanceOf(hashOf(seed, label)),
  };
}
