import { isSoldBySize, type DataOf, type endpoints } from '@galla/contract';
import { wordsOf } from './plain-text';

export type PaletteMenu = DataOf<typeof endpoints.menu.outletMenu>;
export type PaletteItem = PaletteMenu['categories'][number]['items'][number];

/** A price that a phrase may set: an item's, or that of one of its sizes. */
export interface PriceTarget {
  item: PaletteItem;
  /** Null: the item has one price. */
  size: { optionId: string; name: string } | null;
  price: number;
}
/** What matched, best first; `isClear`: the first is meant, not one of several. */
export interface Matches<Match> {
  found: Match[];
  isClear: boolean;
}

const isBegunIn = (name: readonly string[], word: string): boolean =>
  name.some((part) => part.startsWith(word));

const itemsOf = (menu: PaletteMenu): PaletteItem[] => menu.categories.flatMap(({ items }) => items);

/** Sorts those whose every word was typed before those with more words. */
function ranked<Match>(matches: readonly { match: Match; isWhole: boolean }[]): Matches<Match> {
  const whole = matches.filter(({ isWhole }) => isWhole);
  const others = matches.filter(({ isWhole }) => !isWhole);
  return {
    found: [...whole, ...others].map(({ match }) => match),
    isClear: whole.length === 1 || matches.length === 1,
  };
}

/** Items whose names have words that begin like these. */
export function findItems(menu: PaletteMenu, typed: readonly string[]): Matches<PaletteItem> {
  const words = typed.flatMap(wordsOf);
  if (words.length === 0) return { found: [], isClear: false };
  return ranked(
    itemsOf(menu).flatMap((item) => {
      const name = wordsOf(item.name);
      if (!words.every((word) => isBegunIn(name, word))) return [];
      return [{ match: item, isWhole: name.length === words.length }];
    }),
  );
}

const sizesOf = (item: PaletteItem) =>
  isSoldBySize(item.groups)
    ? item.groups.filter(({ type }) => type === 'VARIANT').flatMap(({ options }) => options)
    : null;

/** Prices of items, or of their sizes, whose names have words that begin like these. */
export function findPrices(menu: PaletteMenu, typed: readonly string[]): Matches<PriceTarget> {
  const words = typed.flatMap(wordsOf);
  return ranked(
    itemsOf(menu).flatMap((item): { match: PriceTarget; isWhole: boolean }[] => {
      const name = wordsOf(item.name);
      const sizes = sizesOf(item);
      if (!words.some((word) => isBegunIn(name, word))) return [];
      if (sizes === null) {
        if (!words.every((word) => isBegunIn(name, word))) return [];
        return [{ match: { item, size: null, price: item.price }, isWhole: name.length === words.length }];
      }
      return sizes.flatMap(({ optionId, optionName, price }) => {
        const all = [...name, ...wordsOf(optionName)];
        if (!words.every((word) => isBegunIn(all, word))) return [];
        const match = { item, size: { optionId, name: optionName }, price };
        return [{ match, isWhole: all.length === words.length }];
      });
    }),
  );
}
