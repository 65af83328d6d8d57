import { draftOf } from './history-draft';
import { dayStartOf, momentOf, perDay } from './history-days';
import { drawerOf } from './history-drawers';
import { historyOrder } from './history-order';
import type { HistoryOutlet } from './history-outlet';
import type { HistoryDay } from './history-write';

/** Today's orders of an outlet that have ended by now, in a drawer that is open until the evening. Null: none yet. */
export function todayOf(outlet: HistoryOutlet, length: number, now: number): HistoryDay | null {
  const rows = [];
  for (let number = length + 1; number <= length + perDay(length); number += 1) {
    const placedAt = momentOf(number, length, now);
    if (placedAt + draftOf(outlet, number, placedAt).final.after > now) break;
    const row = historyOrder(outlet, number, placedAt);
    // A key of their own: an interrupted history goes on after its own last order.
    rows.push({ ...row, order: { ...row.order, clientKey: `today-${number}` } });
  }
  return rows.length === 0
    ? null
    : { rows, drawer: drawerOf(outlet, dayStartOf(length + 1, length, now), rows, now) };
}
