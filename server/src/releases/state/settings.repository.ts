import { settingValueSchema, type SettingScope, type SettingValue } from '@galla/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { merchants, outlets, remoteSettings } from '../../db/schema';

const rowSchema = z.object({
  remote: z.string(),
  key: z.string(),
  /** null: for everybody. */
  merchantId: z.string().nullable(),
  /** null: for all outlets of the merchant. */
  outletId: z.string().nullable(),
  value: settingValueSchema,
});

/** A value that somebody set. */
export type SettingRow = z.infer<typeof rowSchema>;

/** All values of all remotes. */
export async function listSettings(db: Queryable): Promise<SettingRow[]> {
  return db.query(rowSchema, {
    name: 'remote-settings',
    text: `select remote, key, merchant_id, outlet_id, value
      from remote_settings order by remote, key`,
    values: [],
  });
}

const namedRowSchema = z.object({
  ...rowSchema.shape,
  name: z.string().nullable(),
  by: z.string(),
  at: z.date(),
  reason: z.string(),
});

/** The values of one remote with the names of merchants and outlets, the widest first. */
export async function listNamedSettings(
  db: Queryable,
  remote: string,
): Promise<z.infer<typeof namedRowSchema>[]> {
  return db.query(namedRowSchema, {
    name: 'named-remote-settings',
    text: `select s.remote, s.key, s.merchant_id, s.outlet_id, s.value,
        coalesce(o.display_name, m.store_name) as name, s.set_by as by, s.set_at as at, s.reason
      from remote_settings s
      left join outlets o on o.id = s.outlet_id
      left join merchants m on m.id = s.merchant_id and s.outlet_id is null
      where s.remote = $1
      order by s.key, s.merchant_id nulls first, s.outlet_id nulls first`,
    values: [remote],
  });
}

/** A scope as columns. */
export interface ScopeColumns {
  merchantId: string | null;
  outletId: string | null;
}

/** The columns of a scope; null: there is no such merchant or outlet. */
export async function findScope(db: Queryable, scope: SettingScope): Promise<ScopeColumns | null> {
  switch (scope.kind) {
    case 'everybody':
      return { merchantId: null, outletId: null };
    case 'merchant': {
      const [row] = await db.orm
        .select({ merchantId: merchants.id })
        .from(merchants)
        .where(eq(merchants.id, scope.merchantId));
      return row === undefined ? null : { merchantId: row.merchantId, outletId: null };
    }
    case 'outlet': {
      const [row] = await db.orm
        .select({ merchantId: outlets.merchantId })
        .from(outlets)
        .where(eq(outlets.id, scope.outletId));
      return row === undefined ? null : { merchantId: row.merchantId, outletId: scope.outletId };
    }
  }
}

const at = (remote: string, key: string, { merchantId, outletId }: ScopeColumns) =>
  and(
    eq(remoteSettings.remote, remote),
    eq(remoteSettings.key, key),
    merchantId === null ? isNull(remoteSettings.merchantId) : eq(remoteSettings.merchantId, merchantId),
    outletId === null ? isNull(remoteSettings.outletId) : eq(remoteSettings.outletId, outletId),
  );

/** The value of one scope; null: none is set. */
export async function findSetting(
  tx: Queryable,
  remote: string,
  key: string,
  scope: ScopeColumns,
): Promise<SettingValue | null> {
  const [row] = await tx.orm
    .select({ value: remoteSettings.value })
    .from(remoteSettings)
    .where(at(remote, key, scope));
  return row?.value ?? null;
}

export async function deleteSetting(
  tx: Queryable,
  remote: string,
  key: string,
  scope: ScopeColumns,
): Promise<void> {
  await tx.orm.delete(remoteSettings).where(at(remote, key, scope));
}

export async function insertSetting(tx: Queryable, row: typeof remoteSettings.$inferInsert): Promise<void> {
  await tx.orm.insert(remoteSettings).values(row);
}
