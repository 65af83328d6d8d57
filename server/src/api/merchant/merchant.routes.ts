import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { route } from '../../gate/http/route';
import { createMerchant } from './merchant.service';

const calls = endpoints.merchant;

/** The store's details, and account-wide settings. */
export function registerMerchant(app: FastifyInstance, context: AppContext): void {
  const merchant = createMerchant(context);

  route(app, calls.merchantInfo, async ({ session }) => ({ data: await merchant.info(session) }));

  route(app, calls.completeRestProfile, async ({ body, session }) => ({
    data: await merchant.complete(session, body),
    message: 'merchant.profileSaved',
  }));

  route(app, calls.restConfig, async ({ session }) => ({ data: await merchant.config(session.merchantId) }));

  route(app, calls.saveRestConfig, async ({ body, session }) => ({
    data: await merchant.saveConfig(session, body),
    message: 'merchant.configSaved',
  }));
}
