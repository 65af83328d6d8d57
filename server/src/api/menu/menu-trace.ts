import type { AuditAction, MenuItemDetail } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { writeAudit } from '../../db/write-audit';
import type { MenuAct } from '../../menu/menu-scope';

type MenuAction = Extract<AuditAction, `menu.${string}`>;

/** Writes a change of a menu into the history. One line in the transaction of the change itself. */
export async function traceMenu(
  tx: Queryable,
  { merchantId, outletId, userId, by, at }: MenuAct,
  action: MenuAction,
  {
    subjectId,
    before = null,
    after = null,
    isPart = false,
  }: { subjectId?: string; before?: unknown; after?: unknown; isPart?: boolean },
): Promise<void> {
  await writeAudit(tx, {
    merchantId,
    outletId,
    userId: userId ?? null,
    actor: by,
    action,
    subjectKind: 'menu',
    subjectId: subjectId ?? outletId,
    before,
    after,
    isPart,
    at,
  });
}

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
