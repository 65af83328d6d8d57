import { endpoints } from '@galla/contract';
import type { Wallet } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import { keyReused } from '../../../db/once';
import { audit } from '../../../db/audit';
import { notFound } from '../../../messages/api-error';
import { route } from '../../../gate/http/route';
import { msg } from '../../../messages/message';
import type { SessionContext } from '../../../gate/access/session-context';
import { staffActor } from '../../../orders/actors';
import { amountInWords } from '../../../messages/amount-in-words';
import { requireCustomer } from '../cart/cart.service';
import { findPosOutlet } from '../../../checkout/pos-outlet.repository';
import type { PosDeps } from '../../../checkout/pos-deps';
import { topUpWallet } from '../../../money/wallet/wallet';
import { isSameEntry, walletBalance, walletEntriesOf } from '../../../money/wallet/wallet.repository';

/** Customers' wallet balances with the merchant. */
export function registerWallet(app: FastifyInstance, deps: PosDeps): void {
  const { db, clock } = deps;

  /** The currency of a customer's wallet at an outlet, after checking that both belong to the merchant. */
  const currencyOf = async (
    session: SessionContext,
    { outletId, customerId }: { outletId: string; customerId: string },
  ): Promise<Wallet['currency']> => {
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
    const { customerId, amount, note, method, idempotencyKey } = body;
    const { merchantId, userId } = session;
    const key = `${customerId} ${idempotencyKey}`;
    const [at, actor] = [clock.now(), staffActor(session)];
    await db.transaction(async (tx) => {
      const money = { merchantId, customerId, currency, amount, key, note };
      if (!(await topUpWallet(tx, { ...money, method, outletId: body.outletId, by: actor, at }))) {
        // A key is good for one top-up: another amount under it is a mistake, not a repeat.
        if (!(await isSameEntry(tx, money))) throw keyReused();
        return;
      }
      await audit(
        tx,
        { merchantId, outletId: body.outletId, userId, by: actor, at },
        'wallet.topUp',
        ['customer', customerId],
        { after: { amount, currency, note, method } },
      );
    });
    return {
      data: await walletOf(session.merchantId, customerId, currency),
      message: msg('pos.toppedUp', { amount: amountInWords(amount, currency) }),
    };
  });
}
