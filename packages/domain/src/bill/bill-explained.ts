import type { Bill, BillRow } from '@galla/contract';
import type { billEn } from '../words/bill.en';
import { discountRowText, type DiscountLanguage } from './discount-words';

type KeyOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Key : `${Key}.${KeyOf<Words[Key]>}`;
}[keyof Words & string];
interface BillTexts {
  t(key: `bill.${KeyOf<typeof billEn>}`, values?: Readonly<Record<string, string | number>>): string;
}
/**
 * Looks a text up in a catalogue that has the words of a bill as `bill`. A method's type, so that the `t` of such a catalogue
 * fits, which asks for the values of each key.
 */
export type BillText = BillTexts['t'];
type Money = (minor: number) => string;

const metresPerKm = 1_000;

function number(row: BillRow, key: string): number {
  const value = row.why[key];
  return typeof value === 'number' ? value : Number(value ?? 0);
}

const deliveryModels = [
  'cartValueLimit',
  'byDistance',
  'freeDelivery',
  'customerSpecific',
  'partnerSpecific',
  'distributeCharges',
  'dynamic',
] as const;

function deliveryText(t: BillText, row: BillRow, money: Money): string | null {
  const model = deliveryModels.find((one) => one === row.why.model);
  if (!model) return null;
  return t(`bill.because.delivery.${model}`, {
    cost: money(number(row, 'partnerCost')),
    outlet: money(number(row, 'outletPays')),
    subTotal: money(number(row, 'subTotal')),
    from: money(number(row, 'rangeFrom')),
    to: money(number(row, 'rangeTo')),
    distance: (number(row, 'distanceMetres') / metresPerKm).toFixed(1),
  });
}

function couponText(t: BillText, row: BillRow, money: Money): string {
  const base = money(number(row, 'base'));
  if ('flat' in row.why) return t('bill.because.couponFlat', { base, flat: money(number(row, 'flat')) });
  const percent = number(row, 'percent');
  if (!('cap' in row.why)) return t('bill.because.couponPercent', { base, percent });
  const key = row.why.capped === 'yes' ? 'bill.because.couponCapped' : 'bill.because.couponCap';
  return t(key, { base, percent, cap: money(number(row, 'cap')) });
}

function discountText(t: BillText, row: BillRow, money: Money): string {
  const name = String(row.why.by ?? '');
  const base = money(number(row, 'base'));
  if (row.why.given !== 'discount') return t('bill.because.nothingAsked', { name, base });
  return 'flat' in row.why
    ? t('bill.because.discount', { name, base, amount: money(-row.amount) })
    : t('bill.because.discountPercent', { name, base, percent: number(row, 'percent') });
}

/** The explanation of a row; null when it has none. */
function becauseText(t: BillText, row: BillRow, money: Money): string | null {
  if (Object.keys(row.why).length === 0 && row.kind !== 'charge') return null;
  switch (row.kind) {
    case 'items': {
      const values = { units: number(row, 'units'), lines: number(row, 'lines') };
      const tax = number(row, 'taxTakenOut');
      return tax > 0
        ? t('bill.because.itemsTaxTakenOut', { ...values, tax: money(tax) })
        : t('bill.because.items', values);
    }
    case 'offer':
      return t('bill.because.offer', { base: money(number(row, 'itemsBefore')) });
    case 'coupon':
      return couponText(t, row, money);
    case 'discount':
      return discountText(t, row, money);
    case 'packing':
      return row.why.per === 'quantity'
        ? t('bill.because.packingEach', { units: number(row, 'units'), each: money(number(row, 'each')) })
        : t('bill.because.packingOnce');
    case 'delivery':
      return deliveryText(t, row, money);
    case 'charge':
      return t('bill.because.charge');
    case 'cgst':
    case 'sgst':
    case 'igst':
      return t(row.kind === 'igst' ? 'bill.because.igst' : 'bill.because.tax', {
        rate: number(row, 'rate'),
        taxable: money(number(row, 'taxable')),
        lines: money(number(row, 'lines')),
        charges: money(number(row, 'charges')),
      });
    case 'includedTax':
      return t('bill.because.includedTax', { before: money(number(row, 'listed')), tax: money(-row.amount) });
    case 'roundOff':
      return t('bill.because.roundOff', { before: money(number(row, 'before')) });
    case 'total':
      return t('bill.because.total');
  }
}

/** Name of a row. That of a discount is its reason, in the language of the page. */
export const billRowText = (t: BillText, row: BillRow, language: DiscountLanguage): string =>
  t(`bill.rows.${row.kind}`, {
    label: row.kind === 'discount' ? discountRowText(row, language) : row.label,
  });

/** The rows of a bill in words, each with what explains its amount. */
export const explainBill = (t: BillText, { rows }: Bill, language: DiscountLanguage, money: Money) =>
  rows.map((row) => ({
    key: `${row.kind} ${row.label}`,
    name: billRowText(t, row, language),
    amount: money(row.amount),
    why: becauseText(t, row, money),
    isTotal: row.kind === 'total',
  }));
