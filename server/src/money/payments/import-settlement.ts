import { currencySchema, dayMs } from '@galla/contract';
import type { AppContext } from '../../app-context';
import type { Queryable } from '../../db/queryable';
import type { Job } from '../../jobs/jobs';
import type { Settlement } from '../../partners/payments/payments';
import { postLedger } from '../ledger/post-ledger.repository';
import {
  insertPayout,
  isImported,
  knownLines,
  matchOpenLines,
  onlyMerchant,
  planLines,
} from './payouts-import.repository';
import type { KnownLine, PayoutLineRow } from './payouts-import.repository';
import { postCleared } from './suspense';
import { providerActor } from './tenders';

type Deps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger'>;

/** Settlements of these days are asked for again: a webhook may be lost, lines may come late. */
const daysBack = 35;

const netOf = (line: Pick<PayoutLineRow, 'amount' | 'fee' | 'feeTax'>): number =>
  line.amount - line.fee - line.feeTax;
const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

const matchOf = (known: KnownLine | undefined, amount: number): PayoutLineRow['match'] => {
  if (known?.amount == null) return 'unknown';
  return known.amount === amount ? 'matched' : 'differs';
};

/**
 * Keeps a settlement as one payout of each merchant in it, with every line matched to what this server knows, and posts
 * it. Idempotent. While the lines do not add up to the transfer it is left to a later round.
 */
export async function importSettlement(
  { db, clock, partners, logger }: Deps,
  settlement: Settlement,
): Promise<void> {
  const { reference } = settlement;
  if (await isImported(db, reference)) return;
  const reportedLines = await partners.payments.linesOf(settlement);
  if (reportedLines.length === 0 || sum(reportedLines.map(netOf)) !== settlement.amount) {
    logger.warn(
      { settlement: reference, lines: reportedLines.length },
      'A settlement’s lines do not add up to it yet',
    );
    return;
  }
  const ofPlans = await planLines(db, reportedLines);
  const lines = reportedLines.filter((line) => !ofPlans.has(line.reference));
  const known = new Map((await knownLines(db, lines)).map((each) => [each.reference, each]));
  const merchants = new Set([...known.values()].map(({ merchantId }) => merchantId));
  // A line that says nothing of its merchant belongs to the only one there can be.
  const [first] = known.values();
  const sole = merchants.size === 1 ? first : merchants.size === 0 ? await onlyMerchant(db) : null;
  const byMerchant = new Map<string, PayoutLineRow[]>();
  for (const line of lines) {
    const its = known.get(line.reference);
    const owner = its ?? sole;
    if (owner == null) {
      logger.error({ settlement: reference, line: line.reference }, 'A settled line belongs to no merchant');
      continue;
    }
    const row: PayoutLineRow = {
      ...line,
      outletId: owner.outletId,
      orderId: its?.orderId ?? null,
      match: matchOf(its, line.amount),
      expected: its?.amount ?? 0,
    };
    byMerchant.set(owner.merchantId, [...(byMerchant.get(owner.merchantId) ?? []), row]);
  }
  // All merchants at once: that one is kept says that all are.
  await db.transaction(async (tx) => {
    for (const [merchantId, own] of byMerchant) {
      const currency = currencySchema.parse(own[0]?.currency);
      const payout = { merchantId, settlement, currency, lines: own, at: clock.now() };
      if (!(await insertPayout(tx, { ...payout, amount: sum(own.map(netOf)) }))) continue;
      await postPayout(tx, payout);
    }
  });
}

/** By outlet: what reached the bank, what the partner kept, and what matches nothing. */
export async function postPayout(
  tx: Queryable,
  payout: {
    merchantId: string;
    settlement: Settlement;
    currency: ReturnType<typeof currencySchema.parse>;
    lines: readonly PayoutLineRow[];
  },
): Promise<void> {
  const { merchantId, settlement, currency, lines } = payout;
  for (const outletId of new Set(lines.map((line) => line.outletId))) {
    const own = lines.filter((line) => line.outletId === outletId);
    const [net, fee, feeTax, unmatched] = [
      sum(own.map(netOf)),
      sum(own.map((line) => line.fee)),
      sum(own.map((line) => line.feeTax)),
      sum(own.map((line) => line.amount - line.expected)),
    ];
    const event = { merchantId, outletId, currency, by: providerActor, at: settlement.at };
    await postLedger(tx, {
      ...event,
      kind: 'payout',
      key: `payout ${settlement.reference} ${outletId}`,
      entries: [
        { account: 'bank', amount: net },
        { account: 'provider', amount: unmatched - net },
        { account: 'suspense', amount: -unmatched },
      ],
    });
    await postLedger(tx, {
      ...event,
      kind: 'fee',
      key: `fee ${settlement.reference} ${outletId}`,
      entries: [
        { account: 'fees', amount: fee },
        { account: 'feeTax', amount: feeTax },
        { account: 'provider', amount: -fee - feeTax },
      ],
    });
  }
}

/** Lines whose payment or refund is known by now leave the suspense account. */
async function matchSuspense({ db, clock }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    for (const line of await matchOpenLines(tx))
      await postCleared(tx, line, {
        key: `match ${line.lineId}`,
        account: 'provider',
        by: providerActor,
        at: clock.now(),
      });
  });
}

/** Imports the settlements that no webhook reported, or whose lines came late. */
export async function importSettlements(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - daysBack * dayMs);
  for (const settlement of await deps.partners.payments.settlements(since)) {
    try {
      await importSettlement(deps, settlement);
    } catch (error) {
      deps.logger.error({ err: error, settlement: settlement.reference }, 'A settlement was not imported');
    }
  }
  await matchSuspense(deps);
}

export const settlementsJob = (deps: Deps): Job => ({
  name: 'settlements of the payments partner',
  everyMs: dayMs,
  run: () => importSettlements(deps),
});
