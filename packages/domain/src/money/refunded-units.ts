import type { OrderRefund } from '@galla/contract';
import type { Units } from '../bill/refund';

type RefundLines = OrderRefund['lines'];

/** Units of lines, added up: a line may be named in several refunds, or twice in one. */
export function refundedUnits(lines: RefundLines): Units {
  const units: Record<string, number> = {};
  for (const { lineId, units: more } of lines) units[lineId] = (units[lineId] ?? 0) + more;
  return units;
}

/** The units of an order's lines that have not gone back. */
export function unitsLeft(
  lines: readonly { lineId: string; quantity: number }[],
  already: Units,
): RefundLines {
  return lines.flatMap(({ lineId, quantity }) => {
    const units = quantity - (already[lineId] ?? 0);
    return units > 0 ? [{ lineId, units }] : [];
  });
}
