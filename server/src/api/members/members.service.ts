import type { BodyOf, DeclaredArea, endpoints, Grant, Member, Staff } from '@galla/shared/contract';
import { deviceNameOf } from '@galla/shared/domain';
import type { AppContext } from '../../app-context';
import type { Queryable } from '../../db/queryable';
import { writeAudit } from '../../db/write-audit';
import { ApiError } from '../../http/api-error';
import { say, type Listener } from '../../messages/say';
import { announceSessionChanged } from '../../realtime/sockets-scope';
import type { SessionContext } from '../../security/session-context';
import { staffActor } from '../orders/actors';
import { planRoom } from '../plans/plan-limits';
import { lockMerchant } from '../plans/plans.repository';
import { checkGrant, requireColleague, requireGiver, requireKnownPermissions, tidyGrant } from './grants';
import { invitationView } from './invitations.service';
import * as repository from './members.repository';
import { requireRoom } from './room';

type UpdateBody = BodyOf<typeof endpoints.members.updateUser>;

const grantOf = ({ role, permissions, outletIds, userName }: Grant & { userName: string }) => ({
  userName,
  role,
  permissions,
  outletIds,
});

/** The people of a merchant. Every change is told to their open pages with its commit. */
export function createMembers(
  context: Pick<AppContext, 'db' | 'clock' | 'sessions'>,
  areas: () => readonly DeclaredArea[],
) {
  const { db, clock, sessions } = context;

  const memberNow = async (merchantId: string, userId: string, listener: Listener): Promise<Member> => {
    const member = await repository.findMember(db, merchantId, userId, clock.now());
    if (member === null) throw new ApiError(404, 'NOT_FOUND', say(listener, 'http.notFound'));
    return member;
  };

  return {
    async list(merchantId: string): Promise<Staff> {
      const now = clock.now();
      const { limits } = await planRoom(db, merchantId, now);
      return {
        users: await repository.findMembers(db, merchantId, now),
        invitations: (await repository.findInvitations(db, merchantId)).map(invitationView),
        limit: limits.users,
        areas: [...areas()],
      };
    },

    /** @throws ApiError GRANT_REFUSED · PERMISSION_UNKNOWN · LAST_OWNER · CONFLICT (changed meanwhile) · NOT_FOUND */
    async update(session: SessionContext, body: UpdateBody, listener: Listener): Promise<Member> {
      const { merchantId } = session;
      await db.transaction(async (tx) => {
        await lockMerchant(tx, merchantId);
        const now = clock.now();
        const giver = await requireGiver(tx, session, now, listener);
        const before = await requireColleague(tx, giver, merchantId, body.userId, now, listener);
        if (before.updatedAt !== body.updatedAt)
          throw new ApiError(409, 'CONFLICT', say(listener, 'members.changedMeanwhile'));
        const next = { ...tidyGrant(body), userName: body.userName };
        requireKnownPermissions(next, areas(), before.permissions, listener);
        checkGrant(giver, session, next, listener);
        if (before.userType === 'owner' && next.role !== 'owner')
          await keepAnOwner(tx, before, merchantId, listener);
        await repository.saveGrant(tx, { merchantId, userId: body.userId }, next, now);
        await writeAudit(tx, {
          merchantId,
          userId: session.userId,
          actor: staffActor(session),
          action: 'user.permissions',
          subjectKind: 'user',
          subjectId: body.userId,
          before: grantOf(before),
          after: grantOf(next),
          at: now,
        });
        await announceSessionChanged(tx, body.userId);
      });
      return memberNow(merchantId, body.userId, listener);
    },

    /** @throws ApiError GRANT_REFUSED · LAST_OWNER · PLAN_LIMIT_REACHED · NOT_FOUND */
    async block(
      session: SessionContext,
      userId: string,
      blocked: boolean,
      listener: Listener,
    ): Promise<Member> {
      const { merchantId } = session;
      await db.transaction(async (tx) => {
        await lockMerchant(tx, merchantId);
        const now = clock.now();
        const giver = await requireGiver(tx, session, now, listener);
        const before = await requireColleague(tx, giver, merchantId, userId, now, listener);
        if ((before.status === 'blocked') === blocked) return;
        if (blocked && before.userType === 'owner') await keepAnOwner(tx, before, merchantId, listener);
        if (!blocked) await requireRoom(tx, merchantId, 1, now, listener);
        const status = blocked ? 'blocked' : 'active';
        await repository.setStatus(tx, userId, status, now);
        await writeAudit(tx, {
          merchantId,
          userId: session.userId,
          actor: staffActor(session),
          action: blocked ? 'user.block' : 'user.unblock',
          subjectKind: 'user',
          subjectId: userId,
          before: { userName: before.userName, status: before.status },
          after: { userName: before.userName, status },
          at: now,
        });
      });
      if (blocked) await sessions.revoke({ userId });
      return memberNow(merchantId, userId, listener);
    },

    async devices(session: SessionContext, userId: string, listener: Listener) {
      const colleague = await memberNow(session.merchantId, userId, listener);
      const running = await sessions.list(colleague.userId);
      return running.map(({ id, deviceId, deviceName, userAgent, createdAt, lastSeenAt }) => ({
        sessionId: id,
        deviceId,
        deviceName: deviceName || deviceNameOf(userAgent),
        userAgent,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        current: id === session.sessionId,
      }));
    },

    /** Answers how many ended. @throws ApiError GRANT_REFUSED · NOT_FOUND */
    async signOut(
      session: SessionContext,
      { userId, sessionId }: { userId: string; sessionId: string | null },
      listener: Listener,
    ): Promise<number> {
      const { merchantId } = session;
      const now = clock.now();
      const giver = await requireGiver(db, session, now, listener);
      const colleague = await requireColleague(db, giver, merchantId, userId, now, listener);
      const ended = await sessions.revoke(sessionId === null ? { userId } : { userId, sessionId });
      if (ended === 0 && sessionId !== null)
        throw new ApiError(404, 'NOT_FOUND', say(listener, 'account.deviceUnknown'));
      await writeAudit(db, {
        merchantId,
        userId: session.userId,
        actor: staffActor(session),
        action: 'user.signOut',
        subjectKind: 'user',
        subjectId: userId,
        before: { userName: colleague.userName, devices: colleague.deviceCount },
        after: { userName: colleague.userName, devices: colleague.deviceCount - ended },
        at: now,
      });
      return ended;
    },
  };
}

/** @throws ApiError 409 LAST_OWNER */
async function keepAnOwner(
  tx: Queryable,
  owner: Member,
  merchantId: string,
  listener: Listener,
): Promise<void> {
  if ((await repository.otherOwners(tx, merchantId, owner.userId)) === 0)
    throw new ApiError(409, 'LAST_OWNER', say(listener, 'members.lastOwner'));
}
