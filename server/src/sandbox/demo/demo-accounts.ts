import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/queryable';
import { opsAccounts, users } from '../../db/schema';
import { checkPassword } from '../../secrets/passwords';
import { demoPassword, demoPeople } from './demo-logins';
import { demoOperators } from './demo-operators';

/** Logins of demo accounts that still open with the published password. */
export async function findDemoAccounts(db: Queryable): Promise<string[]> {
  const people = await db.orm
    .select({ login: users.mobile, passwordHash: users.passwordHash })
    .from(users)
    .where(
      and(
        eq(users.countryCode, '+91'),
        inArray(
          users.mobile,
          demoPeople.map(({ mobile }) => mobile),
        ),
      ),
    );
  const operators = await db.orm
    .select({ login: opsAccounts.login, passwordHash: opsAccounts.passwordHash })
    .from(opsAccounts)
    .where(
      and(
        eq(opsAccounts.disabled, false),
        inArray(
          opsAccounts.login,
          demoOperators.map(({ login }) => login),
        ),
      ),
    );
  const found: string[] = [];
  for (const { login, passwordHash } of [...people, ...operators])
    if (login !== null && passwordHash !== null && (await checkPassword(passwordHash, demoPassword)))
      found.push(login);
  return found;
}
