import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliveryPartners, marketplaces } from '@galla/contract';
import type { ServerConfig } from '../config/config';
import type { Secrets } from '../secrets/secrets';

/** File into which demo mode writes generated keys, for the simulated customers, delivery partners and marketplaces. */
export const partnerKeysFile = 'partner-keys.json';

/**
 * The keys with which delivery partners and marketplaces sign their calls: those of the configuration, or in demo mode without any, one
 * per sandbox partner, written into the data folder.
 */
export function loadPartnerKeys(
  config: Pick<ServerConfig, 'partnerKeys' | 'demo' | 'dataDir'>,
  secrets: Secrets,
): Readonly<Record<string, string>> {
  if (Object.keys(config.partnerKeys).length > 0 || !config.demo) return config.partnerKeys;
  const keys = Object.fromEntries(
    [...deliveryPartners, ...marketplaces].map(({ name }) => [
      name,
      secrets.derive(`partner ${name}`).toString('hex'),
    ]),
  );
  writeFileSync(join(config.dataDir, partnerKeysFile), `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return keys;
}
