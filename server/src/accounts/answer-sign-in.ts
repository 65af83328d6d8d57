import type { FastifyReply } from 'fastify';
import type { Session } from '@galla/contract';
import type { AppContext } from '../app-context';
import { tokenHeader } from '../gate/access/gate';
import { rememberDevice } from '../gate/access/known-device.repository';
import type { SignedIn } from './account.service';

/** The answer to a good sign-in: the token, and the cookie of its device, which is known from now on. */
export async function answerSignIn(
  { db, clock, deviceCookie }: Pick<AppContext, 'db' | 'clock' | 'deviceCookie'>,
  { token, body, device }: SignedIn,
  reply: FastifyReply,
): Promise<Session> {
  const user = { id: body.userData.userId, merchantId: body.userData.merchantId };
  await rememberDevice(db, user, device, clock.now());
  deviceCookie.keep(reply, device);
  reply.header(tokenHeader, token);
  return body;
}
