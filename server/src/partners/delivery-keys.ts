import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliveryPartners } from '@galla/shared/contract';
import type { ServerConfig } from '../config';
import type { Secrets } from '../security/secrets';

/** Where demo mode writes the keys it made, for the crowd of customers and their delivery partners. */
export const partnerKeysFile = 'partner-keys.json';

/**
 * The keys delivery partners sign their calls with. Those of the configuration; in demo mode, when it names none, one
 * for each partner of the sandbox, written into the data folder.
 */
export function loadPartnerKeys(
  config: Pick<ServerConfig, 'partnerKeys' | 'demo' | 'dataDir'>,
  secrets: Secrets,
): Readonly<Record<string, string>> {
  if (Object.keys(config.partnerKeys).length > 0 || !config.demo) return config.partnerKeys;
  const keys = Object.fromEntries(
    deliveryPartners.map(({ name }) => [name, secrets.derive(`partner ${name}`).toString('hex')]),
  );
  writeFileSync(join(config.dataDir, partnerKeysFile), `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  return keys;
}
