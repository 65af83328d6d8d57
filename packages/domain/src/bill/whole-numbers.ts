/** Arithmetic on integer amounts of the smallest currency unit. No fraction is ever stored. */

/** n / d as an integer, half up. Both integers; d positive, n not negative. */
export function divideHalfUp(n: number, d: number): number {
  const quotient = (2n * BigInt(n) + BigInt(d)) / (2n * BigInt(d));
  return Number(quotient);
}

/** `percent` of an amount, half up. A percent may have up to two digits after the point. */
export function percentOf(amount: number, percent: number): number {
  return divideHalfUp(amount * Math.round(percent * 100), 10_000);
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * One share of a spread: its weight, and a rank that breaks ties between equal remainders independently of the order
 * of the parts.
 */
export interface Share {
  weight: number;
  rank: string;
}

/**
 * Splits an amount in proportion to integer weights so that the parts add up exactly: each gets its floor, and the
 * rest is distributed one unit at a time to the largest remainders (then the larger weight, then the rank). Without
 * any weight the parts are equal.
 */
export function spread(amount: number, shares: readonly Share[]): number[] {
  const total = sum(shares.map((share) => share.weight));
  if (total === 0) {
    return shares.length === 0
      ? []
      : spread(
          amount,
          shares.map((share) => ({ ...share, weight: 1 })),
        );
  }
  const portions = shares.map((share, index) => {
    const exact = BigInt(amount) * BigInt(share.weight);
    return {
      index,
      share,
      floor: Number(exact / BigInt(total)),
      remainder: Number(exact % BigInt(total)),
    };
  });
  const parts = portions.map((portion) => portion.floor);
  const left = amount - sum(parts);
  const next = portions.toSorted(
    (a, b) =>
      b.remainder - a.remainder || b.share.weight - a.share.weight || (a.share.rank < b.share.rank ? -1 : 1),
  );
  for (const portion of next.slice(0, left)) parts[portion.index] = portion.floor + 1;
  return parts;
}
