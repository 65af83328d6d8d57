import type { LedgerAccount } from '@galla/contract';

/** What an account's balance is proved against. */
export interface AccountBooks {
  /** What its balances belong to, of an entry `e` and its transaction `t`. */
  id: string;
  /** Selects `id` and `amount` of what the balance stands for. */
  books: string;
  /** In words, for whoever looks for a difference. */
  standsFor: string;
}

const byOrder = `coalesce(e.order_id::text, 'outlet ' || e.outlet_id)`;
const byOutlet = 'e.outlet_id::text';
const byCurrency = `e.merchant_id || ' ' || t.currency`;

/** Relations that several accounts are proved with. */
export const sharedBooks = `
  documents as (
    select d.order_id::text as id, s.sign * d.total as total, s.sign * d.taxable as taxable, s.sign * d.tax as tax,
      -- Paid to the marketplace: nothing had come in here at the handover.
      o.channel = 'aggregator' and o.payment_method = 'online'
        and not exists (select from order_tenders p where p.order_id = o.id and p.at <= o.invoiced_at) as elsewhere
    from tax_documents d join orders o on o.id = d.order_id
    cross join lateral (select case d.type when 'invoice' then 1 else -1 end as sign) s),
  tenders as (
    select t.*, o.currency, t.key = 'before tenders' as earlier,
      t.key <> 'before tenders' or exists (select from ledger_transactions l
        where l.merchant_id = t.merchant_id and l.key = 'before tenders ' || t.order_id) as posted
    from order_tenders t join orders o on o.id = t.order_id),
  sent_back as (
    select p.amount, p.settled_by, t.order_id, t.merchant_id, t.outlet_id, t.currency, t.method,
      not exists (select from tenders x where x.order_id = p.order_id and not x.posted) as posted
    from order_refund_parts p join tenders t on t.id = p.tender_id where p.state = 'done'),
  settled as (
    select l.*, p.currency, l.amount - l.expected as unmatched
    from payout_lines l join payouts p on p.id = l.payout_id)`;

const ofDocuments = (amount: string, where = 'true'): string =>
  `select id, ${amount} as amount from documents where ${where}`;
const cleared = (account: string, id: string): string =>
  `union all select ${id}, -unmatched from settled where cleared_as = '${account}'`;
const settledId = `merchant_id || ' ' || currency`;

/** Every account, so that one without a proof doesn't compile. */
export const accountBooks: Readonly<Record<LedgerAccount, AccountBooks>> = {
  customers: {
    id: byOrder,
    books: `${ofDocuments('total', 'not elsewhere')}
      union all select order_id::text, -amount from tenders where posted
      union all select order_id::text, amount from sent_back where posted`,
    standsFor: 'the order’s invoice less credit notes and payments, plus refunds',
  },
  marketplaces: {
    id: byOrder,
    books: ofDocuments('total', 'elsewhere'),
    standsFor: 'the invoice less credit notes of an order that was paid to its marketplace',
  },
  sales: {
    id: byOrder,
    books: ofDocuments('-taxable'),
    standsFor: 'the taxable value of the order’s invoice less credit notes',
  },
  taxCollected: {
    id: byOrder,
    books: ofDocuments('-tax'),
    standsFor: 'the tax of the order’s invoice less credit notes',
  },
  roundOff: {
    id: byOrder,
    books: ofDocuments('-(total - taxable - tax)'),
    standsFor: 'the rounding of the order’s invoice and credit notes',
  },
  provider: {
    id: byCurrency,
    books: `select merchant_id || ' ' || currency as id, amount from captures
      union all select merchant_id || ' ' || currency, -amount from captures
        where return_state = 'done' and return_settled_by is null
      union all select ${settledId}, -amount from sent_back where method = 'online' and settled_by is null
      union all select ${settledId}, -expected from settled`,
    standsFor: 'online payments less refunds, and less what payouts settled of them',
  },
  bank: {
    id: byCurrency,
    books: `select merchant_id || ' ' || currency as id, amount from payouts`,
    standsFor: 'payouts',
  },
  suspense: {
    id: byCurrency,
    books: `select ${settledId} as id, -unmatched as amount from settled where cleared_as is null`,
    standsFor: 'payout lines that match nothing and nobody has cleared',
  },
  fees: {
    id: byCurrency,
    books: `select ${settledId} as id, fee as amount from settled ${cleared('fees', settledId)}`,
    standsFor: 'fees of payouts, and what was cleared as fees',
  },
  feeTax: {
    id: byCurrency,
    books: `select ${settledId} as id, fee_tax as amount from settled`,
    standsFor: 'tax on the fees of payouts',
  },
  refundsOwed: {
    id: byOutlet,
    books: `select outlet_id::text as id, -amount as amount from captures
      where order_id is null and return_state <> 'done'`,
    standsFor: 'online payments for no order that were not returned',
  },
  counterBank: {
    id: `coalesce(e.order_id::text, ${byCurrency})`,
    books: `select order_id::text as id, amount from tenders where method in ('upi', 'card') and not earlier
      union all select order_id::text, -amount from sent_back
        where settled_by = 'other' or (settled_by is null and method in ('upi', 'card'))
      union all select merchant_id || ' ' || currency, -amount from account_entries
        where kind = 'payment' and method in ('upi', 'card')
      union all select merchant_id || ' ' || currency, -amount from captures where return_settled_by = 'other'
      union all select merchant_id || ' ' || currency, amount from wallet_entries w where kind = 'topUp'
        and not exists (select from cash_moves m where m.merchant_id = w.merchant_id and m.key = 'wallet ' || w.key)`,
    standsFor: 'UPI and card payments taken at the counter, less what went back that way',
  },
  drawer: {
    id: byOutlet,
    books: `select m.outlet_id::text as id, m.amount from cash_moves m
        left join counter_days d on d.id = m.counter_day_id where d.closed_at is null
      union all select outlet_id::text, float from counter_days where closed_at is null`,
    standsFor: 'float and cash movements of the open day',
  },
  riders: {
    id: `${byOrder} || ' ' || coalesce(e.rider, '')`,
    books: `select order_id || ' ' || rider as id, amount from rider_cash where move_id is null`,
    standsFor: 'cash of the order that its rider has not handed over',
  },
  customerAccounts: {
    id: byCurrency,
    books: `select merchant_id || ' ' || currency as id, amount from account_entries`,
    standsFor: 'what customers bought on account and have not paid',
  },
  wallets: {
    // Not by customer: merged customers keep their entries of the ledger.
    id: byCurrency,
    books: `select merchant_id || ' ' || currency as id, -amount as amount from wallet_entries`,
    standsFor: 'what customers’ wallets hold',
  },
  expenses: {
    id: byOutlet,
    books: `select outlet_id::text as id, -amount as amount from cash_moves where kind = 'paidOut'
      ${cleared('expenses', 'outlet_id::text')}`,
    standsFor: 'cash paid out of the drawer, and what was cleared as expenses',
  },
  owner: {
    id: byOutlet,
    books: `select outlet_id::text as id, -amount as amount from cash_moves
        where kind = 'paidIn' and key not like 'wallet %' and key not like 'account %'
      union all select outlet_id::text, coalesce(counted, expected, 0) - float from counter_days
      union all select outlet_id::text, amount from tenders where earlier and posted
      union all select outlet_id::text, amount from sent_back where not posted
      ${cleared('owner', 'outlet_id::text')}`,
    standsFor: 'cash taken out at each close, less floats and cash put in',
  },
  cashDifference: {
    id: byOutlet,
    books: `select outlet_id::text as id, expected - counted as amount from counter_days where counted is not null
      union all select m.outlet_id::text, sum(r.amount) - m.amount from cash_moves m
        join rider_cash r on r.move_id = m.id where m.kind = 'riderHandover' group by m.id`,
    standsFor: 'expected less counted cash of closed days, and of what riders handed over',
  },
};
