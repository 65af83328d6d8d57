import { and, desc, eq, isNull } from 'drizzle-orm';
import type { PublishToken } from '@galla/shared/contract';
import type { Queryable } from '../db/queryable';
import { publishTokens } from '../db/schema';
import { hashToken, newToken } from '../security/tokens';

type Row = typeof publishTokens.$inferSelect;

const describe = ({ id, remote, label, createdBy, createdAt, lastUsedAt }: Row): PublishToken => ({
  tokenId: id,
  remote,
  label,
  createdBy,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** A new token for one remote. The text is answered this once; its hash is kept. */
export async function issuePublishToken(
  tx: Queryable,
  { remote, label, by, at }: { remote: string; label: string; by: string; at: Date },
): Promise<PublishToken & { token: string }> {
  const token = `publish-${remote}-${newToken()}`;
  const [row] = await tx.orm
    .insert(publishTokens)
    .values({ remote, label, tokenHash: hashToken(token), createdBy: by, createdAt: at })
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

/** Makes a token void. null: there is no such token, or it is void already. */
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

/** The label of a token that is good for publishing this remote; null: it is not. */
export async function redeemPublishToken(
  db: Queryable,
  remote: string,
  token: string,
  at: Date,
): Promise<string | null> {
  const [row] = await db.orm
    .update(publishTokens)
    .set({ lastUsedAt: at })
    .where(
      and(
        eq(publishTokens.tokenHash, hashToken(token)),
        eq(publishTokens.remote, remote),
        isNull(publishTokens.revokedAt),
      ),
    )
    .returning({ label: publishTokens.label });
  return row?.label ?? null;
}
