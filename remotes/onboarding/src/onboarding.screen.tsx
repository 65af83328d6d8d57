import { useLocation } from '@galla/shared/router';
import type { ComponentType } from 'react';
import { lazyScreen } from '@galla/ui';
import { OutletsPage } from './features/outlets/outlets.page';
import { paths } from './lib/paths';
import { setupSteps } from './setup-steps';

const screens = {
  merchantInfo: lazyScreen(
    async () => (await import('./features/merchant-info/merchant-info.page')).MerchantInfoPage,
  ),
  subscription: lazyScreen(
    async () => (await import('./features/subscription/subscription.page')).SubscriptionPage,
  ),
  manageUsers: lazyScreen(
    async () => (await import('./features/manage-users/manage-users.page')).ManageUsersPage,
  ),
  settings: lazyScreen(async () => (await import('./features/settings/settings.page')).SettingsPage),
  themes: lazyScreen(async () => (await import('./features/themes/themes.page')).ThemesPage),
  marketPlace: lazyScreen(
    async () => (await import('./features/market-place/market-place.page')).MarketPlacePage,
  ),
  support: lazyScreen(async () => (await import('./features/support/support.page')).SupportPage),
  salesMigration: lazyScreen(
    async () => (await import('./features/sales-migration/sales-migration.page')).SalesMigrationPage,
  ),
  outletSetup: lazyScreen(async () => {
    const { OutletSetupPage } = await import('./features/outlet-setup/outlet-setup.page');
    return function SetupOfOutlet() {
      return <OutletSetupPage steps={setupSteps} />;
    };
  }),
};

const screenOf: Readonly<Record<string, ComponentType>> = {
  [paths.outlets]: OutletsPage,
  [paths.setup]: screens.outletSetup.Screen,
  [paths.merchantInfo]: screens.merchantInfo.Screen,
  [paths.subscription]: screens.subscription.Screen,
  [paths.manageUsers]: screens.manageUsers.Screen,
  [paths.themes]: screens.themes.Screen,
  [paths.marketPlace]: screens.marketPlace.Screen,
  [paths.settings]: screens.settings.Screen,
  [paths.support]: screens.support.Screen,
  [paths.salesMigration]: screens.salesMigration.Screen,
};

/** The remote's screen for the current URL; sub-paths belong to the screen. */
export function OnboardingScreen() {
  const { pathname } = useLocation();
  const path = Object.keys(screenOf)
    .filter((known) => pathname === known || pathname.startsWith(`${known}/`))
    .sort((one, two) => two.length - one.length)[0];
  const Shown = screenOf[path ?? paths.outlets] ?? OutletsPage;
  return <Shown />;
}
