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
