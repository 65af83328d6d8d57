import { eq } from 'drizzle-orm';
import type {
  ConfigRecord,
  OutletConfig,
  SettingsChange,
  SettingsConflict,
  SettingsPart,
} from '@galla/shared/contract';
import { z } from 'zod';
import { outlets } from '../../../db/schema';
import { ApiError } from '../../../http/api-error';
import { say } from '../../../messages/say';
import { configOf } from '../../orders/order-rows';
import { findRecords, keepRecord } from '../outlet-records.repository';
import { lastConfigChange, settingsVersion, settingsVersions } from '../settings-versions';
import type { OutletRow, SaveScope, SetupStep } from './setup-step';

const savedSchema = z.object({ delivery: z.boolean().default(false), order: z.boolean().default(false) });
const parts = ['delivery', 'order'] as const;

/** The configuration with one part of it changed. */
function changed(config: OutletConfig, change: SettingsChange): OutletConfig {
  switch (change.part) {
    case 'delivery':
      return { ...config, ...change.value };
    case 'order':
      return { ...config, order: change.value };
    case 'notification':
      return { ...config, notificationConfig: change.value };
    case 'print':
      return { ...config, printConfig: change.value };
  }
}

function recordOf(row: OutletRow, saved: z.output<typeof savedSchema> | undefined): ConfigRecord {
  const config = configOf(row.config, row.businessType);
  return {
    step: 'config',
    outletId: row.id,
    config,
    confirmed: saved ?? savedSchema.parse({}),
    versions: settingsVersions(config),
  };
}

/** Refuses to go over what somebody else saved since; what would change nothing is no conflict. */
async function requireCurrent(
  { tx, outlet, listener }: SaveScope,
  config: OutletConfig,
  after: OutletConfig,
  { part, version }: { part: SettingsPart; version: string | undefined },
): Promise<void> {
  const present = settingsVersion(config, part);
  if (version === undefined || version === present || present === settingsVersion(after, part)) return;
  const saved = (await findRecords(tx, 'config', [outlet.id], savedSchema)).get(outlet.id);
  const conflict: SettingsConflict = {
    config: recordOf(outlet, saved),
    changed: await lastConfigChange(tx, { merchantId: outlet.merchantId, outletId: outlet.id }),
  };
  const message = say(listener, 'setup.settingsChanged');
  throw new ApiError(409, 'SETTINGS_CHANGED_MEANWHILE', message, conflict);
}

/** Delivery, orders, notifications and printing: carts, bills and alerts are made by what is kept here. */
export const configStep: SetupStep<'config'> = {
  step: 'config',
  async read(db, rows) {
    const saved = await findRecords(
      db,
      'config',
      rows.map(({ id }) => id),
      savedSchema,
    );
    return new Map(rows.map((row) => [row.id, recordOf(row, saved.get(row.id))]));
  },
  async save(scope, { change, version }) {
    const { tx, outlet, now } = scope;
    const before = configOf(outlet.config, outlet.businessType);
    const config = changed(before, change);
    await requireCurrent(scope, before, config, { part: change.part, version });
    const currency = change.part === 'delivery' ? change.value.delivery.selectCurrency : outlet.currency;
    await tx.orm.update(outlets).set({ config, currency, updatedAt: now }).where(eq(outlets.id, outlet.id));
    if (change.part !== 'delivery' && change.part !== 'order') return;
    const saved = (await findRecords(tx, 'config', [outlet.id], savedSchema)).get(outlet.id);
    const record = { ...saved, [change.part]: true };
    await keepRecord(tx, { outletId: outlet.id, step: 'config', record, now });
  },
  missing: ({ confirmed }) => parts.filter((part) => !confirmed[part]),
  parts: ({ confirmed }) => parts.map((part) => ({ part, missing: confirmed[part] ? [] : [part] })),
};
