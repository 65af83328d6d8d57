import { endpoints } from '@galla/contract';
import { http, type CallOptions } from '@galla/shared/http';
import { realtime } from '@galla/shared/realtime';
import { snoozeUntil, type BusinessClock, type SnoozeChoice } from '@galla/domain';

/** Snoozes items of an outlet. The shell shows the result. Throws ApiError. */
export async function snoozeItems(
  outlet: BusinessClock & { outletId: string },
  itemIds: readonly string[],
  choice: SnoozeChoice,
  options: CallOptions,
): Promise<void> {
  const until = snoozeUntil(choice, realtime.serverNow(), outlet);
  const body = { outletId: outlet.outletId, itemIds: [...itemIds], available: false, until };
  await http.call(endpoints.orders.offMenuItem, { body }, options);
}
