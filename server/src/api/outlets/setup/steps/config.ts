import type {
  ConfigRecord,
  OutletConfig,
  SettingsChange,
  SettingsConflict,
  SettingsPart,
} from '@galla/contract';
import { z } from 'zod';
import { ApiError } from '../../../../messages/api-error';
import { configOf } from '../../../../orders/order-rows';
import { findRecords, keepRecord, lastConfigChange } from '../outlet-records.repository';
import { settingsVersion, settingsVersions } from '../settings-versions';
import { changeOutlet } from '../setup.repository';
import type { OutletRow, SaveScope, SetupStep } from './setup-step';

const savedSchema = z.object({ delivery: z.boolean().default(false), order: z.boolean().default(false) });
const parts = ['delivery', 'order'] as const;

/** The configuration with one section replaced. */
function changed(config: OutletConfig, change: SettingsChange): OutletConfig {
  switch (change.part) {
    case 'delivery':
      return { ...config, ...change.value };
    case 'order':
      return { ...config, order: { ...config.order, ...change.value } };
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

/** Refuses to overwrite a concurrent save; identical values are no conflict. */
async function requireCurrent(
  { tx, outlet }: SaveScope,
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
  throw new ApiError(409, 'SETTINGS_CHANGED_MEANWHILE', 'setup.settingsChanged', conflict);
}

/** Delivery, orders, notifications and printing: carts, bills and alerts read this configuration. */
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
    await changeOutlet(tx, outlet.id, { config, currency, updatedAt: now });
    if (change.part !== 'delivery' && change.part !== 'order') return;
    const saved = (await findRecords(tx, 'config', [outlet.id], savedSchema)).get(outlet.id);
    const record = { ...saved, [change.part]: true };
    await keepRecord(tx, { outletId: outlet.id, step: 'config', record, now });
  },
  missing: ({ confirmed }) => parts.filter((part) => !confirmed[part]),
  parts: ({ confirmed }) => parts.map((part) => ({ part, missing: confirmed[part] ? [] : [part] })),
};
