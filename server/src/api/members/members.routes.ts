import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { openRoute, route } from '../../gate/http/route';
import { msg } from '../../messages/message';
import { declaredAreas } from '../../releases/state/declared-areas';
import { answerSignIn } from '../../accounts/answer-sign-in';
import { createOtps } from '../../accounts/otp.service';
import { countAudit, findAudit } from './audit.repository';
import { createInvitations } from './invitations.service';
import { createMembers } from './members.service';

const calls = endpoints.members;

/** Members of a merchant: permissions, invitations, removal, and their audited changes. */
export function registerMembers(app: FastifyInstance, context: AppContext): void {
  /** Empty if the API runs without releases. */
  const areas = () => (app.hasDecorator('releases') ? declaredAreas(app.releases.live()) : []);
  const members = createMembers(context, areas);
  const invitations = createInvitations(context, createOtps(context), areas);
  const { db } = context;

  route(app, calls.viewUsers, async ({ session }) => ({ data: await members.list(session) }));

  route(app, calls.updateUser, async ({ body, session }) => ({
    data: await members.update(session, body),
    message: msg('members.saved', { name: body.userName }),
  }));

  route(app, calls.setAsksPin, async ({ body, session }) => {
    await members.setAsksPin(session, body.asksPin);
    return { data: body };
  });

  route(app, calls.blockUser, async ({ body, session }) => {
    const data = await members.block(session, body.userId, body.blocked);
    const key = body.blocked ? 'members.blocked' : 'members.unblocked';
    return { data, message: msg(key, { name: data.userName }) };
  });

  route(app, calls.userDevices, async ({ query, session }) => ({
    data: await members.devices(session, query.userId),
  }));

  route(app, calls.signOutUser, async ({ body, session }) => ({
    data: { ended: await members.signOut(session, body) },
    message: body.sessionId === null ? 'members.allSignedOut' : 'account.deviceSignedOut',
  }));

  route(app, calls.initSubuser, async ({ body, session }) => {
    const data = await invitations.invite(session, body);
    return { data, message: msg('members.invited', { name: data.userName }) };
  });

  route(app, calls.resendInvitation, async ({ body, session }) => {
    const data = await invitations.resend(session, body.invitationId);
    return { data, message: msg('members.invited', { name: data.userName }) };
  });

  route(app, calls.withdrawInvitation, async ({ body, session }) => {
    await invitations.withdraw(session, body.invitationId);
    return { data: {}, message: 'members.withdrawn' };
  });

  openRoute(app, calls.openInvitation, async ({ body }) => ({
    data: await invitations.open(body.token),
  }));

  openRoute(app, calls.sendSubuserOtp, async ({ body, request }) => ({
    data: await invitations.sendOtp(body.token, request),
  }));

  openRoute(app, calls.completeSubuser, async ({ body, request, reply }) => {
    const data = await answerSignIn(context, await invitations.complete(body, request), reply);
    return { data, message: msg('members.joined', { store: data.restData.storeName }) };
  });

  route(app, calls.audit, async ({ query, session }) => {
    const { skip, limit, ...filter } = query;
    const [entries, total] = await Promise.all([
      findAudit(db, session, filter, { skip, limit }),
      countAudit(db, session, filter),
    ]);
    return { data: { entries, total } };
  });
}
