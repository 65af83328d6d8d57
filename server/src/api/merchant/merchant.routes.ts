import { endpoints } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { route } from '../../http/route';
import { say } from '../../messages/say';
import { createMerchant } from './merchant.service';

const calls = endpoints.merchant;

/** What the store says of itself, and settings of the whole account. */
export function registerMerchant(app: FastifyInstance, context: AppContext): void {
  const merchant = createMerchant(context);

  route(app, calls.merchantInfo, async ({ session }) => ({ data: await merchant.info(session) }));

  route(app, calls.completeRestProfile, async ({ body, session, request }) => ({
    data: await merchant.complete(session, body, request),
    message: say(request, 'merchant.profileSaved'),
  }));

  route(app, calls.restConfig, async ({ session }) => ({ data: await merchant.config(session.merchantId) }));

  route(app, calls.saveRestConfig, async ({ body, session, request }) => ({
    data: await merchant.saveConfig(session, body),
    message: say(request, 'merchant.configSaved'),
  }));
}
