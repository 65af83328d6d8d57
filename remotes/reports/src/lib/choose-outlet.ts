import { bus } from '@galla/shared/events';
import { session } from '@galla/shared/session';

/** Switches the panel's current outlet: orders and menu show one outlet at a time. */
export function chooseOutlet(outletId: string): void {
  if (session.state.getState().outletId === outletId) return;
  session.chooseOutlet(outletId);
  bus.emit('session/outletChosen', { outletId });
}
