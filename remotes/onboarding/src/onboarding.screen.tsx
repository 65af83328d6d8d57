import { useLocation } from '@galla/shared/router';
import type { ComponentType } from 'react';
import { OutletsPage } from './features/outlets/outlets.page';
import { lazyPart } from './lib/lazy-part';
import { paths } from './lib/paths';
import { setupSteps } from './setup-steps';

const screens = {
  merchantInfo: lazyPart(
    async () => (await import('./features/merchant-info/merchant-info.page')).MerchantInfoPage,
  ),
  subscription: lazyPart(
    async () => (await import('./features/subscription/subscription.page')).SubscriptionPage,
  ),
  manageUsers: lazyPart(
    async () => (await import('./features/manage-users/manage-users.page')).ManageUsersPage,
  ),
  settings: lazyPart(async () => (await import('./features/settings/settings.page')).SettingsPage),
  themes: lazyPart(async () => (await import('./features/themes/themes.page')).ThemesPage),
  marketPlace: lazyPart(
    async () => (await import('./features/market-place/market-place.page')).MarketPlacePage,
  ),
  support: lazyPart(async () => (await import('./features/support/support.page')).SupportPage),
  salesMigration: lazyPart(
    async () => (await import('./features/sales-migration/sales-migration.page')).SalesMigrationPage,
  ),
  outletSetup: lazyPart(async () => {
    const { OutletSetupPage } = await import('./features/outlet-setup/outlet-setup.page');
    return function SetupOfOutlet() {
      return <OutletSetupPage steps={setupSteps} />;
    };
  }),
};

const screenOf: Readonly<Record<string, ComponentType>> = {
  [paths.outlets]: OutletsPage,
  [paths.setup]: screens.outletSetup,
  [paths.merchantInfo]: screens.merchantInfo,
  [paths.subscription]: screens.subscription,
  [paths.manageUsers]: screens.manageUsers,
  [paths.themes]: screens.themes,
  [paths.marketPlace]: screens.marketPlace,
  [paths.settings]: screens.settings,
  [paths.support]: screens.support,
  [paths.salesMigration]: screens.salesMigration,
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
