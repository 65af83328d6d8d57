import { endpoints } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { fileRoute, openRoute, route } from '../../http/route';
import { say } from '../../messages/say';
import { declaredAreas } from '../../releases/declared-areas';
import { tokenHeader } from '../../security/gate';
import { createOtps } from '../account/otp.service';
import { auditTable } from './audit-table';
import { countAudit, findAudit } from './audit.repository';
import { createInvitations } from './invitations.service';
import { createMembers } from './members.service';

const calls = endpoints.members;
const exportRows = 10_000;

/** The people of a merchant: who they are, what they may do, how they come and go, and what they have changed. */
export function registerMembers(app: FastifyInstance, context: AppContext): void {
  /** None where the API is served without releases. */
  const areas = () => (app.hasDecorator('releases') ? declaredAreas(app.releases.live()) : []);
  const members = createMembers(context, areas);
  const invitations = createInvitations(context, createOtps(context), areas);
  const { db } = context;

  route(app, calls.viewUsers, async ({ session }) => ({ data: await members.list(session.merchantId) }));

  route(app, calls.updateUser, async ({ body, session, request }) => ({
    data: await members.update(session, body, request),
    message: say(request, 'members.saved', { name: body.userName }),
  }));

  route(app, calls.blockUser, async ({ body, session, request }) => {
    const data = await members.block(session, body.userId, body.blocked, request);
    const key = body.blocked ? 'members.blocked' : 'members.unblocked';
    return { data, message: say(request, key, { name: data.userName }) };
  });

  route(app, calls.userDevices, async ({ query, session, request }) => ({
    data: await members.devices(session, query.userId, request),
  }));

  route(app, calls.signOutUser, async ({ body, session, request }) => ({
    data: { ended: await members.signOut(session, body, request) },
    message: say(request, body.sessionId === null ? 'members.allSignedOut' : 'account.deviceSignedOut'),
  }));

  route(app, calls.initSubuser, async ({ body, session, request }) => {
    const data = await invitations.invite(session, body, request);
    return { data, message: say(request, 'members.invited', { name: data.userName }) };
  });

  route(app, calls.resendInvitation, async ({ body, session, request }) => {
    const data = await invitations.resend(session, body.invitationId, request);
    return { data, message: say(request, 'members.invited', { name: data.userName }) };
  });

  route(app, calls.withdrawInvitation, async ({ body, session, request }) => {
    await invitations.withdraw(session, body.invitationId, request);
    return { data: {}, message: say(request, 'members.withdrawn') };
  });

  openRoute(app, calls.openInvitation, async ({ body, request }) => ({
    data: await invitations.open(body.token, request),
  }));

  openRoute(app, calls.sendSubuserOtp, async ({ body, request }) => ({
    data: await invitations.sendOtp(body.token, request),
  }));

  openRoute(app, calls.completeSubuser, async ({ body, request, reply }) => {
    const { token, body: data } = await invitations.complete(body, request);
    reply.header(tokenHeader, token);
    return { data, message: say(request, 'members.joined', { store: data.restData.storeName }) };
  });

  route(app, calls.audit, async ({ query, session }) => {
    const { skip, limit, ...filter } = query;
    const [entries, total] = await Promise.all([
      findAudit(db, session, filter, { skip, limit }),
      countAudit(db, session, filter),
    ]);
    return { data: { entries, total } };
  });

  fileRoute(app, calls.auditExport, async ({ query, session }) => ({
    bytes: auditTable(await findAudit(db, session, query, { skip: 0, limit: exportRows })),
    contentType: 'text/csv; charset=utf-8',
    fileName: 'changes.csv',
  }));
}
