import { z } from 'zod';
import { parseRows, type Queryable } from '../../server/src/db/queryable';
import { differenceText, proveLedger } from '../../server/src/money/ledger/prove-ledger.repository';
import type { World } from '../world/world';
import type { Oracle } from './oracle';

/** Reads by the product's own proof, beside the server. */
const readerOf = (world: World): Queryable =>
  ({
    query: async (row, statement) =>
      parseRows(row, statement, await world.engine.look(statement.text, statement.values ?? [])),
  }) as Queryable;

export const ledger: Oracle = {
  name: 'ledger',
  sentence: 'every account of the ledger equals invoices, tenders, refunds, payouts and drawers',
  when: 'quiet',
  look: async ({ world }) => (await proveLedger(readerOf(world))).map(differenceText),
};

const countSchema = z.object({ what: z.string() });
const statements: readonly (readonly [name: string, sentence: string, text: string])[] = [
  [
    'tenders',
    'what an order counts as paid and refunded is the sum of its tenders and refunds',
    `select 'no. ' || o.order_number || ': paid ' || o.paid || ' by tenders of ' || coalesce(t.amount, 0) || ', refunded ' || o.refunded || ' by parts of ' || coalesce(r.amount, 0) as what
      from orders o
      left join (select order_id, sum(amount) as amount from order_tenders group by 1) t on t.order_id = o.id
      left join (select order_id, sum(amount) as amount from order_refund_parts where state = 'done' group by 1) r on r.order_id = o.id
      where o.paid <> coalesce(t.amount, 0) or o.refunded < coalesce(r.amount, 0) or o.refunded > o.paid`,
  ],
  [
    'captures',
    'what the payments partner captured has an order once, or goes back',
    `select 'capture ' || c.id || ' of ' || c.amount || ' for order ' || coalesce(c.order_id::text, '-') as what from captures c
      where c.order_id is not null and (select count(*) from order_tenders t where t.provider_payment_id = c.id) <> 1
        or c.order_id is null and c.return_state is null
      union all select 'payment ' || id || ' was captured and nobody knows it' from sandbox_razorpay s
        where entity = 'payment' and state in ('captured', 'refunded') and created_at < now() - interval '20 minutes'
          and not exists (select from captures c where c.id = s.id)`,
  ],
  [
    'returns',
    'the payments partner gave back what refunds and returns say, and no more',
    `select 'payment ' || p.id || ' gave back ' || p.back || ' for ' || p.wanted as what from (
        select s.id, coalesce(sum((r.body ->> 'amount')::bigint), 0) as back,
          coalesce((select sum(x.amount) from order_refund_parts x join order_tenders t on t.id = x.tender_id
            where t.provider_payment_id = s.id and x.provider_refund_id is not null), 0)
          + coalesce((select sum(c.amount) from captures c where c.id = s.id and c.return_refund_id is not null), 0) as wanted
        from sandbox_razorpay s left join sandbox_razorpay r on r.entity = 'refund' and r.parent = s.id
        where s.entity = 'payment' group by s.id) p where p.back <> p.wanted`,
  ],
  [
    'series',
    'documents are numbered without gaps',
    `select registration || ' ' || financial_year || ' ' || prefix || ': last ' || last_number || ', ' || documents || ' documents' as what from (
        select s.*, (select count(*) from tax_documents d where d.registration = s.registration and d.financial_year = s.financial_year
          and d.outlet_id = s.outlet_id and d.number like s.prefix || '%') as documents from document_series s) s
      where last_number <> documents`,
  ],
  [
    'invoices',
    'what was handed over has its invoice, and what an invoice says is what the order costs',
    `select 'no. ' || o.order_number || ': ' || coalesce('invoice of ' || d.total, 'no invoice') || ', costs ' || o.total as what
      from orders o left join tax_documents d on d.order_id = o.id and d.type = 'invoice'
      where o.status in ('complete', 'delivered') and o.channel <> 'aggregator' and d.total is distinct from o.total`,
  ],
  [
    'document lines',
    'the lines of a document add up to its figures, and its tax is that of the bill',
    `select 'document ' || d.number || ': lines of ' || l.taxable || ' and tax of ' || l.tax || ', says ' || d.taxable || ', ' || d.tax || ' and ' || d.total || ', bill has tax of ' || coalesce(b.tax, 0) as what
      from tax_documents d join orders o on o.id = d.order_id
      cross join lateral (select sum((line ->> 'taxable')::bigint) as taxable,
          sum((line ->> 'cgst')::bigint + (line ->> 'sgst')::bigint + (line ->> 'igst')::bigint) as tax
        from jsonb_array_elements(d.document -> 'lines') line) l
      cross join lateral (select sum((row ->> 'amount')::bigint) as tax from jsonb_array_elements(o.bill -> 'rows') row
        where row ->> 'kind' in ('cgst', 'sgst', 'igst')) b
      where l.taxable <> d.taxable or l.tax <> d.tax or d.taxable + d.tax + (d.document ->> 'roundOff')::bigint <> d.total
        or d.type = 'invoice' and d.tax <> coalesce(b.tax, 0)`,
  ],
  [
    'bills',
    'the rows of a bill add up to its total',
    `select 'no. ' || o.order_number || ': rows ' || r.amount || ', total ' || o.total as what from orders o
      cross join lateral (select sum((row ->> 'amount')::bigint) as amount from jsonb_array_elements(o.bill -> 'rows') row
        where row ->> 'kind' <> 'total' and coalesce((row ->> 'included')::boolean, false) = false) r
      where r.amount <> o.total`,
  ],
  [
    'drawers',
    'a drawer is closed with its float and all that went in and out',
    `select 'drawer of ' || d.outlet_id || ': ' || d.expected || ' expected, ' || d.float + coalesce(m.amount, 0) || ' moved' as what
      from counter_days d left join (select counter_day_id, sum(amount) as amount from cash_moves group by 1) m on m.counter_day_id = d.id
      where d.closed_at is not null and d.counted is not null and d.expected <> d.float + coalesce(m.amount, 0)`,
  ],
  [
    'counts',
    'stock, counts and wallets are never negative',
    `select 'stock of ' || subject_id as what from menu_stock where portions_left < 0
      union all select 'wallet of ' || customer_id from wallet_entries group by customer_id having sum(amount) < 0
      union all select 'drawer of ' || outlet_id from counter_days where counted < 0`,
  ],
];

export const books: readonly Oracle[] = statements.map(([name, sentence, text]) => ({
  name,
  sentence,
  when: 'quiet',
  look: async ({ world }) => (await world.look(countSchema, text)).map(({ what }) => what),
}));
