import { bus } from '@galla/shared/events';
import { session } from '@galla/shared/session';

/** Selects another outlet of the user and emits the change on the bus. */
export function chooseOutlet(outletId: string): void {
  if (session.state.getState().outletId === outletId) return;
  session.chooseOutlet(outletId);
  bus.emit('session/outletChosen', { outletId });
}
