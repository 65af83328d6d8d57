import { socialAccountSchema, socialPageSchema } from '@galla/contract';
import type { SocialAccount, SocialPage } from '@galla/contract';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { socialAccounts, socialPages } from '../../db/schema';
import type { NetworkPage } from '../../partners/social/social';

export type AccountRow = typeof socialAccounts.$inferSelect;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const accountRowSchema = z.object({
  ...socialAccountSchema.shape,
  connectedAt: z.date(),
  expiresAt: z.date().nullable(),
});

export async function listAccounts(
  db: Queryable,
  merchantId: string,
  accountId: string | null = null,
): Promise<SocialAccount[]> {
  const rows = await db.query(accountRowSchema, {
    text: `select a.id as "accountId", a.user_id as "userId", a.user_name as "userName", a.state,
        a.expires_at as "expiresAt", a.connected_at as "connectedAt",
        (select count(*)::int from social_pages p where p.account_id = a.id and p.seen_at is not null) as pages,
        (select count(distinct s.id)::int from social_posts s join social_post_targets t on t.post_id = s.id
          join social_pages p on p.id = t.page_id
          where p.account_id = a.id and s.state = 'scheduled' and s.deleted_at is null) as scheduled
      from social_accounts a
      where a.merchant_id = $1 and a.state <> 'disconnected' and ($2::uuid is null or a.id = $2::uuid)
      order by a.connected_at, a.id`,
    values: [merchantId, accountId],
  });
  return rows.map((row) => ({
    ...row,
    expiresAt: iso(row.expiresAt),
    connectedAt: row.connectedAt.toISOString(),
  }));
}

export function listPages(db: Queryable, merchantId: string): Promise<SocialPage[]> {
  return db.query(socialPageSchema, {
    text: `select p.id as "pageId", p.account_id as "accountId", a.user_name as "userName", p.name, p.kind,
        p.category, p.followers, a.state
      from social_pages p join social_accounts a on a.id = p.account_id
      where p.merchant_id = $1 and p.seen_at is not null and a.state <> 'disconnected'
      order by a.connected_at, a.id, p.name, p.id`,
    values: [merchantId],
  });
}

/** Stores a connected account; a user who reconnects gets the same account. */
export async function keepAccount(
  tx: Queryable,
  account: {
    id: string;
    merchantId: string;
    userId: string;
    userName: string;
    expiresAt: Date | null;
    at: Date;
  },
): Promise<string> {
  const { at, ...values } = account;
  const [row] = await tx.orm
    .insert(socialAccounts)
    .values({ ...values, state: 'connected', connectedAt: at })
    .onConflictDoUpdate({
      target: [socialAccounts.merchantId, socialAccounts.userId],
      set: {
        userName: account.userName,
        expiresAt: account.expiresAt,
        state: 'connected',
        // Renewing a token is not a new connection.
        connectedAt: sql`case when ${socialAccounts.state} = 'disconnected' then ${at.toISOString()}::timestamptz else ${socialAccounts.connectedAt} end`,
      },
    })
    .returning({ id: socialAccounts.id });
  if (row === undefined) throw new Error('The account was not kept');
  return row.id;
}

export async function keepToken(tx: Queryable, accountId: string, token: string | null): Promise<void> {
  await tx.orm
    .update(socialAccounts)
    .set(token === null ? { token, state: 'disconnected' } : { token })
    .where(eq(socialAccounts.id, accountId));
}

/** The pages the network currently returns; posting on missing ones is disabled. */
export async function keepPages(
  tx: Queryable,
  account: { merchantId: string; accountId: string },
  pages: readonly NetworkPage[],
  at: Date,
): Promise<void> {
  await tx.orm.update(socialPages).set({ seenAt: null }).where(eq(socialPages.accountId, account.accountId));
  for (const page of pages) {
    const { name, kind, category, followers } = page;
    await tx.orm
      .insert(socialPages)
      .values({ ...account, ...page, seenAt: at })
      .onConflictDoUpdate({
        target: [socialPages.accountId, socialPages.networkId],
        set: { name, kind, category, followers, seenAt: at },
      });
  }
}

/** Those of these pages the merchant may post on, with the network's names and the account. */
export async function pagesOfMerchant(db: Queryable, merchantId: string, pageIds: readonly string[]) {
  if (pageIds.length === 0) return [];
  return db.orm
    .select()
    .from(socialPages)
    .innerJoin(socialAccounts, eq(socialAccounts.id, socialPages.accountId))
    .where(
      and(
        eq(socialPages.merchantId, merchantId),
        sql`${socialPages.seenAt} is not null`,
        sql`${socialPages.id} = any(${sql.param(`{${pageIds.join(',')}}`)}::uuid[])`,
      ),
    );
}

export async function findAccount(
  db: Queryable,
  merchantId: string,
  accountId: string,
): Promise<AccountRow | null> {
  const rows = await db.orm
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.id, accountId), eq(socialAccounts.merchantId, merchantId)));
  return rows[0] ?? null;
}

/** The account for requests without a page: the first connected one, else the first ever connected. */
export async function firstAccount(db: Queryable, merchantId: string): Promise<AccountRow | null> {
  const rows = await db.orm
    .select()
    .from(socialAccounts)
    .where(and(eq(socialAccounts.merchantId, merchantId), ne(socialAccounts.state, 'disconnected')))
    .orderBy(asc(socialAccounts.state), asc(socialAccounts.connectedAt), asc(socialAccounts.id))
    .limit(1);
  return rows[0] ?? null;
}

/** A connection renewed meanwhile, with another token, stays valid. */
export async function markExpired(
  db: Queryable,
  { id, token }: { id: string; token: string },
): Promise<void> {
  await db.orm
    .update(socialAccounts)
    .set({ state: 'expired' })
    .where(and(eq(socialAccounts.id, id), eq(socialAccounts.token, token)));
}

/** A page of a merchant with its account; null: no such page. */
export async function findPage(db: Queryable, merchantId: string, pageId: string) {
  const [place] = await db.orm
    .select({ page: socialPages, account: socialAccounts })
    .from(socialPages)
    .innerJoin(socialAccounts, eq(socialAccounts.id, socialPages.accountId))
    .where(and(eq(socialPages.id, pageId), eq(socialPages.merchantId, merchantId)));
  return place ?? null;
}
