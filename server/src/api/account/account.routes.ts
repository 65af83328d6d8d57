import type { FastifyInstance } from 'fastify';
import { endpoints } from '@galla/contract';
import type { AppContext } from '../../app-context';
import { notFound } from '../../messages/api-error';
import { openRoute, route } from '../../gate/http/route';
import { forgetAudience } from '../../releases/page/audience-cookie';
import { tokenHeader } from '../../gate/access/gate';
import { forgetDevices } from '../../gate/access/known-device.repository';
import { createAccounts } from '../../accounts/account.service';
import { answerSignIn } from '../../accounts/answer-sign-in';
import { createOtps } from '../../accounts/otp.service';
import { createPins } from './pin.service';

const calls = endpoints.account;

/** Login, logout, signup, password reset and the list of signed-in devices. */
export function registerAccount(app: FastifyInstance, context: AppContext): void {
  const accounts = createAccounts(context);
  const otps = createOtps(context);
  const pins = createPins(context);
  const { sessions } = context;

  openRoute(app, calls.login, async ({ body, request, reply }) => {
    return { data: await answerSignIn(context, await accounts.login(body, request), reply) };
  });

  route(app, calls.logout, async ({ session, reply }) => {
    await sessions.revoke({ sessionId: session.sessionId, userId: session.userId });
    // The session check may just have replaced the token, so it is cleared here.
    reply.removeHeader(tokenHeader);
    forgetAudience(reply, context.config);
    return { data: {} };
  });

  route(app, calls.restData, async ({ session }) => ({ data: await accounts.current(session.userId) }));

  openRoute(app, calls.signupValidation, async ({ body }) => ({
    data: await accounts.checkStoreName(body.storeName),
  }));

  openRoute(app, calls.initSignup, async ({ body, request }) => {
    return { data: await otps.begin({ purpose: 'signup', ...body }, request) };
  });

  openRoute(app, calls.sendOtp, async ({ body, request }) => ({
    data: await otps.resend(body.ticket, request),
  }));

  openRoute(app, calls.verifyOtp, async ({ body }) => {
    const { proof, of } = await otps.verify(body.ticket, body.otp);
    await accounts.checkFlow(of);
    return { data: { proof }, message: 'account.otpVerified' };
  });

  openRoute(app, calls.completeSignup, async ({ body, request, reply }) => {
    return { data: await answerSignIn(context, await accounts.completeSignup(body, request), reply) };
  });

  openRoute(app, calls.forgetPassword, async ({ body, request }) => {
    const userId = await accounts.findUserId(body.countryCode, body.mobile);
    return { data: await otps.begin({ purpose: 'resetPassword', ...body, userId }, request) };
  });

  openRoute(app, calls.resetPassword, async ({ body, request }) => {
    await accounts.resetPassword(body.proof, body.password, request);
    return { data: {}, message: 'account.passwordChanged' };
  });

  route(app, endpoints.pins.state, async ({ session }) => ({ data: { isSet: await pins.isSet(session) } }));

  route(app, endpoints.pins.set, async ({ body, session }) => {
    await pins.set(session, body);
    const isSet = body.pin !== null;
    return { data: { isSet }, message: isSet ? 'money.pinSaved' : 'money.pinRemoved' };
  });

  route(app, calls.devices, async ({ session }) => {
    const running = await sessions.list(session.userId);
    const data = running.map(({ id, deviceId, deviceName, userAgent, createdAt, lastSeenAt }) => ({
      sessionId: id,
      deviceId,
      deviceName,
      userAgent,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      current: id === session.sessionId,
    }));
    return { data };
  });

  route(app, calls.signOutDevice, async ({ body, session }) => {
    const ended = await sessions.revoke({ sessionId: body.sessionId, userId: session.userId });
    await forgetDevices(context.db, session.userId, body.sessionId);
    if (ended === 0) throw notFound('account.deviceUnknown');
    return { data: {}, message: 'account.deviceSignedOut' };
  });
}
