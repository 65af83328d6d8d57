import { lazyComponent } from '@galla/shared/composition';
import { isOutletClosed, useSession } from '@galla/shared/session';
import { useClosedMeanwhile } from './closed-outlet';

const notice = lazyComponent(
  async () => (await import('./closed-outlet-notice')).ClosedOutletNotice,
  // What it says also shows in the switcher.
  () => undefined,
);

/** The notice of an outlet that was closed permanently, loaded when there is something to say. */
export function ClosedOutletNotice() {
  const isShown = useSession(isOutletClosed);
  const { closed } = useClosedMeanwhile();
  return isShown || closed !== null ? <notice.Part /> : null;
}
