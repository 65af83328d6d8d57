import { createHash } from 'node:crypto';
import type { Actor, ConfigRecord, OutletConfig, SettingsPart } from '@galla/shared/contract';
import { settingsParts } from '@galla/shared/contract';
import type { Queryable } from '../../db/queryable';

/** What each part of the configuration is made of. */
function partOf(config: OutletConfig, part: SettingsPart): unknown {
  switch (part) {
    case 'delivery':
      return [config.delivery, config.deliveryException];
    case 'order':
      return config.order;
    case 'notification':
      return config.notificationConfig;
    case 'print':
      return config.printConfig;
  }
}

/** The same text for the same value, in whatever order its fields stand. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, field: unknown) =>
    field !== null && typeof field === 'object' && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([one], [other]) => (one < other ? -1 : 1)))
      : field,
  );

/** Which state of a part this is: made of its values, so that a change of another part makes no save stale. */
export function settingsVersion(config: OutletConfig, part: SettingsPart): string {
  return createHash('sha256')
    .update(textOf(partOf(config, part)))
    .digest('base64url')
    .slice(0, 16);
}

export function settingsVersions(config: OutletConfig): ConfigRecord['versions'] {
  const [delivery, order, notification, print] = settingsParts.map((part) => settingsVersion(config, part));
  return {
    delivery: delivery ?? '',
    order: order ?? '',
    notification: notification ?? '',
    print: print ?? '',
  };
}

/** Who changed an outlet's configuration last, and when; null: nobody yet. */
export async function lastConfigChange(
  db: Queryable,
  scope: { merchantId: string; outletId: string },
): Promise<{ by: Actor; at: string } | null> {
  const [row] = await db.query<{ by: Actor; at: Date }>({
    name: 'last-config-change',
    text: `select actor as by, at from audit_entries
      where merchant_id = $1 and subject_kind = 'outlet' and subject_id = $2 and action = 'outlet.config'
      order by at desc, id desc limit 1`,
    values: [scope.merchantId, scope.outletId],
  });
  return row ? { by: row.by, at: row.at.toISOString() } : null;
}
