import { fitsSetting, type RemoteSetting, type SettingValue, type SettingValues } from '@galla/contract';
import type { Audience } from './audience';
import type { SettingRow } from './settings.repository';

/** What a page reads of one release's settings. Values that do not fit its declaration count as not set. */
export function settingValuesFor(
  declared: readonly RemoteSetting[],
  rows: readonly SettingRow[],
  audience: Audience,
): SettingValues | undefined {
  if (declared.length === 0) return undefined;
  const mine = rows.filter(({ merchantId }) => merchantId === null || merchantId === audience?.merchantId);
  const find = (setting: RemoteSetting, isOf: (row: SettingRow) => boolean) =>
    mine.find((row) => row.key === setting.key && isOf(row) && fitsSetting(setting, row.value))?.value;
  const ofMerchant = (setting: RemoteSetting): SettingValue =>
    find(setting, ({ merchantId, outletId }) => merchantId !== null && outletId === null) ??
    find(setting, ({ merchantId }) => merchantId === null) ??
    setting.default;
  const all = Object.fromEntries(declared.map((setting) => [setting.key, ofMerchant(setting)]));
  const outlets = Object.fromEntries(
    [...new Set(mine.flatMap(({ outletId }) => outletId ?? []))].flatMap((outletId) => {
      const own = declared.flatMap((setting) => {
        const value = find(setting, (row) => row.outletId === outletId);
        return value === undefined ? [] : [[setting.key, value] as const];
      });
      return own.length === 0 ? [] : [[outletId, Object.fromEntries(own)] as const];
    }),
  );
  return Object.keys(outlets).length === 0 ? { all } : { all, outlets };
}
