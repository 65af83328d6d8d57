import { isServiceCode, marketplaces, type TaxReturn } from '@galla/contract';
import type { DocumentSeriesRow, ReturnLine } from './return-lines.repository';

/** Sums of taxed supplies, smallest currency unit. */
export interface Taxed {
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
}

/** Credit notes take back what invoices added. */
const signOf = ({ type }: Pick<ReturnLine, 'type'>): 1 | -1 => (type === 'invoice' ? 1 : -1);

export const taxedOf = (lines: readonly ReturnLine[], signed = true): Taxed =>
  lines.reduce<Taxed>(
    (sum, line) => {
      const sign = signed ? signOf(line) : 1;
      return {
        taxable: sum.taxable + sign * line.taxable,
        igst: sum.igst + sign * line.igst,
        cgst: sum.cgst + sign * line.cgst,
        sgst: sum.sgst + sign * line.sgst,
      };
    },
    { taxable: 0, igst: 0, cgst: 0, sgst: 0 },
  );

/** Nothing is left: the network refuses rows of zero. */
export const isZero = ({ taxable, igst, cgst, sgst }: Taxed): boolean =>
  taxable === 0 && igst === 0 && cgst === 0 && sgst === 0;

/** Lines by a key, in order of appearance. */
export function grouped(
  lines: readonly ReturnLine[],
  keyOf: (line: ReturnLine) => string,
): (readonly [ReturnLine, ...ReturnLine[]])[] {
  const groups = new Map<string, [ReturnLine, ...ReturnLine[]]>();
  for (const line of lines) {
    const known = groups.get(keyOf(line));
    if (known) known.push(line);
    else groups.set(keyOf(line), [line]);
  }
  return [...groups.values()];
}

/** The merchant's own supplies: without those on which a marketplace owes the tax. */
export const ownLines = (lines: readonly ReturnLine[]): ReturnLine[] =>
  lines.filter(({ liability }) => liability === 'supplier');
export const isTaxed = ({ ratePercent }: ReturnLine): boolean => ratePercent > 0;
/** Table 7: what is neither to a business nor listed one by one. */
export const isSmall = ({ toBusiness, large }: ReturnLine): boolean => !toBusiness && !large;

/** The network takes neither a unit nor a quantity of services. */
const countedAs = ({ hsn, uqc, quantityMilli }: ReturnLine): { uqc: string; quantityMilli: number } =>
  isServiceCode(hsn) ? { uqc: 'NA', quantityMilli: 0 } : { uqc, quantityMilli };

/** Table 14: net supplies through marketplaces that are known, by who owes the tax; none of zero. */
export function marketplaceRows(lines: readonly ReturnLine[]): NonNullable<TaxReturn['marketplaces']> {
  return marketplaces.flatMap(({ name, label, gstin }) =>
    grouped(
      lines.filter(({ marketplace }) => marketplace === name),
      ({ liability }) => liability,
    )
      .map((group) => ({ name: label, gstin, liability: group[0].liability, ...taxedOf(group) }))
      .filter((row) => !isZero(row)),
  );
}
/** A marketplace owes the tax, but nobody knows which one. */
export const isOfUnknown = ({ liability, marketplace }: ReturnLine): boolean =>
  liability === 'operator' && marketplaces.every(({ name }) => name !== marketplace);

/** Table 12: one row for each HSN, unit and rate, none of zero; lines without HSN are left to the problems. */
export function hsnRows(lines: readonly ReturnLine[]): TaxReturn['hsn'] {
  const counted = ownLines(lines).map((line) => ({ ...line, ...countedAs(line) }));
  return grouped(counted, ({ hsn, uqc, ratePercent }) => [hsn, uqc, ratePercent].join(' '))
    .map((group) => ({
      hsn: group[0].hsn,
      uqc: group[0].uqc,
      ratePercent: group[0].ratePercent,
      quantityMilli: group.reduce((sum, line) => sum + signOf(line) * line.quantityMilli, 0),
      ...taxedOf(group),
      total: group.reduce((sum, line) => sum + signOf(line) * line.total, 0),
    }))
    .filter(({ taxable, igst, cgst, sgst }) => !isZero({ taxable, igst, cgst, sgst }))
    .sort(
      (a, b) => a.hsn.localeCompare(b.hsn) || a.ratePercent - b.ratePercent || a.uqc.localeCompare(b.uqc),
    );
}

const linesIn = (lines: readonly ReturnLine[]): number => lines.reduce((sum, line) => sum + line.lines, 0);

function problemsOf(lines: readonly ReturnLine[]): TaxReturn['problems'] {
  const own = ownLines(lines);
  const found = {
    hsnMissing: linesIn(own.filter(({ hsn }) => hsn === '')),
    stateMissing: linesIn(own.filter(({ supply, stateCode }) => supply === 'inter' && stateCode === '')),
    gstinMissing: linesIn(lines.filter(isOfUnknown)),
  };
  return (['hsnMissing', 'stateMissing', 'gstinMissing'] as const)
    .map((kind) => ({ kind, count: found[kind] }))
    .filter(({ count }) => count > 0);
}

/** What the returns of a month say. */
export function returnFigures(
  lines: readonly ReturnLine[],
  series: readonly DocumentSeriesRow[],
  regime: TaxReturn['regime'],
): Omit<TaxReturn, 'gstin' | 'month' | 'outlets' | 'cmp08'> {
  const own = ownLines(lines);
  const taxed = own.filter(isTaxed);
  const exempt = taxedOf(own.filter((line) => !isTaxed(line))).taxable;
  const operatorLiable = taxedOf(lines.filter(({ liability }) => liability === 'operator')).taxable;
  return {
    regime,
    papers: series.reduce((sum, { count }) => sum + count, 0),
    b2b: taxedOf(taxed.filter(({ toBusiness }) => toBusiness)),
    b2cs: taxedOf(taxed.filter(isSmall)),
    b2cl: taxedOf(taxed.filter(({ large }) => large)),
    exempt,
    operatorLiable,
    marketplaces: marketplaceRows(lines),
    creditNotes: taxedOf(
      own.filter(({ type }) => type === 'creditNote'),
      false,
    ),
    byRate: grouped(own, ({ ratePercent }) => String(ratePercent))
      .map((group) => ({ ratePercent: group[0].ratePercent, ...taxedOf(group) }))
      .sort((a, b) => a.ratePercent - b.ratePercent),
    hsn: hsnRows(lines),
    documents: series.map((row) => ({ ...row, cancelled: 0 })),
    gstr3b: {
      outwardTaxable: taxedOf(taxed),
      zeroOrExempt: exempt,
      operatorLiable,
      interState: grouped(
        taxed.filter(({ supply, toBusiness }) => supply === 'inter' && !toBusiness),
        ({ stateCode }) => stateCode,
      ).map((group) => ({ stateCode: group[0].stateCode, ...taxedOf(group) })),
    },
    // Who files no return has nothing that it would be sent back for.
    problems: regime === 'regular' ? problemsOf(lines) : [],
  };
}
