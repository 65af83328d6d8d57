import { memberSchema } from '@galla/contract';
import type { Grant, Member } from '@galla/contract';
import type { Giver } from '@galla/domain';
import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { invitations, merchants, userOutlets, users } from '../../db/schema';

export type InvitationRecord = typeof invitations.$inferSelect & { invitedByName?: string };

const memberRowSchema = z.object({
  ...memberSchema.shape,
  createdAt: z.date(),
  updatedAt: z.date(),
  lastSeenAt: z.date().nullable(),
});
type MemberRow = z.output<typeof memberRowSchema>;

const memberText = `
select u.id as "userId", u.user_name, u.email, u.country_code, u.mobile, u.status,
  u.user_type, u.role, u.permissions, u.limits, u.pin_hash is not null as "hasPin", u.created_at, u.updated_at,
  case when u.all_outlets or u.user_type = 'owner' then null
    else array(select x.outlet_id::text from user_outlets x join outlets o on o.id = x.outlet_id
      and o.merchant_id = u.merchant_id where x.user_id = u.id order by x.outlet_id)
  end as "outletIds",
  coalesce(s.many, 0)::int as "deviceCount", s.seen as "lastSeenAt"
from users u left join lateral (
  select count(*) as many, max(last_seen_at) as seen from sessions
  where user_id = u.id and revoked_at is null and expires_at > $2::timestamptz
) s on true
where u.merchant_id = $1::uuid and ($3::uuid is null or u.id = $3::uuid)
order by (u.user_type = 'owner') desc, u.created_at, u.id`;

const viewOf = (row: MemberRow): Member => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
});

/** All members of a merchant, owners first. */
export async function findMembers(db: Queryable, merchantId: string, now: Date): Promise<Member[]> {
  const rows = await db.query(memberRowSchema, {
    name: 'members',
    text: memberText,
    values: [merchantId, now, null],
  });
  return rows.map(viewOf);
}

export async function findMember(
  db: Queryable,
  merchantId: string,
  userId: string,
  now: Date,
): Promise<Member | null> {
  const rows = await db.query(memberRowSchema, {
    name: 'members',
    text: memberText,
    values: [merchantId, now, userId],
  });
  return rows[0] ? viewOf(rows[0]) : null;
}

export const giverOf = ({ userId, userType, permissions, limits, outletIds }: Member): Giver => ({
  userId,
  userType,
  permissions,
  limits,
  outletIds,
});

/** Writes a member's permissions and outlets. */
export async function saveGrant(
  tx: Queryable,
  scope: { merchantId: string; userId: string },
  next: Grant & { userName: string },
  now: Date,
): Promise<void> {
  const isOwner = next.role === 'owner';
  const { merchantId, userId } = scope;
  await tx.orm
    .update(users)
    .set({
      userName: next.userName,
      role: next.role,
      permissions: next.permissions,
      ...(next.limits && { limits: next.limits }),
      userType: isOwner ? 'owner' : 'employee',
      allOutlets: isOwner || next.outletIds === null,
      updatedAt: now,
    })
    .where(and(eq(users.id, userId), eq(users.merchantId, merchantId)));
  await setOutlets(tx, scope, isOwner ? null : next.outletIds);
}

export async function setOutlets(
  tx: Queryable,
  { merchantId, userId }: { merchantId: string; userId: string },
  outletIds: readonly string[] | null,
): Promise<void> {
  await tx.orm.delete(userOutlets).where(eq(userOutlets.userId, userId));
  if (outletIds === null || outletIds.length === 0) return;
  await tx.orm.insert(userOutlets).values(outletIds.map((outletId) => ({ userId, outletId, merchantId })));
}

export async function setStatus(
  tx: Queryable,
  userId: string,
  status: Member['status'],
  now: Date,
): Promise<void> {
  await tx.orm.update(users).set({ status, updatedAt: now }).where(eq(users.id, userId));
}

export async function saveAsksPin(tx: Queryable, merchantId: string, asks: boolean): Promise<void> {
  await tx.orm.update(merchants).set({ asksPin: asks }).where(eq(merchants.id, merchantId));
}

/** Owners who can still sign in, except one. */
export async function otherOwners(tx: Queryable, merchantId: string, besides: string): Promise<number> {
  const rows = await tx.orm
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.merchantId, merchantId),
        eq(users.userType, 'owner'),
        ne(users.status, 'blocked'),
        ne(users.id, besides),
      ),
    );
  return rows.length;
}

const withInviter = (db: Queryable) =>
  db.orm
    .select({ invitation: invitations, invitedByName: users.userName })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy));

/** Open invitations; expired ones too, so they can be resent. */
export async function findInvitations(db: Queryable, merchantId: string): Promise<InvitationRecord[]> {
  const rows = await withInviter(db)
    .where(and(eq(invitations.merchantId, merchantId), isNull(invitations.acceptedAt)))
    .orderBy(asc(invitations.createdAt));
  return rows.map(({ invitation, invitedByName }) => ({ ...invitation, invitedByName }));
}

export async function findInvitation(
  db: Queryable,
  merchantId: string,
  invitationId: string,
): Promise<InvitationRecord | null> {
  const rows = await withInviter(db).where(
    and(
      eq(invitations.merchantId, merchantId),
      eq(invitations.id, invitationId),
      isNull(invitations.acceptedAt),
    ),
  );
  return rows[0] ? { ...rows[0].invitation, invitedByName: rows[0].invitedByName } : null;
}

/** The invitation of a link; null if it is no longer valid. */
export async function findOpenInvitation(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRecord | null> {
  const rows = await withInviter(db).where(
    and(eq(invitations.tokenHash, tokenHash), isNull(invitations.acceptedAt), gt(invitations.expiresAt, now)),
  );
  return rows[0] ? { ...rows[0].invitation, invitedByName: rows[0].invitedByName } : null;
}

/** One invitation per number and merchant: a new one replaces the earlier. */
export async function replaceInvitation(
  tx: Queryable,
  values: typeof invitations.$inferInsert,
): Promise<InvitationRecord> {
  await tx.orm
    .delete(invitations)
    .where(
      and(
        eq(invitations.merchantId, values.merchantId),
        eq(invitations.countryCode, values.countryCode),
        eq(invitations.mobile, values.mobile),
        isNull(invitations.acceptedAt),
      ),
    );
  const [row] = await tx.orm.insert(invitations).values(values).returning();
  if (row === undefined) throw new Error('The statement answered no row');
  return row;
}

export async function renewInvitation(
  db: Queryable,
  invitationId: string,
  next: { tokenHash: Buffer; expiresAt: Date; invitedBy: string },
): Promise<void> {
  await db.orm.update(invitations).set(next).where(eq(invitations.id, invitationId));
}

export async function deleteInvitation(tx: Queryable, invitationId: string): Promise<void> {
  await tx.orm.delete(invitations).where(eq(invitations.id, invitationId));
}

/** Of two concurrent acceptances of one link, only one succeeds. */
export async function acceptInvitation(tx: Queryable, invitationId: string, now: Date): Promise<boolean> {
  const rows = await tx.orm
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(eq(invitations.id, invitationId), isNull(invitations.acceptedAt)))
    .returning({ id: invitations.id });
  return rows.length > 0;
}

const outletNameRowSchema = z.object({ outletId: z.string(), name: z.string() });

/** Names of the merchant's outlets among these ids. */
export function outletNames(db: Queryable, merchantId: string, outletIds: readonly string[]) {
  return db.query(outletNameRowSchema, {
    name: 'member-outlet-names',
    text: `select id as "outletId", display_name as name from outlets
      where merchant_id = $1::uuid and id = any($2::uuid[]) order by created_at, id`,
    values: [merchantId, outletIds],
  });
}

/** Whether an account already uses a number or an address. */
export async function hasAccount(
  db: Queryable,
  merchantId: string,
  to: Pick<InvitationRecord, 'countryCode' | 'mobile'>,
): Promise<boolean> {
  const rows = await db.orm
    .select({ one: sql`1` })
    .from(users)
    .where(
      and(
        eq(users.merchantId, merchantId),
        eq(users.countryCode, to.countryCode),
        eq(users.mobile, to.mobile),
      ),
    );
  return rows.length > 0;
}
