import { currencySchema, tenderMethodSchema, dayMs } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '../../app-context';
import type { Job } from '../../jobs/jobs';
import { amountInWords } from '../../messages/amount-in-words';
import { translate } from '../../messages/translate';
import { isReachableSql } from '../../db/reachable.sql';
import { orderRefunds } from '../../db/schema';
import { partMethod } from './refunds.repository';

type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

const againMs = 5 * 60_000;
const atOnce = 50;

const unannouncedRowSchema = z.object({
  refundId: z.string(),
  amount: z.number(),
  currency: currencySchema,
  orderNumber: z.number(),
  outletName: z.string(),
  countryCode: z.string(),
  mobile: z.string(),
  methods: z.array(tenderMethodSchema),
  isOld: z.boolean(),
});
type Unannounced = z.output<typeof unannouncedRowSchema>;

function howOf({ methods }: Unannounced) {
  if (methods.every((method) => method === 'cash')) return 'money.refundByCash';
  if (methods.every((method) => method === 'wallet')) return 'money.refundByWallet';
  if (methods.every((method) => method === 'account')) return 'money.refundOffAccount';
  return methods.some((method) => method === 'cash' || method === 'wallet' || method === 'account')
    ? 'money.refundMixed'
    : 'money.refundByBank';
}

/**
 * Notifies customers by text message of their refunds; returns how many. Each is claimed for a while before it is sent, so
 * that one process sends it, and it is tried again if that process ends meanwhile.
 */
export async function notifyRefunds({ db, clock, partners, logger }: Deps): Promise<number> {
  const now = clock.now();
  const claimed = await db.query(unannouncedRowSchema, {
    name: 'claim-refunds-to-notify',
    text: `with due as (
        select id from order_refunds where tell_at <= $1 order by tell_at limit ${atOnce} for update skip locked
      ), claimed as (
        update order_refunds r set tell_at = case when r.at > $3 then $2::timestamptz end from due where r.id = due.id
        returning r.id, r.order_id, r.amount, r.at
      )
      select c.id as "refundId", c.amount, o.currency, o.order_number, u.display_name as "outletName",
        o.customer_country_code as "countryCode", o.customer_mobile as mobile,
        (select coalesce(jsonb_agg(distinct ${partMethod}), '[]'::jsonb) from order_refund_parts p
          join order_tenders t on t.id = p.tender_id where p.refund_id = c.id) as methods, c.at <= $3 as "isOld"
      from claimed c join orders o on o.id = c.order_id join outlets u on u.id = o.outlet_id
      where ${isReachableSql('o.customer_mobile', 'o.channel')}`,
    values: [now, new Date(now.getTime() + againMs), new Date(now.getTime() - dayMs)],
  });
  let reported = 0;
  for (const refund of claimed) {
    const { refundId, countryCode, mobile, amount, currency, orderNumber, outletName, isOld } = refund;
    if (isOld) {
      logger.error({ refundId }, 'A customer was not notified of a refund: given up');
      continue;
    }
    const text = translate('en', 'money.refundText', {
      outlet: outletName,
      amount: amountInWords(amount, currency),
      number: orderNumber,
      how: translate('en', howOf(refund)),
    });
    try {
      await partners.sms.send({ countryCode, mobile, text, purpose: 'refund', reference: refundId });
    } catch (error) {
      logger.warn({ err: error, refundId }, 'A customer could not be notified of a refund');
      continue;
    }
    reported += 1;
    await db.orm.update(orderRefunds).set({ tellAt: null }).where(eq(orderRefunds.id, refundId));
  }
  return reported;
}

export function refundTexts(deps: Deps): Job {
  return {
    name: 'texts of refunds',
    everyMs: 15_000,
    async run() {
      await notifyRefunds(deps);
    },
  };
}
