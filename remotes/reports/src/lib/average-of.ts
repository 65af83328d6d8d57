import type { Figure } from '@galla/contract';

/** The average of no values is not zero, and has no comparison. */
export const averageOf = (figure: Figure): Figure =>
  figure.value === 0 || figure.previous === 0 ? { ...figure, previous: null } : figure;
