import {
  reasonSchema,
  type OrderMoney,
  type OrderSummary,
  type Reason,
  type ReasonCode,
} from '@galla/contract';
import { refundableOf, refundOf, refundParts, refundedUnits, unitsLeft } from '@galla/domain';
import type { BillRow } from '@galla/contract';

/** A line of the order with what of it can still be given back. */
export interface RefundableLine {
  lineId: string;
  name: string;
  /** Pieces; a weighed line is one. */
  quantity: number;
  left: number;
}

/** Units to give back by line id, or all that is left. */
export type Wanted = 'all' | Readonly<Record<string, number>>;

/** What a refund would give back. */
export interface RefundPreview {
  rows: readonly BillRow[];
  /** Of what was sold. */
  total: number;
  /** Of it as money: less than `total` for an order that was not paid in full. */
  money: number;
  parts: ReturnType<typeof refundParts>;
}

type MoneyOfOrder = Pick<OrderMoney, 'billing' | 'tenders' | 'refunds' | 'total' | 'owed'>;

const already = ({ refunds }: MoneyOfOrder) => refundedUnits(refunds.flatMap(({ lines }) => lines));

/** What of an order's payments can still be given back. */
const refundable = ({ tenders }: MoneyOfOrder): number => refundableOf(tenders);

/** Why an order is given back as a whole only, as the server has it; null: single lines can go back. */
export function wholeOnly({ billing, tenders, total }: MoneyOfOrder): 'oldBill' | 'unpaid' | null {
  if (billing === null) return 'oldBill';
  return tenders.reduce((sum, { amount }) => sum + amount, 0) < total ? 'unpaid' : null;
}

/** The lines of an order; none: it is given back as a whole only. */
export function refundableLines(money: MoneyOfOrder, lines: OrderSummary['lines']): RefundableLine[] {
  const { billing } = money;
  if (billing === null || wholeOnly(money) !== null) return [];
  const left = refundedUnits(unitsLeft(billing.lines, already(money)));
  const names = new Map(
    lines.map(({ lineId, name, variant }) => [lineId, variant === null ? name : `${name} (${variant})`]),
  );
  return billing.lines.map(({ lineId, quantity }) => ({
    lineId,
    name: names.get(lineId) ?? '',
    quantity,
    left: left[lineId] ?? 0,
  }));
}

/** As the server reckons it. Null: nothing is chosen. */
export function previewOf(money: MoneyOfOrder, wanted: Wanted): RefundPreview | null {
  const { billing, tenders, total: ordered, owed } = money;
  const most = refundable(money);
  if (wanted !== 'all' && Object.values(wanted).every((units) => units === 0)) return null;
  if (billing === null) {
    const rows: BillRow[] = [{ kind: 'total', label: '', amount: most, why: { paid: ordered } }];
    return { rows, total: most, money: most, parts: refundParts(tenders, most, owed) };
  }
  const { rows, total } = refundOf(billing, wanted, already(money));
  const back = wanted === 'all' ? most : Math.min(total, most);
  return { rows, total, money: back, parts: refundParts(tenders, back, owed) };
}

/** Choosing every unit that is left is the same as all that is left: charges of the order go back with the last one. */
export function normalised(wanted: Wanted, lines: readonly RefundableLine[]): Wanted {
  if (wanted === 'all') return wanted;
  return lines.length > 0 && lines.every(({ lineId, left }) => (wanted[lineId] ?? 0) >= left)
    ? 'all'
    : wanted;
}

/** The lines as the server takes them; null: all that is left. */
export const linesToSend = (wanted: Wanted) =>
  wanted === 'all'
    ? null
    : Object.entries(wanted).flatMap(([lineId, units]) => (units > 0 ? [{ lineId, units }] : []));

/** Reasons for giving money back, in the order they are offered. */
export const refundReasons = ({ fulfilment }: Pick<OrderSummary, 'fulfilment'>): readonly ReasonCode[] => [
  'itemOut',
  'customerAsked',
  fulfilment === 'delivery' ? 'addressProblem' : 'notPickedUp',
  'other',
];

/** The reason to send, or what is missing. */
export function reasonOf(code: ReasonCode | null, text: string): Reason | 'reason' | 'text' {
  if (code === null) return 'reason';
  const reason = reasonSchema.safeParse({ code, text });
  return reason.success ? reason.data : 'text';
}
