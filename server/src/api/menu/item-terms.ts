import { saleTermsProblems } from '@galla/contract';
import type { ItemChanges, MenuItemDetail, SaleTerms, saleTermsReasons } from '@galla/contract';
import { invalid } from '../../messages/api-error';
import { changedTerms } from '../../rules/menu/item-terms';

type Sold = Parameters<typeof saleTermsProblems>[0];

const messageOf = {
  mrpMissing: 'menu.mrpMissing',
  mrpUnused: 'menu.mrpUnused',
  aboveMrp: 'menu.aboveMrp',
  weightHasNoMrp: 'menu.weightHasNoMrp',
  weightUnit: 'menu.weightUnit',
} as const satisfies Record<(typeof saleTermsReasons)[number], string>;

/** Throws ApiError 422 at the field that forbids selling the item like this. */
export function checkTerms(item: Sold, ...at: string[]): void {
  const [problem] = saleTermsProblems(item);
  if (problem !== undefined) throw invalid(messageOf[problem.reason], ...at, ...problem.path);
}

/** What decides whether the item may be sold after the changes. */
export const changedItem = (
  present: MenuItemDetail,
  changes: ItemChanges,
  { groups }: { groups?: MenuItemDetail['groups'] },
): Sold => ({
  price: changes.price ?? present.price,
  groups: groups ?? present.groups,
  priceBasis: changes.priceBasis ?? present.priceBasis,
  mrp: changes.mrp === undefined ? present.mrp : changes.mrp,
  soldBy: changes.soldBy ?? present.soldBy,
  uqc: changes.uqc ?? present.uqc,
});

const termNames = ['priceBasis', 'mrp', 'hsn', 'soldBy', 'uqc'] as const satisfies (keyof SaleTerms)[];

/** The changes with what follows from them for the terms of sale. */
export const withTerms = (present: MenuItemDetail, changes: ItemChanges): ItemChanges =>
  termNames.some((name) => changes[name] !== undefined)
    ? { ...changes, ...changedTerms(present, changes) }
    : changes;
