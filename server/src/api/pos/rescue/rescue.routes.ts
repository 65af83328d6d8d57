import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { PosDeps } from '../../../checkout/pos-deps';
import { route } from '../../../gate/http/route';
import { msg } from '../../../messages/message';
import { localeOf } from '../../../messages/translate';
import { offerAgain } from './offer-again.service';

/** Winning lost orders back. */
export function registerRescue(app: FastifyInstance, deps: PosDeps): void {
  route(app, endpoints.pos.offerAgain, async ({ body, session, request }) => {
    const data = await offerAgain(deps, session, body, localeOf(request));
    return { data, message: msg('pos.offerSent', { to: data.sentTo }) };
  });
}
