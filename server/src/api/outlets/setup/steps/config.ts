import type {
  ConfigRecord,
  OutletConfig,
  SettingsChange,
  SettingsConflict,
  SettingsPart,
} from '@galla/contract';
import { z } from 'zod';
import { ApiError, conflict } from '../../../../messages/api-error';
import { configOf } from '../../../../orders/order-rows';
import { findConfigRecords, keepRecord, lastConfigChange } from '../outlet-records.repository';
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

interface Kept {
  saved: z.output<typeof savedSchema> | undefined;
  currencyFixed: boolean;
}

const none: Kept = { saved: undefined, currencyFixed: false };

function recordOf(row: OutletRow, { saved, currencyFixed }: Kept): ConfigRecord {
  const config = configOf(row.config, row.businessType);
  return {
    step: 'config',
    outletId: row.id,
    config,
    ...(currencyFixed && { currencyFixed }),
    confirmed: saved ?? savedSchema.parse({}),
    versions: settingsVersions(config),
  };
}

/** Refuses to overwrite a concurrent save; identical values are no conflict. */
async function requireCurrent(
  { tx, outlet }: SaveScope,
  kept: Kept,
  config: OutletConfig,
  after: OutletConfig,
  { part, version }: { part: SettingsPart; version: string | undefined },
): Promise<void> {
  const present = settingsVersion(config, part);
  if (version === undefined || version === present || present === settingsVersion(after, part)) return;
  const details: SettingsConflict = {
    config: recordOf(outlet, kept),
    changed: await lastConfigChange(tx, { merchantId: outlet.merchantId, outletId: outlet.id }),
  };
  throw new ApiError(409, 'SETTINGS_CHANGED_MEANWHILE', 'setup.settingsChanged', details);
}

/** Delivery, orders, notifications and printing: carts, bills and alerts read this configuration. */
export const configStep: SetupStep<'config'> = {
  step: 'config',
  async read(db, rows) {
    const ids = rows.map(({ id }) => id);
    const kept = await findConfigRecords(db, ids, savedSchema);
    return new Map(rows.map((row) => [row.id, recordOf(row, kept.get(row.id) ?? none)]));
  },
  async save(scope, { change, version }) {
    const { tx, outlet, now } = scope;
    const before = configOf(outlet.config, outlet.businessType);
    const config = changed(before, change);
    const kept = (await findConfigRecords(tx, [outlet.id], savedSchema)).get(outlet.id) ?? none;
    await requireCurrent(scope, kept, before, config, { part: change.part, version });
    const currency = change.part === 'delivery' ? change.value.delivery.selectCurrency : outlet.currency;
    if (kept.currencyFixed && currency !== outlet.currency) throw conflict('setup.currencyFixed');
    await changeOutlet(tx, outlet.id, { config, currency, updatedAt: now });
    if (change.part !== 'delivery' && change.part !== 'order') return;
    const record = { ...kept.saved, [change.part]: true };
    await keepRecord(tx, { outletId: outlet.id, step: 'config', record, now });
  },
  missing: ({ confirmed }) => parts.filter((part) => !confirmed[part]),
  parts: ({ confirmed }) => parts.map((part) => ({ part, missing: confirmed[part] ? [] : [part] })),
};
