import { AlertsChip } from '../alerts';
import { holds, useSession } from '@galla/shared/session';
import { PaletteButton } from '../palette/palette-button';
import { AvailabilityToggle } from './availability-toggle';
import { OutletSwitcher } from './outlet-switcher';
import { LanguageSwitch, SchemeSwitch } from './preferences';
import { UserMenu } from './user-menu';

/** The bar above every screen: which outlet, whether it takes orders, alerts, and what belongs to the person. */
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
