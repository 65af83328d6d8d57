import { useWaitingByOutlet } from '../alerts';
import { usePanel } from '../panel/use-panel';
import { PaletteButton } from '../palette/palette-button';
import { AvailabilityToggle } from '../outlets/availability-toggle';
import { OutletSwitcher } from '../outlets/outlet-switcher';
import { useAllOutlets } from '../outlets/use-all-outlets';
import { UserMenu } from './user-menu/user-menu';

/** The bar above every screen: outlet switcher, availability, search, user menu. */
export function FrameHeader() {
  return (
    <header className="frame-header">
      <Outlets />
      <span className="frame-space" />
      <PaletteButton />
      <UserMenu />
    </header>
  );
}

/** The availability is that of one outlet, so it is left out where all are shown. */
function Outlets() {
  const waiting = useWaitingByOutlet();
  const all = useAllOutlets(usePanel().places);
  return (
    <>
      <OutletSwitcher waiting={waiting} all={all} />
      {!all.isShown && <AvailabilityToggle />}
    </>
  );
}
