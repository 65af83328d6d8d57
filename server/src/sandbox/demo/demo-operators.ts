import { opsRoleSchema } from '@galla/contract';
import { z } from 'zod';
import type { Database } from '../../db/database';
import { insertOpsAccount } from '../../gate/access/ops-accounts.repository';
import { demoPassword } from './demo-logins';
import operators from './operators.json';

export const demoOperators = z
  .array(z.object({ login: z.string(), name: z.string(), role: opsRoleSchema }))
  .parse(operators);

/** Creates the demo accounts of the operations API with the demo password. Existing accounts are left alone. */
export async function seedDemoOperators(db: Database): Promise<void> {
  const present = await db.execute({
    text: 'select 1 from ops_accounts where login = $1',
    values: [demoOperators[0]?.login],
  });
  if (present > 0) return;
  for (const operator of demoOperators) {
    await insertOpsAccount(db, { ...operator, remotes: null, password: demoPassword }, new Date());
  }
}
