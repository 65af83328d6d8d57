import { addonRecordSchema } from '@galla/contract';
import type { AddonRecord, MenuAddonGroup } from '@galla/contract';
import { z } from 'zod';
import { idRowSchema } from '../../db/queryable';
import type { Queryable } from '../../db/queryable';
import type { MenuAct, MenuScope } from '../../menu/menu-scope';

/** The groups of the outlet's library, oldest first, each with the number of items that use it. */
export function listAddons(
  db: Queryable,
  scope: MenuScope,
  groupId: string | null = null,
): Promise<AddonRecord[]> {
  return db.query(addonRecordSchema, {
    name: 'menu-addons',
    text: `select g.id as "groupId", g.display_name, g.addon_name, g.type, g.min, g.max,
        g.options, g.version, coalesce(n.count, 0)::int as "itemCount"
      from menu_addon_groups g
      left join (
        select held ->> 'groupId' as id, count(*) from menu_items i, jsonb_array_elements(i.groups) held
        where i.outlet_id = $1 and i.deleted_at is null group by 1
      ) n on n.id = g.id::text
      where g.outlet_id = $1 and g.merchant_id = $2 and g.deleted_at is null and ($3::uuid is null or g.id = $3::uuid)
      order by g.created_at, g.id`,
    values: [scope.outletId, scope.merchantId, groupId],
  });
}

const groupValues = (act: MenuAct, group: MenuAddonGroup): unknown[] => [
  group.groupId,
  act.outletId,
  act.merchantId,
  group.displayName,
  group.addonName,
  group.type,
  group.min,
  group.max,
  JSON.stringify(group.options),
  act.at,
];

/** Adds a group. False: the id exists already. */
export async function insertAddon(tx: Queryable, act: MenuAct, group: MenuAddonGroup): Promise<boolean> {
  const count = await tx.execute({
    name: 'insert-menu-addon',
    text: `insert into menu_addon_groups (id, outlet_id, merchant_id, display_name, addon_name, type, min, max, options,
        created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10, $10) on conflict (id) do nothing returning id`,
    values: groupValues(act, group),
  });
  return count > 0;
}

/** Changes a group that is still at `version`; its type can't change. */
export async function updateAddon(
  tx: Queryable,
  act: MenuAct,
  group: MenuAddonGroup,
  version: number,
): Promise<boolean> {
  const count = await tx.execute({
    name: 'update-menu-addon',
    text: `update menu_addon_groups set display_name = $4, addon_name = $5, min = $7, max = $8, options = $9::jsonb,
        version = version + 1, updated_at = $10
      where id = $1 and outlet_id = $2 and merchant_id = $3 and type = $6 and version = $11 and deleted_at is null
      returning id`,
    values: [...groupValues(act, group), version],
  });
  return count > 0;
}

const addonRowSchema = z.object({ id: z.string(), type: z.string() });

/** Soft-deletes groups. Returns the ids of those shared by items. */
export async function deleteAddonRows(
  tx: Queryable,
  act: MenuAct,
  groupIds: readonly string[],
): Promise<{ deleted: number; shared: string[] }> {
  const rows = await tx.query(addonRowSchema, {
    text: `update menu_addon_groups set deleted_at = $4, version = version + 1
      where id = any($3::uuid[]) and outlet_id = $1 and merchant_id = $2 and deleted_at is null returning id, type`,
    values: [act.outletId, act.merchantId, [...groupIds], act.at],
  });
  return {
    deleted: rows.length,
    shared: rows.filter(({ type }) => type === 'ADDON').map(({ id }) => id),
  };
}

/**
 * Updates shared groups in every item that uses them: replaced by `group`, or removed if it is null. Returns the items.
 */
export async function rewriteInItems(
  tx: Queryable,
  act: MenuAct,
  groupIds: readonly string[],
  group: MenuAddonGroup | null,
): Promise<string[]> {
  const rows = await tx.query(idRowSchema, {
    text: `update menu_items i set groups = coalesce((
          select jsonb_agg(case when held.value ->> 'groupId' = any($3::text[]) then $4::jsonb else held.value end
            order by held.position)
          from jsonb_array_elements(i.groups) with ordinality held(value, position)
          where $4::jsonb is not null or not (held.value ->> 'groupId' = any($3::text[]))
        ), '[]'::jsonb), version = version + 1, updated_at = $5, changed_by = $6::jsonb
      where i.outlet_id = $1 and i.merchant_id = $2 and i.deleted_at is null
        and exists (select 1 from jsonb_array_elements(i.groups) held where held ->> 'groupId' = any($3::text[]))
      returning i.id`,
    values: [
      act.outletId,
      act.merchantId,
      [...groupIds],
      group === null ? null : JSON.stringify(group),
      act.at,
      JSON.stringify(act.by),
    ],
  });
  return rows.map(({ id }) => id);
}
