import { bus } from '@galla/shared/events';
import { session } from '@galla/shared/session';

/** Turns the panel to an outlet, as the switcher does: the orders and the menu show one outlet at a time. */
export function chooseOutlet(outletId: string): void {
  if (session.state.getState().outletId === outletId) return;
  session.chooseOutlet(outletId);
  bus.emit('session/outletChosen', { outletId });
}
