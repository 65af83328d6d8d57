import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { OpsAccount, OpsRole } from '@galla/contract';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { opsAccounts, opsSessions } from '../../db/schema';
import { checkPassword, hashPassword } from '../../secrets/passwords';
import { hashToken, newToken } from '../../secrets/tokens';

/** Idle time after which a session expires. */
export const opsSessionMs = 12 * 60 * 60_000;
/** Precision of the stored last use. */
const touchMs = 60_000;

type AccountRow = typeof opsAccounts.$inferSelect;

export function accountOf({ id, login, name, role, remotes, disabled }: AccountRow): OpsAccount {
  return { accountId: id, login, name, role, remotes, disabled };
}

/** Operators' accounts and their sessions, separate from merchants' users. */
export interface OpsAccounts {
  /** null: wrong login or password, or a disabled account; all take the same time. */
  signIn(login: string, password: string): Promise<{ account: OpsAccount; token: string } | null>;
  verify(token: string): Promise<OpsAccount | null>;
  signOut(token: string): Promise<void>;
  list(): Promise<OpsAccount[]>;
}

export function createOpsAccounts({ db, clock }: { db: Database; clock: Clock }): OpsAccounts {
  return {
    async signIn(login, password) {
      const [row] = await db.orm.select().from(opsAccounts).where(eq(opsAccounts.login, login));
      const kept = row === undefined || row.disabled ? null : row.passwordHash;
      if (!(await checkPassword(kept, password)) || row === undefined) return null;
      const token = newToken();
      const now = clock.now();
      await db.orm.insert(opsSessions).values({
        accountId: row.id,
        tokenHash: hashToken(token),
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + opsSessionMs),
      });
      return { account: accountOf(row), token };
    },
    async verify(token) {
      const now = clock.now();
      const [found] = await db.orm
        .select()
        .from(opsSessions)
        .innerJoin(opsAccounts, eq(opsAccounts.id, opsSessions.accountId))
        .where(
          and(
            eq(opsSessions.tokenHash, hashToken(token)),
            gt(opsSessions.expiresAt, now),
            eq(opsAccounts.disabled, false),
          ),
        );
      if (found === undefined) return null;
      const { ops_sessions: session, ops_accounts: account } = found;
      if (now.getTime() - session.lastSeenAt.getTime() > touchMs) {
        const expiresAt = new Date(now.getTime() + opsSessionMs);
        await db.orm
          .update(opsSessions)
          .set({ lastSeenAt: now, expiresAt })
          .where(eq(opsSessions.id, session.id));
      }
      return accountOf(account);
    },
    async signOut(token) {
      await db.orm.delete(opsSessions).where(eq(opsSessions.tokenHash, hashToken(token)));
    },
    async list() {
      return (await db.orm.select().from(opsAccounts).orderBy(asc(opsAccounts.login))).map(accountOf);
    },
  };
}

/** Creates an account. null: the login is taken. */
export async function insertOpsAccount(
  db: Queryable,
  account: Pick<OpsAccount, 'login' | 'name' | 'role' | 'remotes'> & { password: string },
  at: Date,
): Promise<OpsAccount | null> {
  const { password, ...described } = account;
  const passwordHash = await hashPassword(password);
  const [row] = await db.orm
    .insert(opsAccounts)
    .values({ ...described, passwordHash, createdAt: at })
    .onConflictDoNothing()
    .returning();
  return row === undefined ? null : accountOf(row);
}

/** Changes an account and ends its sessions. 'lastAdmin': the change would leave no admin. */
export async function changeOpsAccount(
  tx: Queryable,
  accountId: string,
  {
    role,
    remotes,
    disabled,
    password,
  }: {
    role?: OpsRole | undefined;
    remotes?: OpsAccount['remotes'] | undefined;
    disabled?: boolean | undefined;
    password?: string | undefined;
  },
): Promise<OpsAccount | 'unknown' | 'lastAdmin'> {
  const [before] = await tx.orm.select().from(opsAccounts).where(eq(opsAccounts.id, accountId));
  if (before === undefined) return 'unknown';
  const after = {
    role: role ?? before.role,
    remotes: remotes === undefined ? before.remotes : remotes,
    disabled: disabled ?? before.disabled,
  };
  const isAdmin = before.role === 'admin' && !before.disabled;
  if (isAdmin && (after.role !== 'admin' || after.disabled)) {
    const others = await tx.orm
      .select({ id: opsAccounts.id })
      .from(opsAccounts)
      .where(
        and(eq(opsAccounts.role, 'admin'), eq(opsAccounts.disabled, false), ne(opsAccounts.id, accountId)),
      );
    if (others.length === 0) return 'lastAdmin';
  }
  const passwordHash = password === undefined ? before.passwordHash : await hashPassword(password);
  const [row] = await tx.orm
    .update(opsAccounts)
    .set({ ...after, passwordHash })
    .where(eq(opsAccounts.id, accountId))
    .returning();
  await tx.orm.delete(opsSessions).where(eq(opsSessions.accountId, accountId));
  return row === undefined ? 'unknown' : accountOf(row);
}
