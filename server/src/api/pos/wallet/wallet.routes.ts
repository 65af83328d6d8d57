import { endpoints } from '@galla/contract';
import type { Wallet } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../http/api-error';
import { route } from '../../../http/route';
import { msg } from '../../../messages/message';
import type { SessionContext } from '../../../security/session-context';
import { requireOutlet } from '../../../security/tenant';
import { staffActor } from '../../orders/actors';
import { amountInWords } from '../../../messages/amount-in-words';
import { requireCustomer } from '../cart/cart.service';
import { findPosOutlet } from '../outlets/pos-outlet.repository';
import type { PosDeps } from '../pos-deps';
import { addWalletEntry, walletBalance, walletEntriesOf } from './wallet.repository';

/** Customers' wallet balances with the merchant. */
export function registerWallet(app: FastifyInstance, deps: PosDeps): void {
  const { db, clock } = deps;

  /** The currency of a customer's wallet at an outlet, after checking that both belong to the merchant. */
  const currencyOf = async (
    session: SessionContext,
    { outletId, customerId }: { outletId: string; customerId: string },
  ): Promise<Wallet['currency']> => {
    requireOutlet(session, outletId);
    await requireCustomer(db, session, customerId);
    const outlet = await findPosOutlet(db, session.merchantId, outletId);
    if (outlet === null) throw notFound();
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

  route(app, endpoints.pos.wallet, async ({ query, session }) => {
    const currency = await currencyOf(session, query);
    return { data: await walletOf(session.merchantId, query.customerId, currency) };
  });

  route(app, endpoints.pos.topUpWallet, async ({ body, session }) => {
    const currency = await currencyOf(session, body);
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
      message: msg('pos.toppedUp', { amount: amountInWords(amount, currency) }),
    };
  });
}
