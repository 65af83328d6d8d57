import type { AuditAction, MenuItemDetail } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { audit } from '../../db/audit';
import type { MenuAct } from '../../menu/menu-scope';

type MenuAction = Extract<AuditAction, `menu.${string}`>;

/** Writes a change of a menu into the history. One line in the transaction of the change itself. */
export const traceMenu = (
  tx: Queryable,
  act: MenuAct,
  action: MenuAction,
  { subjectId, ...change }: { subjectId?: string; before?: unknown; after?: unknown; isPart?: boolean },
): Promise<void> => audit(tx, act, action, ['menu', subjectId ?? act.outletId], change);

/** Facts of an item that the history shows; null: there is no such item. */
export const itemFacts = (item: MenuItemDetail) => ({
  name: item.name,
  price: item.price,
  taxPercent: item.taxPercent,
  priceBasis: item.priceBasis,
  mrp: item.mrp,
  hsn: item.hsn,
  soldBy: item.soldBy,
  uqc: item.uqc,
  diet: item.diet,
  description: item.description,
  sizes: item.groups
    .filter(({ type }) => type === 'VARIANT')
    .flatMap(({ options }) => options.map(({ optionName, price }) => ({ name: optionName, price }))),
  addons: item.groups.filter(({ type }) => type === 'ADDON').map(({ displayName }) => displayName),
  pictures: item.images.length,
});
