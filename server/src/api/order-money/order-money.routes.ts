import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { notAuthenticated } from '../../messages/api-error';
import { openRoute, route } from '../../gate/http/route';
import { amountInWords } from '../../messages/amount-in-words';
import { msg } from '../../messages/message';
import { notifyRefunds } from '../../money/refunds/notify-refund';
import { actingPerson } from '../../gate/access/acting-person';
import { correctOrderTender } from './correct-tender';
import { orderMoneyOf } from '../../money/order-money.view';
import { refundForPartner } from './partner-refund';
import { refundOrder } from './refund-order';
import { takePayment } from './take-payment';

/** What was paid for orders and what goes back. */
export function registerOrderMoney(app: FastifyInstance, context: AppContext): void {
  const { db, clock, logger } = context;

  /** The refund stands already: a text that does not go out is sent by the job. */
  const tell = async (): Promise<void> => {
    await notifyRefunds(context).catch((error: unknown) =>
      logger.error({ err: error }, 'Customers could not be notified of their refunds'),
    );
  };

  route(app, endpoints.orderMoney.orderMoney, async ({ query, session }) => ({
    data: await orderMoneyOf(db, { ...query, merchantId: session.merchantId }),
  }));

  route(app, endpoints.orderMoney.takePayment, async ({ body, session }) => {
    await takePayment({ db, clock }, body, session);
    const { orderId, outletId } = body;
    return { data: await orderMoneyOf(db, { orderId, outletId, merchantId: session.merchantId }) };
  });

  route(app, endpoints.orderMoney.correctTender, async ({ body, session }) => {
    const { merchantId } = session;
    const { approval: _who, ...input } = body;
    const person = await actingPerson(context, session, 'order:drawer', body);
    await correctOrderTender({ db, clock }, input, person, merchantId);
    const scope = { orderId: body.orderId, outletId: body.outletId, merchantId };
    return { data: await orderMoneyOf(db, scope), message: 'money.tenderCorrected' };
  });

  route(app, endpoints.orderMoney.refundOrder, async ({ body, session }) => {
    const { orderId, outletId, approval, ...input } = body;
    const scope = { orderId, outletId, merchantId: session.merchantId };
    const { by, userId, limits } = await actingPerson(context, session, 'order:refund', body);
    const byPin = approval !== undefined;
    const who = { by, userId, limit: limits.refund, byPin, at: clock.now() };
    const { orderNumber, amount, currency } = await refundOrder(db, scope, input, who);
    await tell();
    const message = msg('money.refunded', { number: orderNumber, amount: amountInWords(amount, currency) });
    return { data: await orderMoneyOf(db, scope), message };
  });

  openRoute(app, endpoints.orderMoney.partnerRefund, async ({ body, request }) => {
    const { partner } = request;
    if (partner === null) throw notAuthenticated('access.partnerUnknown');
    const data = await refundForPartner({ db, clock }, partner, body);
    await tell();
    return { data };
  });
}
