import type { SaleTerms, UnitQuantityCode } from '../basics/price-basis';

/** A group of an item's choices. */
interface ChoiceGroup<Option> {
  type: 'VARIANT' | 'ADDON';
  min: number;
  options: readonly Option[];
}
/** What decides the price of an item. */
interface Priced {
  price: number;
  groups: readonly ChoiceGroup<{ price: number }>[];
}

const isSize = ({ type }: ChoiceGroup<unknown>): boolean => type === 'VARIANT';

/** The prices of an item's sizes: one of them is chosen, and its price takes the place of the item's own. */
export const sizePricesOf = ({ groups }: Pick<Priced, 'groups'>): number[] =>
  groups.filter(isSize).flatMap(({ options }) => options.map(({ price }) => price));

/** Whether nobody can order the item without a size, so that its own price is never paid. */
export const isSoldBySize = (groups: readonly ChoiceGroup<unknown>[]): boolean =>
  groups.some((group) => isSize(group) && group.min > 0 && group.options.length > 0);

/**
 * What an item is listed at, everywhere: its cheapest size where it is sold by size, else its own price. The server
 * stores it as the item's price whenever an item is written, so that menus, offers and orders read the same figure.
 */
export const listPriceOf = (item: Priced): number =>
  isSoldBySize(item.groups) ? Math.min(...sizePricesOf(item)) : item.price;

/** The cheapest and the dearest price of an item; equal where it has one price. */
export const priceRangeOf = (price: number, sizePrices: readonly number[]): { from: number; to: number } => ({
  from: Math.min(...sizePrices, price),
  to: Math.max(...sizePrices, price),
});

/** Units that an item sold by weight can be priced by: fractions of the others are nobody's quantity. */
export const weighedUnits = ['KGS', 'LTR', 'MTR'] as const satisfies readonly UnitQuantityCode[];

/** Why an item can't be sold on its terms. */
export const saleTermsReasons = [
  'mrpMissing',
  'mrpUnused',
  'aboveMrp',
  'weightHasNoMrp',
  'weightUnit',
] as const;
export interface SaleTermsProblem {
  /** The field of the item, or of the option that is a size. */
  path: (string | number)[];
  reason: (typeof saleTermsReasons)[number];
}

/**
 * What forbids selling an item like this, field by field; none: it may be sold. A price above the one printed on the
 * packet is an offence (Legal Metrology), and so is a size of the item above it.
 */
export function saleTermsProblems(
  item: Pick<SaleTerms, 'priceBasis' | 'mrp' | 'soldBy' | 'uqc'> & Priced,
): SaleTermsProblem[] {
  const { priceBasis, mrp, soldBy, uqc, price, groups } = item;
  const problems: SaleTermsProblem[] = [];
  if (soldBy === 'weight' && priceBasis === 'mrp')
    problems.push({ path: ['priceBasis'], reason: 'weightHasNoMrp' });
  if (soldBy === 'weight' && !weighedUnits.some((unit) => unit === uqc))
    problems.push({ path: ['uqc'], reason: 'weightUnit' });
  if (priceBasis !== 'mrp') {
    if (mrp !== null) problems.push({ path: ['mrp'], reason: 'mrpUnused' });
    return problems;
  }
  if (mrp === null) return [...problems, { path: ['mrp'], reason: 'mrpMissing' }];
  if (!isSoldBySize(groups) && price > mrp) problems.push({ path: ['price'], reason: 'aboveMrp' });
  groups.forEach((group, groupIndex) => {
    if (!isSize(group)) return;
    group.options.forEach((option, optionIndex) => {
      if (option.price > mrp)
        problems.push({
          path: ['groups', groupIndex, 'options', optionIndex, 'price'],
          reason: 'aboveMrp',
        });
    });
  });
  return problems;
}
