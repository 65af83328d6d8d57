import { createHash } from 'node:crypto';
import { settingsParts } from '@galla/contract';
import type { ConfigRecord, OutletConfig, SettingsPart } from '@galla/contract';

/** Sections of the configuration, with their fields. */
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

/** Serializes a value independent of field order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, field: unknown) =>
    field !== null && typeof field === 'object' && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([one], [other]) => (one < other ? -1 : 1)))
      : field,
  );

/** Version of a section, derived from its values, so a change of another section makes no save stale. */
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
