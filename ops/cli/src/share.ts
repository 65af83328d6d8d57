import { allBasisPoints } from '@galla/contract';
import { usage } from './problem';

/** '5%', '2.5%' or '250bp' as basis points. Throws a usage Problem. */
export function parseShare(text: string): number {
  const found = /^(\d+(?:\.\d{1,2})?)(%|bp)$/.exec(text);
  const number = Number(found?.[1]);
  const basisPoints = found?.[2] === '%' ? Math.round(number * 100) : number;
  if (found === null || !Number.isInteger(basisPoints) || basisPoints > allBasisPoints) {
    throw usage(`${text} isn’t a share: write 5%, 2.5% or 250bp, up to 100%`);
  }
  return basisPoints;
}

/** 250 as '2.5%'. */
export function sayShare(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}
