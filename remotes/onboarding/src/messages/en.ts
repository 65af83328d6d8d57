import { closing } from './closing.en';
import { common } from './common.en';
import { gettingStarted } from './getting-started.en';
import { manageUsers } from './manage-users.en';
import { marketPlace } from './market-place.en';
import { merchantInfo } from './merchant-info.en';
import { outletSetup } from './outlet-setup.en';
import { outlets } from './outlets.en';
import { salesMigration } from './sales-migration.en';
import { settings } from './settings.en';
import { setupBank } from './setup-bank.en';
import { setupBasic } from './setup-basic.en';
import { setupConfiguration } from './setup-configuration.en';
import { setupFssai } from './setup-fssai.en';
import { setupTaxes } from './setup-taxes.en';
import { setupTimings } from './setup-timings.en';
import { setupUpi } from './setup-upi.en';
import { subscription } from './subscription.en';
import { help } from './help.en';
import { support } from './support.en';
import { themes } from './themes.en';

/** Texts of this remote, one file per feature. */
export const en = {
  closing,
  common,
  outlets,
  outletSetup,
  merchantInfo,
  subscription,
  manageUsers,
  settings,
  themes,
  marketPlace,
  support,
  help,
  salesMigration,
  setupBasic,
  setupTimings,
  setupTaxes,
  setupFssai,
  setupBank,
  setupUpi,
  setupConfiguration,
  gettingStarted,
} as const;
