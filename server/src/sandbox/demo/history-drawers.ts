import { dayMs, hourMs } from '@galla/contract';
import type { AuditAction } from '@galla/contract';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import type { auditEntries, cashMoves, counterDays } from '../../db/schema';
import type { LedgerPosting } from '../../money/ledger/post-ledger.repository';
import type { HistoryRows } from './history-order';
import type { HistoryOutlet } from './history-outlet';
import { staff } from './history-steps';
import data from './lived-in.json';
import { chanceOf } from './random';

const { paidOut } = z.object({ paidOut: z.tuple([z.string()], z.string()) }).parse(data);
const float = 2_000_00;
/** UTC: after the last order of the day was handed over, and before midnight in India. */
const closingHour = 18 + 1 / 3;
/** What is counted, beside what it should be. */
const differences = [0, 0, 0, -20_00, 10_00, -50_00] as const;

/** What a day of an outlet's drawer leaves behind, beside the postings of its orders' cash. */
export interface HistoryDrawer {
  day: typeof counterDays.$inferInsert & { id: string };
  moves: (typeof cashMoves.$inferInsert)[];
  postings: LedgerPosting[];
  acts: (typeof auditEntries.$inferInsert)[];
}

/**
 * Opened with a float, takes the cash of the day's orders, something is paid out, and counted in the evening. What is to come
 * at `now` isn't there yet.
 */
export function drawerOf(
  { id: outletId, merchantId, ownerId, items }: HistoryOutlet,
  dayStart: number,
  orders: readonly HistoryRows[],
  now: number,
): HistoryDrawer {
  const chance = chanceOf(dayStart / dayMs + items.length);
  const common = { merchantId, outletId };
  const [dayId, moveId] = [newId(), newId()];
  const sales = orders.flatMap(({ tenders }) =>
    tenders
      .filter(({ method }) => method === 'cash')
      .map(({ id, orderId, amount, by, at }) => {
        const sale = { kind: 'sale' as const, key: `tender ${id}`, note: '', orderId, amount, by, at };
        return { ...common, id: newId(), counterDayId: dayId, ...sale };
      }),
  );
  const out = chance.between(4, 16) * 40_00;
  const note = chance.pick(paidOut);
  const isPast = ({ at }: { at?: Date | undefined }): boolean => at !== undefined && at.getTime() <= now;
  const expected = sales.reduce((sum, { amount }) => sum + amount, float - out);
  const difference = chance.pick(differences);
  const counted = expected + difference;
  const atHour = (hour: number) => new Date(dayStart + hour * hourMs);
  const [openedAt, paidOutAt, closedAt] = [atHour(3), atHour(8), atHour(closingHour)] as const;
  const drawerAgainst = (account: 'owner' | 'expenses' | 'cashDifference', amount: number) => [
    { account: 'drawer' as const, amount, counterDayId: dayId },
    { account, amount: -amount, counterDayId: dayId },
  ];
  const posting = { ...common, currency: 'INR' as const, by: staff };
  const act = (action: AuditAction, at: Date, after: object): HistoryDrawer['acts'][number] => ({
    ...common,
    id: newId(),
    userId: ownerId,
    actor: staff,
    action,
    subjectKind: 'counterDay',
    subjectId: dayId,
    after: { ...after, currency: 'INR' },
    requestId: '',
    at,
  });
  const whole: HistoryDrawer = {
    day: {
      ...common,
      id: dayId,
      key: `history-${dayStart}`,
      float,
      openedAt,
      openedBy: staff,
      note: '',
      ...(isPast({ at: closedAt }) && { closedAt, closedBy: staff, expected, counted }),
    },
    moves: [
      ...sales,
      {
        ...common,
        id: moveId,
        counterDayId: dayId,
        kind: 'paidOut',
        key: `history-${dayStart}`,
        amount: -out,
        note,
        by: staff,
        at: paidOutAt,
      },
    ],
    postings: [
      {
        ...posting,
        kind: 'float',
        key: `open ${dayId}`,
        at: openedAt,
        entries: drawerAgainst('owner', float),
      },
      {
        ...posting,
        kind: 'paidOut',
        key: `move ${moveId}`,
        at: paidOutAt,
        entries: drawerAgainst('expenses', -out),
      },
      {
        ...posting,
        kind: 'cashDifference',
        key: `difference ${dayId}`,
        at: closedAt,
        entries: drawerAgainst('cashDifference', difference),
      },
      {
        ...posting,
        kind: 'float',
        key: `close ${dayId}`,
        at: closedAt,
        entries: drawerAgainst('owner', -counted),
      },
    ],
    acts: [
      act('counter.open', openedAt, { amount: float }),
      act('counter.move', paidOutAt, { amount: -out, note }),
      act('counter.close', closedAt, { amount: counted, expected, difference, note: '' }),
    ],
  };
  return {
    day: whole.day,
    moves: whole.moves.filter(isPast),
    postings: whole.postings.filter(isPast),
    acts: whole.acts.filter(isPast),
  };
}
