import { endpoints } from '@galla/shared/contract';
import type { Wallet } from '@galla/shared/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../../http/api-error';
import { route } from '../../../http/route';
import { say } from '../../../messages/say';
import type { SessionContext } from '../../../security/session-context';
import { requireOutlet } from '../../../security/tenant';
import { staffActor } from '../../orders/actors';
import { amountInWords } from '../../storefront/checkout-refusals';
import { requireCustomer } from '../cart/cart.service';
import { findPosOutlet } from '../outlets/pos-outlet.repository';
import type { PosNeeds } from '../pos-needs';
import { addWalletEntry, walletBalance, walletEntriesOf } from './wallet.repository';

/** What customers have with the merchant. */
export function registerWallet(app: FastifyInstance, needs: PosNeeds): void {
  const { db, clock } = needs;

  /** The currency a customer's money is in at an outlet, once both are known to be the merchant's. */
  const currencyOf = async (
    session: SessionContext,
    { outletId, customerId }: { outletId: string; customerId: string },
    request: FastifyRequest,
  ): Promise<Wallet['currency']> => {
    requireOutlet(session, outletId, request);
    await requireCustomer(db, session, customerId, request);
    const outlet = await findPosOutlet(db, session.merchantId, outletId);
    if (outlet === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
    return outlet.currency;
  };
  const walletOf = async (
    merchantId: string,
    customerId: string,
    currency: Wallet['currency'],
  ): Promise<Wallet> => ({
    customerId,
    currency,
    balance: Math.max(0, await walletBalance(db, merchantId, customerId, currency)),
    entries: await walletEntriesOf(db, merchantId, customerId, currency),
  });

  route(app, endpoints.pos.wallet, async ({ query, session, request }) => {
    const currency = await currencyOf(session, query, request);
    return { data: await walletOf(session.merchantId, query.customerId, currency) };
  });

  route(app, endpoints.pos.topUpWallet, async ({ body, session, request }) => {
    const currency = await currencyOf(session, body, request);
    const { customerId, amount, note, idempotencyKey } = body;
    await addWalletEntry(db, {
      merchantId: session.merchantId,
      customerId,
      currency,
      kind: 'topUp',
      amount,
      orderId: null,
      key: `${customerId} ${idempotencyKey}`,
      note,
      by: staffActor(session),
      at: clock.now(),
    });
    return {
      data: await walletOf(session.merchantId, customerId, currency),
      message: say(request, 'pos.toppedUp', { amount: amountInWords(amount, currency, request) }),
    };
  });
}
