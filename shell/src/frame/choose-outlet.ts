import { bus } from '@galla/shared/events';
import { session } from '@galla/shared/session';

/** Makes the panel look at another outlet of the user; remotes hear of it on the bus. */
export function chooseOutlet(outletId: string): void {
  if (session.state.getState().outletId === outletId) return;
  session.chooseOutlet(outletId);
  bus.emit('session/outletChosen', { outletId });
}
