import { and, desc, eq, isNull } from 'drizzle-orm';
import type { PublishToken, RemoteRight } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { publishTokens } from '../../db/schema';
import { hashToken, newToken } from '../../secrets/tokens';

type Row = typeof publishTokens.$inferSelect;

const describe = ({ id, remote, rights, label, createdBy, createdAt, lastUsedAt }: Row): PublishToken => ({
  tokenId: id,
  remote,
  rights,
  label,
  createdBy,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** A new token for one remote. Its text is returned once; only its hash is stored. */
export async function issuePublishToken(
  tx: Queryable,
  asked: { remote: string; rights: readonly RemoteRight[]; label: string; by: string; at: Date },
): Promise<PublishToken & { token: string }> {
  const { remote, label, by, at } = asked;
  const token = `publish-${remote}-${newToken()}`;
  const rights = [...new Set(asked.rights)];
  const [row] = await tx.orm
    .insert(publishTokens)
    .values({ remote, rights, label, tokenHash: hashToken(token), createdBy: by, createdAt: at })
    .returning();
  if (row === undefined) throw new Error('The token was not kept');
  return { ...describe(row), token };
}

export async function listPublishTokens(db: Queryable): Promise<PublishToken[]> {
  const rows = await db.orm
    .select()
    .from(publishTokens)
    .where(isNull(publishTokens.revokedAt))
    .orderBy(desc(publishTokens.createdAt));
  return rows.map(describe);
}

/** Revokes a token. null: unknown or already revoked. */
export async function revokePublishToken(
  tx: Queryable,
  tokenId: string,
  at: Date,
): Promise<PublishToken | null> {
  const [row] = await tx.orm
    .update(publishTokens)
    .set({ revokedAt: at })
    .where(and(eq(publishTokens.id, tokenId), isNull(publishTokens.revokedAt)))
    .returning();
  return row === undefined ? null : describe(row);
}

/** The permissions of a token; records its use. null: unknown or revoked. */
export async function redeemPublishToken(
  db: Queryable,
  token: string,
  at: Date,
): Promise<Pick<PublishToken, 'remote' | 'rights' | 'label'> | null> {
  const [row] = await db.orm
    .update(publishTokens)
    .set({ lastUsedAt: at })
    .where(and(eq(publishTokens.tokenHash, hashToken(token)), isNull(publishTokens.revokedAt)))
    .returning();
  return row === undefined ? null : describe(row);
}
