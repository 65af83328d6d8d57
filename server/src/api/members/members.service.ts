import type { BodyOf, DeclaredArea, endpoints, Grant, Member, Staff } from '@galla/contract';
import { deviceNameOf } from '@galla/domain';
import type { AppContext } from '../../app-context';
import type { Queryable } from '../../db/queryable';
import { audit, outletsOfBoth } from '../../db/audit';
import { ApiError, conflict, notFound } from '../../messages/api-error';
import { announceSessionChanged } from '../../realtime/sockets-scope.repository';
import { asksForPin } from '../../gate/access/acting-person.repository';
import type { SessionContext } from '../../gate/access/session-context';
import { staffAct } from '../../orders/actors';
import { planRoom } from '../../plans/plan-limits';
import { lockMerchant } from '../../plans/plans.repository';
import {
  checkGrant,
  isShown,
  ownersOnly,
  requireColleague,
  requireGiver,
  requireKnownPermissions,
  tidyGrant,
} from './grants';
import { invitationView } from './invitations.service';
import * as repository from './members.repository';
import { requireRoom } from './room';

type UpdateBody = BodyOf<typeof endpoints.members.updateUser>;

const grantOf = ({ role, permissions, limits, outletIds, userName }: Grant & { userName: string }) => ({
  userName,
  role,
  permissions,
  limits,
  outletIds,
});

/** Members of a merchant. Every change notifies their open pages on commit. */
export function createMembers(
  context: Pick<AppContext, 'db' | 'clock' | 'sessions'>,
  areas: () => readonly DeclaredArea[],
) {
  const { db, clock, sessions } = context;

  const memberNow = async (merchantId: string, userId: string): Promise<Member> => {
    const member = await repository.findMember(db, merchantId, userId, clock.now());
    if (member === null) throw notFound();
    return member;
  };

  return {
    async list({ merchantId, userId }: SessionContext): Promise<Staff> {
      const now = clock.now();
      const { limits, usage } = await planRoom(db, merchantId, now);
      const people = await repository.findMembers(db, merchantId, now);
      const reader = people.find((member) => member.userId === userId) ?? { userId, outletIds: [] };
      const invited = (await repository.findInvitations(db, merchantId)).map(invitationView);
      return {
        users: people.filter((member) => isShown(reader, member)),
        invitations: invited.filter((invitation) => isShown(reader, invitation)),
        limit: limits.users,
        used: usage.users,
        asksPin: await asksForPin(db, merchantId),
        areas: [...areas()],
      };
    },

    /** @throws ApiError GRANT_REFUSED · PERMISSION_UNKNOWN · LAST_OWNER · CONFLICT (changed meanwhile) · NOT_FOUND */
    async update(session: SessionContext, body: UpdateBody): Promise<Member> {
      const { merchantId } = session;
      await db.transaction(async (tx) => {
        await lockMerchant(tx, merchantId);
        const now = clock.now();
        const giver = await requireGiver(tx, session, now);
        const before = await requireColleague(tx, giver, merchantId, body.userId, now);
        if (before.updatedAt !== body.updatedAt) throw conflict('members.changedMeanwhile');
        const limits = body.limits ?? before.limits;
        const next = { ...tidyGrant({ ...body, limits }), userName: body.userName };
        requireKnownPermissions(next, areas(), before.permissions);
        checkGrant(giver, session, next);
        if (before.userType === 'owner' && next.role !== 'owner') await keepAnOwner(tx, before, merchantId);
        await repository.saveGrant(tx, { merchantId, userId: body.userId }, next, now);
        const outletIds = outletsOfBoth(before.outletIds, next.outletIds);
        await audit(tx, { ...staffAct(session, now), outletIds }, 'user.permissions', ['user', body.userId], {
          before: grantOf(before),
          after: grantOf(next),
        });
        await announceSessionChanged(tx, body.userId);
      });
      return memberNow(merchantId, body.userId);
    },

    /** @throws ApiError 403 GRANT_REFUSED unless an owner asks */
    async setAsksPin(session: SessionContext, asksPin: boolean): Promise<void> {
      if (session.userType !== 'owner') throw ownersOnly();
      const { merchantId } = session;
      await db.transaction(async (tx) => {
        await lockMerchant(tx, merchantId);
        const before = await asksForPin(tx, merchantId);
        if (before === asksPin) return;
        await repository.saveAsksPin(tx, merchantId, asksPin);
        await audit(tx, staffAct(session, clock.now()), 'merchant.asksPin', ['merchant', merchantId], {
          before: { asksPin: before },
          after: { asksPin },
        });
      });
    },

    /** @throws ApiError GRANT_REFUSED · LAST_OWNER · PLAN_LIMIT_REACHED · NOT_FOUND */
    async block(session: SessionContext, userId: string, blocked: boolean): Promise<Member> {
      const { merchantId } = session;
      await db.transaction(async (tx) => {
        await lockMerchant(tx, merchantId);
        const now = clock.now();
        const giver = await requireGiver(tx, session, now);
        const before = await requireColleague(tx, giver, merchantId, userId, now);
        if ((before.status === 'blocked') === blocked) return;
        if (blocked && before.userType === 'owner') await keepAnOwner(tx, before, merchantId);
        if (!blocked) await requireRoom(tx, merchantId, 1, now);
        const status = blocked ? 'blocked' : 'active';
        await repository.setStatus(tx, userId, status, now);
        const act = { ...staffAct(session, now), outletIds: before.outletIds };
        await audit(tx, act, blocked ? 'user.block' : 'user.unblock', ['user', userId], {
          before: { userName: before.userName, status: before.status },
          after: { userName: before.userName, status },
        });
      });
      if (blocked) await sessions.revoke({ userId });
      return memberNow(merchantId, userId);
    },

    async devices(session: SessionContext, userId: string) {
      const colleague = await memberNow(session.merchantId, userId);
      if (!isShown(await memberNow(session.merchantId, session.userId), colleague)) throw notFound();
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

    /** Returns the number of ended sessions. @throws ApiError GRANT_REFUSED · NOT_FOUND */
    async signOut(
      session: SessionContext,
      { userId, sessionId }: { userId: string; sessionId: string | null },
    ): Promise<number> {
      const { merchantId } = session;
      const now = clock.now();
      const giver = await requireGiver(db, session, now);
      const colleague = await requireColleague(db, giver, merchantId, userId, now);
      const ended = await sessions.revoke(sessionId === null ? { userId } : { userId, sessionId });
      if (ended === 0 && sessionId !== null) throw notFound('account.deviceUnknown');
      const { outletIds } = colleague;
      await audit(db, { ...staffAct(session, now), outletIds }, 'user.signOut', ['user', userId], {
        before: { userName: colleague.userName, devices: colleague.deviceCount },
        after: { userName: colleague.userName, devices: colleague.deviceCount - ended },
      });
      return ended;
    },
  };
}

/** @throws ApiError 409 LAST_OWNER */
async function keepAnOwner(tx: Queryable, owner: Member, merchantId: string): Promise<void> {
  if ((await repository.otherOwners(tx, merchantId, owner.userId)) === 0)
    throw new ApiError(409, 'LAST_OWNER', 'members.lastOwner');
}
