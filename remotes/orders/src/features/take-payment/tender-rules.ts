import type { TakePaymentBody } from '@galla/contract';
import { moneyToInput, parseMoney } from '@galla/shared/format';

type TakenTender = TakePaymentBody['tenders'][number];
export type CounterMethod = TakenTender['method'];
export const counterMethods = ['upi', 'cash', 'card'] as const satisfies readonly CounterMethod[];
/** As many ways at once as the server takes. */
export const maxTenders = 5;

/** One way of paying as it is typed. */
export interface TenderDraft {
  id: number;
  method: CounterMethod;
  /** Null: what the other ways leave to be paid. */
  amount: string | null;
  reference: string;
  /** Cash handed over, change included; empty: exactly the amount. */
  received: string;
}

export type TenderProblem = 'amount' | 'tooMuch' | 'received' | 'digits';

export interface ReadTender {
  draft: TenderDraft;
  /** Smallest unit; null: no amount is typed. */
  amount: number | null;
  amountText: string;
  /** What goes back of the cash handed over. */
  change: number;
  problem: TenderProblem | null;
}

export const newDraft = (id: number, method: CounterMethod): TenderDraft => ({
  id,
  method,
  amount: null,
  reference: '',
  received: '',
});

function problemOf(
  { method, reference, received }: TenderDraft,
  amount: number | null,
  room: number,
): TenderProblem | null {
  if (amount === null || amount <= 0) return 'amount';
  if (amount > room) return 'tooMuch';
  if (method === 'cash' && received !== '' && (parseMoney(received) ?? 0) < amount) return 'received';
  return method === 'card' && reference !== '' && !/^\d{4}$/.test(reference) ? 'digits' : null;
}

/** The ways of paying with their amounts, and what they leave of the sum that is due. */
export function readTenders(
  drafts: readonly TenderDraft[],
  due: number,
): { tenders: ReadTender[]; total: number; rest: number } {
  const typed = drafts.reduce((sum, { amount }) => sum + (parseMoney(amount ?? '') ?? 0), 0);
  const tenders = drafts.map((draft): ReadTender => {
    const auto = Math.max(0, due - typed);
    const amount = draft.amount === null ? auto : parseMoney(draft.amount);
    const others = draft.amount === null ? typed : typed - (amount ?? 0);
    const received = parseMoney(draft.received) ?? 0;
    return {
      draft,
      amount,
      amountText: draft.amount ?? moneyToInput(auto),
      change: draft.method === 'cash' ? Math.max(0, received - (amount ?? 0)) : 0,
      problem: problemOf(draft, amount, due - others),
    };
  });
  const total = tenders.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return { tenders, total, rest: Math.max(0, due - total) };
}

/** The drafts with one more: what was the rest is typed now, and the new one is the rest. */
export function splitDrafts(drafts: readonly TenderDraft[]): TenderDraft[] {
  const [lastId = 0] = drafts.map(({ id }) => id).toSorted((one, two) => two - one);
  const used = new Set(drafts.map(({ method }) => method));
  const next = counterMethods.find((method) => !used.has(method)) ?? 'cash';
  return [
    ...drafts.map((draft) => (draft.amount === null ? { ...draft, amount: '' } : draft)),
    newDraft(lastId + 1, next),
  ];
}

/** The drafts without one; somebody has to be the rest. */
export function withoutDraft(drafts: readonly TenderDraft[], id: number): TenderDraft[] {
  const left = drafts.filter((draft) => draft.id !== id);
  return left.some(({ amount }) => amount === null)
    ? left
    : left.map((draft, index) => (index === left.length - 1 ? { ...draft, amount: null } : draft));
}

/** What of it is cash. */
export const cashIn = (tenders: readonly ReadTender[]): number =>
  tenders.reduce((sum, { draft, amount }) => (draft.method === 'cash' ? sum + (amount ?? 0) : sum), 0);

/** As the server takes them. */
export const tendersToSend = (tenders: readonly ReadTender[]): TakenTender[] =>
  tenders.map(({ draft: { method, reference }, amount }) => ({
    method,
    amount: amount ?? 0,
    reference: method === 'cash' ? '' : reference.trim(),
  }));

/** Sums of cash that people hand over for an amount: the next hundred, five hundred, two thousand above it. */
export function quickCash(amount: number): number[] {
  const sums = [10_000, 50_000, 200_000].map((note) => Math.ceil((amount + 1) / note) * note);
  return [...new Set(sums)];
}
