import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import {
  restConfigSchema,
  type BodyOf,
  type completeSubuserBodySchema,
  type DeclaredArea,
  type endpoints,
  type Invitation,
  type OpenInvitation,
  type OtpTicket,
} from '@galla/contract';
import type { AppContext } from '../../app-context';
import { newId } from '../../db/new-id';
import { isUniqueViolation } from '../../db/sql-state';
import type { Queryable } from '../../db/queryable';
import { audit } from '../../db/audit';
import { ApiError, fieldError, notFound, unavailable } from '../../messages/api-error';
import { localeOf, translate } from '../../messages/translate';
import { hashPassword } from '../../secrets/passwords';
import type { SessionContext } from '../../gate/access/session-context';
import { hashToken, newToken } from '../../secrets/tokens';
import { findUserWithMerchant, insertUser, spendProof } from '../../accounts/account.repository';
import type { SignedIn } from '../../accounts/account.service';
import type { Otps } from '../../accounts/otp.service';
import { sessionBody } from '../../accounts/session-body';
import { findProfile } from '../../accounts/merchant.repository';
import { staffAct } from '../../orders/actors';
import { maskMobile } from '../../orders/order-rows';
import { lockMerchant } from '../../plans/plans.repository';
import { checkGrant, isStillGiven, requireGiver, requireKnownPermissions, tidyGrant } from './grants';
import * as repository from './members.repository';
import { requireRoom } from './room';

const hours = 72;
const lifeMs = hours * 60 * 60_000;
/** The panel page that accepts an invitation. The token is in the URL fragment, so it never reaches a server log. */
const joinPath = '/join';

type InviteBody = BodyOf<typeof endpoints.members.initSubuser>;
type CompleteBody = z.output<typeof completeSubuserBodySchema>;

export const invitationView = (row: repository.InvitationRecord): Invitation => ({
  invitationId: row.id,
  userName: row.userName,
  countryCode: row.countryCode,
  mobile: row.mobile,
  role: row.role,
  permissions: row.permissions,
  limits: row.limits,
  outletIds: row.outletIds?.length ? row.outletIds : null,
  invitedBy: row.invitedByName ?? '',
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** Inviting members, and accepting an invitation. */
export function createInvitations(
  context: Pick<
    AppContext,
    'db' | 'clock' | 'sessions' | 'deviceCookie' | 'rateLimits' | 'partners' | 'config' | 'logger'
  >,
  otps: Otps,
  areas: () => readonly DeclaredArea[],
) {
  const { db, clock, sessions, deviceCookie, rateLimits, partners, config, logger } = context;

  const send = async (
    invitation: repository.InvitationRecord,
    token: string,
    store: string,
  ): Promise<void> => {
    const { countryCode, mobile, merchantId } = invitation;
    const { staffLanguage } = restConfigSchema.parse((await findProfile(db, merchantId))?.config ?? {});
    const text = translate(staffLanguage, 'sms.invitation', {
      name: invitation.invitedByName ?? '',
      store,
      url: `${config.linkOrigin}${joinPath}#${token}`,
      hours,
    });
    await partners.sms.send({ countryCode, mobile, text, purpose: 'invitation' }).catch((error: unknown) => {
      logger.error({ err: error }, 'An invitation was not sent');
      throw unavailable('members.notSent');
    });
  };
  const limit = async (merchantId: string, number: string): Promise<void> => {
    await rateLimits.take('invitationByNumber', number);
    await rateLimits.take('invitationByMerchant', merchantId);
  };
  const invitationInvalid = (): ApiError =>
    new ApiError(422, 'INVITATION_INVALID', 'members.invitationInvalid');
  const requireOpen = async (on: Queryable, token: string): Promise<repository.InvitationRecord> => {
    const now = clock.now();
    const found = await repository.findOpenInvitation(on, hashToken(token), now);
    if (found === null || !(await isStillGiven(on, found, now))) throw invitationInvalid();
    return found;
  };
  const requireOwn = async (session: SessionContext, invitationId: string) => {
    const giver = await requireGiver(db, session, clock.now());
    const found = await repository.findInvitation(db, session.merchantId, invitationId);
    if (found === null) throw notFound();
    checkGrant(giver, session, invitationView(found));
    return { found, giver };
  };
  const trace = (
    tx: Queryable,
    session: SessionContext,
    action: 'user.invite' | 'user.inviteWithdrawn' | 'user.inviteAgain',
    invitation: repository.InvitationRecord,
  ): Promise<void> => {
    const { userName, role, permissions, limits, outletIds, mobile, countryCode } = invitation;
    const number = `${countryCode} ${maskMobile(mobile)}`;
    const said = { userName, mobile: number, role, permissions, limits, outletIds };
    const change = action === 'user.inviteWithdrawn' ? { before: said } : { after: said };
    return audit(
      tx,
      { ...staffAct(session, clock.now()), outletIds },
      action,
      ['user', invitation.id],
      change,
    );
  };

  return {
    /** @throws ApiError USER_EXISTS · GRANT_REFUSED · PERMISSION_UNKNOWN · PLAN_LIMIT_REACHED · RATE_LIMITED · UNAVAILABLE */
    async invite(session: SessionContext, body: InviteBody): Promise<Invitation> {
      const { merchantId, userId } = session;
      // Only of this store: whether somebody works elsewhere shows when they accept, to them.
      if (await repository.hasAccount(db, merchantId, body))
        throw fieldError(409, 'USER_EXISTS', 'members.userExists', 'mobile');
      await limit(merchantId, body.countryCode + body.mobile);
      const token = newToken();
      const { made, store } = await db.transaction(async (tx) => {
        const storeName = await lockMerchant(tx, merchantId);
        const now = clock.now();
        const giver = await requireGiver(tx, session, now);
        const grant = tidyGrant(body);
        requireKnownPermissions(grant, areas(), {});
        checkGrant(giver, session, grant);
        const row = await repository.replaceInvitation(tx, {
          id: newId(),
          merchantId,
          invitedBy: userId,
          userName: body.userName,
          countryCode: body.countryCode,
          mobile: body.mobile,
          ...grant,
          tokenHash: hashToken(token),
          expiresAt: new Date(now.getTime() + lifeMs),
          createdAt: now,
        });
        // Counted including the new one; over the limit, the transaction is rolled back.
        await requireRoom(tx, merchantId, 0, now);
        await trace(tx, session, 'user.invite', row);
        return { made: { ...row, invitedByName: giver.userName }, store: storeName ?? '' };
      });
      await send(made, token, store);
      return invitationView(made);
    },

    async resend(session: SessionContext, invitationId: string): Promise<Invitation> {
      const { found: earlier, giver } = await requireOwn(session, invitationId);
      // Whoever sends it again gives it: the first inviter may hold less by now.
      const found = { ...earlier, invitedBy: giver.userId, invitedByName: giver.userName };
      await limit(session.merchantId, found.countryCode + found.mobile);
      const token = newToken();
      const expiresAt = new Date(clock.now().getTime() + lifeMs);
      const store = await db.transaction(async (tx) => {
        const storeName = await lockMerchant(tx, session.merchantId);
        await repository.renewInvitation(tx, found.id, {
          tokenHash: hashToken(token),
          expiresAt,
          invitedBy: found.invitedBy,
        });
        await requireRoom(tx, session.merchantId, 0, clock.now());
        await trace(tx, session, 'user.inviteAgain', found);
        return storeName ?? '';
      });
      await send(found, token, store);
      return invitationView({ ...found, expiresAt });
    },

    async withdraw(session: SessionContext, invitationId: string): Promise<void> {
      const { found } = await requireOwn(session, invitationId);
      await db.transaction(async (tx) => {
        await repository.deleteInvitation(tx, found.id);
        await trace(tx, session, 'user.inviteWithdrawn', found);
      });
    },

    /** @throws ApiError 422 INVITATION_INVALID */
    async open(token: string): Promise<OpenInvitation> {
      const found = await requireOpen(db, token);
      const merchant = await findUserWithMerchant(db, found.invitedBy);
      const outlets = found.outletIds
        ? (await repository.outletNames(db, found.merchantId, found.outletIds)).map(({ name }) => name)
        : null;
      return {
        storeName: merchant?.merchant.storeName ?? '',
        invitedBy: found.invitedByName ?? '',
        userName: found.userName,
        role: found.role,
        sentTo: `${found.countryCode} ••••••${found.mobile.slice(-4)}`,
        outlets,
        expiresAt: found.expiresAt.toISOString(),
      };
    },

    /** @throws ApiError 422 INVITATION_INVALID · those of an OTP */
    async sendOtp(token: string, request: FastifyRequest): Promise<OtpTicket> {
      const { countryCode, mobile } = await requireOpen(db, token);
      return otps.begin({ purpose: 'subuserSignup', countryCode, mobile }, request);
    },

    /** @throws ApiError INVITATION_INVALID · OTP_EXPIRED · USER_EXISTS */
    async complete(body: CompleteBody, request: FastifyRequest): Promise<SignedIn> {
      await rateLimits.take('completeByProof', hashToken(body.proof).toString('base64url'));
      const passwordHash = await hashPassword(body.password);
      const now = clock.now();
      const { merchantId } = await requireOpen(db, body.token);
      try {
        return await db.transaction(async (tx) => {
          await lockMerchant(tx, merchantId);
          // Again under the lock: the inviter may have just lost what the invitation gives.
          const invitation = await requireOpen(tx, body.token);
          const otp = await spendProof(tx, 'subuserSignup', hashToken(body.proof), now);
          const isTheirs = otp?.mobile === invitation.mobile && otp.countryCode === invitation.countryCode;
          if (!isTheirs) throw new ApiError(422, 'OTP_EXPIRED', 'account.proofExpired');
          if (!(await repository.acceptInvitation(tx, invitation.id, now))) throw invitationInvalid();
          // The invitation itself occupied this member's place until now.
          await requireRoom(tx, merchantId, 1, now);
          const isOwner = invitation.role === 'owner';
          const user = await insertUser(tx, {
            merchantId,
            userName: body.userName,
            email: body.email === '' ? null : body.email.toLowerCase(),
            countryCode: invitation.countryCode,
            mobile: invitation.mobile,
            passwordHash,
            userType: isOwner ? 'owner' : 'employee',
            role: invitation.role,
            permissions: invitation.permissions,
            limits: invitation.limits,
            allOutlets: isOwner || invitation.outletIds === null,
            language: localeOf(request),
            createdAt: now,
            updatedAt: now,
          });
          await repository.setOutlets(
            tx,
            { merchantId, userId: user.id },
            isOwner ? null : invitation.outletIds,
          );
          await audit(
            tx,
            {
              merchantId,
              outletIds: isOwner ? null : invitation.outletIds,
              userId: user.id,
              by: { kind: 'staff', name: user.userName, device: '' },
              at: now,
            },
            'user.joined',
            ['user', user.id],
            { after: { userName: user.userName, role: user.role, permissions: user.permissions } },
          );
          const device = { ...deviceCookie.forSignIn(request), deviceId: body.deviceId };
          const userAgent = request.headers['user-agent'] ?? '';
          const { token } = await sessions.start(user, { ...device, userAgent }, tx);
          const found = await findUserWithMerchant(tx, user.id);
          if (found === null) throw new Error('A user without a merchant');
          return { token, body: sessionBody(found.user, found.merchant), device };
        });
      } catch (error) {
        throw joinRefusal(error);
      }
    },
  };
}

function joinRefusal(error: unknown): unknown {
  if (isUniqueViolation(error, 'users_mobile')) return new ApiError(409, 'USER_EXISTS', 'account.userExists');
  if (isUniqueViolation(error, 'users_email'))
    return fieldError(409, 'USER_EXISTS', 'account.emailExists', 'email');
  return error;
}
