import { AlertsChip } from '../alerts';
import { holds, useSession } from '@galla/shared/session';
import { PaletteButton } from '../palette/palette-button';
import { AvailabilityToggle } from '../outlets/availability-toggle';
import { OutletSwitcher } from '../outlets/outlet-switcher';
import { LanguageSwitch, SchemeSwitch } from '../ui/preferences';
import { UserMenu } from './user-menu/user-menu';

/** The bar above every screen: outlet switcher, availability, alerts, user menu. */
export function FrameHeader() {
  const mayTakeOrders = useSession((state) => holds(state, 'order'));
  return (
    <header className="frame-header">
      <OutletSwitcher />
      <AvailabilityToggle />
      <span className="frame-space" />
      <PaletteButton />
      {mayTakeOrders && <AlertsChip />}
      <div className="frame-preferences">
        <LanguageSwitch />
        <SchemeSwitch iconsOnly />
      </div>
      <UserMenu />
    </header>
  );
}
