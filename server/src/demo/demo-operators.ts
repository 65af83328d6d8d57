import type { OpsRole } from '@galla/shared/contract';
import type { Database } from '../db/database';
import { insertOpsAccount } from '../security/ops-accounts';
import { demoPassword } from './demo-logins';

const demoOperators: readonly { login: string; name: string; role: OpsRole }[] = [
  { login: 'ops', name: 'Devika Pillai', role: 'admin' },
  { login: 'release', name: 'Arjun Bose', role: 'operator' },
  { login: 'watch', name: 'Sara Thomas', role: 'viewer' },
];

/** Makes the demo accounts of the operations API, password as everywhere in the demo. Does nothing when they are there. */
export async function seedDemoOperators(db: Database): Promise<void> {
  const present = await db.query({
    text: 'select 1 from ops_accounts where login = $1',
    values: [demoOperators[0]?.login],
  });
  if (present.length > 0) return;
  for (const operator of demoOperators) {
    await insertOpsAccount(db, { ...operator, remotes: null, password: demoPassword }, new Date());
  }
}
