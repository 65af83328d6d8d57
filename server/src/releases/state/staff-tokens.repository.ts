import { createPublicKey, randomUUID, sign, verify } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import {
  splitStaffToken,
  staffTokenSchema,
  type OpsAccount,
  type StaffToken,
  type StaffTokenInfo,
} from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { opsAccounts, staffTokens, users } from '../../db/schema';
import { notFound } from '../../messages/api-error';
import { msg } from '../../messages/message';
import type { ReleaseKeys } from '../../secrets/release-keys.mjs';

type SigningKeys = Pick<ReleaseKeys, 'keyId' | 'privateKey'>;
type Row = typeof staffTokens.$inferSelect;

const infoOf = (
  { id, userIds, origins, createdAt, expiresAt, lastUsedAt }: Row,
  issuedBy: string,
): StaffTokenInfo => ({
  tokenId: id,
  issuedBy,
  userIds,
  origins,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** A new token, in the name of an operator, for these users alone. @throws ApiError 404 for an unknown user */
export async function issueStaffToken(
  tx: Queryable,
  keys: SigningKeys,
  asked: {
    account: OpsAccount;
    users: readonly string[];
    origins: readonly string[];
    hours: number;
    at: Date;
  },
): Promise<StaffTokenInfo & { token: string }> {
  const { account, at } = asked;
  const origins = [...new Set(asked.origins)];
  const userIds = await findUsers(tx, asked.users);
  const expiresAt = new Date(at.getTime() + asked.hours * 3_600_000);
  const id = randomUUID();
  const [row] = await tx.orm
    .insert(staffTokens)
    .values({ id, accountId: account.accountId, userIds, origins, createdAt: at, expiresAt })
    .returning();
  if (row === undefined) throw new Error('The token was not kept');
  const content: StaffToken = {
    purpose: 'galla-staff',
    tokenId: id,
    name: account.name,
    userIds,
    origins,
    expiresAt: expiresAt.toISOString(),
  };
  const bytes = Buffer.from(JSON.stringify(content));
  const signature = sign(null, bytes, keys.privateKey).toString('base64url');
  return {
    ...infoOf(row, account.login),
    token: `${keys.keyId}.${bytes.toString('base64url')}.${signature}`,
  };
}

/** The ids of these users, each named by id or mobile number. */
async function findUsers(tx: Queryable, named: readonly string[]): Promise<string[]> {
  const ids = named.filter((name) => name.includes('-'));
  const mobiles = named.filter((name) => !name.includes('-'));
  const found = await tx.orm
    .select({ id: users.id, mobile: users.mobile })
    .from(users)
    .where(and(ne(users.status, 'blocked'), or(inArray(users.id, ids), inArray(users.mobile, mobiles))));
  const missing = named.find((name) => !found.some(({ id, mobile }) => id === name || mobile === name));
  if (missing !== undefined) throw notFound(msg('ops.userUnknown', { user: missing }));
  return found.map(({ id }) => id);
}

/** Tokens that still count, newest first. */
export async function listStaffTokens(db: Queryable, now: Date): Promise<StaffTokenInfo[]> {
  const rows = await db.orm
    .select({ token: staffTokens, login: opsAccounts.login })
    .from(staffTokens)
    .innerJoin(opsAccounts, eq(opsAccounts.id, staffTokens.accountId))
    .where(and(isNull(staffTokens.revokedAt), gt(staffTokens.expiresAt, now)))
    .orderBy(desc(staffTokens.createdAt));
  return rows.map(({ token, login }) => infoOf(token, login));
}

/** False: unknown or already revoked. */
export async function revokeStaffToken(tx: Queryable, tokenId: string, at: Date): Promise<boolean> {
  const rows = await tx.orm
    .update(staffTokens)
    .set({ revokedAt: at })
    .where(and(eq(staffTokens.id, tokenId), isNull(staffTokens.revokedAt)))
    .returning({ id: staffTokens.id });
  return rows.length > 0;
}

/** Notes a use. False: the token is revoked or over, or its operator's account is shut. */
export async function redeemStaffToken(tx: Queryable, tokenId: string, at: Date): Promise<boolean> {
  if (!(await isStaffTokenValid(tx, tokenId, at))) return false;
  await tx.orm.update(staffTokens).set({ lastUsedAt: at }).where(eq(staffTokens.id, tokenId));
  return true;
}

export async function isStaffTokenValid(db: Queryable, tokenId: string, now: Date): Promise<boolean> {
  const rows = await db.orm
    .select({ id: staffTokens.id })
    .from(staffTokens)
    .innerJoin(opsAccounts, eq(opsAccounts.id, staffTokens.accountId))
    .where(
      and(
        eq(staffTokens.id, tokenId),
        isNull(staffTokens.revokedAt),
        gt(staffTokens.expiresAt, now),
        eq(opsAccounts.disabled, false),
      ),
    );
  return rows.length > 0;
}

/** Reads a token that this installation signed; null: anything else. Says nothing about its end. */
export function createStaffTokenReader(keys: SigningKeys): (text: string) => StaffToken | null {
  const publicKey = createPublicKey(keys.privateKey);
  return (text) => {
    const parts = splitStaffToken(text);
    if (parts?.keyId !== keys.keyId) return null;
    const content = Buffer.from(parts.payload, 'base64url');
    if (!verify(null, content, publicKey, Buffer.from(parts.signature, 'base64url'))) return null;
    try {
      return staffTokenSchema.parse(JSON.parse(content.toString('utf8')));
    } catch {
      return null;
    }
  };
}
