import type { PaperKind } from '@galla/contract';

/** What is numbered in a series of its own. */
export type SeriesKind = PaperKind | 'creditNote';

const kindLetters: Readonly<Record<SeriesKind, string>> = {
  taxInvoice: 'T',
  billOfSupply: 'S',
  invoiceCumBill: 'M',
  bill: 'B',
  creditNote: 'C',
};

/** Without I and O, which are read as digits. */
const letters = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'];
const digits = [...'123456789'];

/** Codes of the outlets of one registration, in the order they are given out: A1, A2 … Z9, then AA, AB … */
const outletCodes: readonly string[] = [
  ...letters.flatMap((letter) => digits.map((digit) => letter + digit)),
  ...letters.flatMap((first) => letters.map((second) => first + second)),
];

/** The first code that no outlet of the registration has. */
export function freeOutletCode(taken: ReadonlySet<string>): string {
  const code = outletCodes.find((each) => !taken.has(each));
  if (code === undefined) throw new Error('A registration has more outlets than codes');
  return code;
}

/** The outlet's code in a prefix. */
export const outletCodeOf = (prefix: string): string => prefix.split('/', 1)[0] ?? '';

/** Prefix of a series: 'A1/2627/T'. Seven digits follow, 16 characters together (rule 46(b)). */
export const seriesPrefix = (outletCode: string, financialYear: string, kind: SeriesKind): string =>
  `${outletCode}/${financialYear}/${kindLetters[kind]}`;

const numberDigits = 7;

/** 'A1/2627/T0000123' */
export const documentNumber = (prefix: string, sequence: number): string =>
  prefix + String(sequence).padStart(numberDigits, '0');
