import type { AppContext } from '../../app-context';
import { takePlanCapture, takePlanFailure } from '../../plans/plans.service';
import { takeCapture, takeFailure } from '../../checkout/payment-outcome';
import type { Capture, ProviderEvent } from '../../partners/payments/payments';
import { importSettlement } from '../../money/payments/import-settlement';
import { takeRefund } from '../../money/payments/take-refund';

export type EventDeps = Pick<AppContext, 'db' | 'clock' | 'partners' | 'logger' | 'kitchen'> & {
  tokenKey: Buffer;
};

/** A reference belongs either to a plan's payment or to that of an order. False: to neither. */
export async function takeAnyCapture(deps: EventDeps, capture: Capture): Promise<boolean> {
  return (await takePlanCapture(deps, capture)) || takeCapture(deps, capture);
}

/** Does what an event of the payments partner asks for. Idempotent, in whatever order events arrive. */
export async function takeEvent(deps: EventDeps, event: ProviderEvent): Promise<void> {
  switch (event.kind) {
    case 'captured':
      if (!(await takeAnyCapture(deps, event.capture)))
        deps.logger.warn({ payment: event.capture.paymentId }, 'A capture belongs to no link of this server');
      return;
    case 'failed':
      if (!(await takePlanFailure(deps, event.reference))) await takeFailure(deps, event.reference);
      return;
    case 'refund':
      await takeRefund(deps, event.refund);
      return;
    case 'settled':
      await importSettlement(deps, event.settlement);
      return;
    case 'other':
  }
}
