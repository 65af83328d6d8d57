import type { ServerConfig } from '../config/config';
import type { Queryable } from '../db/queryable';
import { originReasons, sandboxReasons, secretReasons } from './config-reasons';
import { keyReasons } from './key-reasons';
import { UnsafeStartError, type StartReason } from '../config/start-risks';

/** Accounts with a published password; asked of the database, because a demo's data may be in a folder used again. */
export type FindDemoAccounts = (db: Queryable) => Promise<readonly string[]>;

async function demoReasons(
  { demo }: ServerConfig,
  db: Queryable,
  find: FindDemoAccounts,
): Promise<StartReason[]> {
  if (demo)
    return [
      {
        risk: 'demo',
        cause: 'DEMO would make accounts whose password is published, at an address that strangers reach',
        remedy: 'Leave DEMO or PUBLIC_ORIGIN out.',
      },
    ];
  const accounts = await find(db);
  if (accounts.length === 0) return [];
  return [
    {
      risk: 'demo',
      cause: `the database holds demo accounts with their published password: ${accounts.join(', ')}`,
      remedy:
        'Start on a new DATA_DIR or database, or start once with ALLOW_SANDBOX=demo on an address of this machine only (HOST=127.0.0.1), change these passwords and disable these operators.',
    },
  ];
}

/**
 * Refuses to start a server that strangers could misuse, or whose pages would refuse everything. Throws
 * `UnsafeStartError` with all reasons at once; what ALLOW_SANDBOX names is not among them.
 */
export async function refuseUnsafeStart(
  config: ServerConfig,
  db: Queryable,
  findDemoAccounts: FindDemoAccounts,
): Promise<void> {
  const reasons = config.forRealMerchants
    ? [
        ...sandboxReasons(config),
        ...originReasons(config),
        ...secretReasons(config),
        ...(await demoReasons(config, db, findDemoAccounts)),
      ]
    : [];
  reasons.push(...(await keyReasons(config, db)));
  const inTheWay = reasons.filter(({ risk }) => !config.allowedRisks.has(risk));
  if (inTheWay.length > 0) throw new UnsafeStartError(inTheWay);
}
