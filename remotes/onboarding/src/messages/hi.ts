import type { TranslationOf } from '@galla/shared/i18n';
import { closing } from './closing.hi';
import { common } from './common.hi';
import { gettingStarted } from './getting-started.hi';
import { manageUsers } from './manage-users.hi';
import { marketPlace } from './market-place.hi';
import { merchantInfo } from './merchant-info.hi';
import { outletSetup } from './outlet-setup.hi';
import { outlets } from './outlets.hi';
import { salesMigration } from './sales-migration.hi';
import { settings } from './settings.hi';
import { setupBank } from './setup-bank.hi';
import { setupBasic } from './setup-basic.hi';
import { setupConfiguration } from './setup-configuration.hi';
import { setupFssai } from './setup-fssai.hi';
import { setupTaxes } from './setup-taxes.hi';
import { setupTimings } from './setup-timings.hi';
import { setupUpi } from './setup-upi.hi';
import { subscription } from './subscription.hi';
import { help } from './help.hi';
import { support } from './support.hi';
import { themes } from './themes.hi';
import type { en } from './en';

export const hi: TranslationOf<typeof en> = {
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
};
