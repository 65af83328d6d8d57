import { PaletteButton } from '../palette/palette-button';
import { AvailabilityToggle } from '../outlets/availability-toggle';
import { OutletSwitcher } from '../outlets/outlet-switcher';
import { UserMenu } from './user-menu/user-menu';

/** The bar above every screen: outlet switcher, availability, search, user menu. */
export function FrameHeader() {
  return (
    <header className="frame-header">
      <OutletSwitcher />
      <AvailabilityToggle />
      <span className="frame-space" />
      <PaletteButton />
      <UserMenu />
    </header>
  );
}
