import type { TranslationOf } from '@galla/shared/i18n';
import { closing } from './closing.hi';
import { common } from './hi/common';
import { gettingStarted } from './hi/getting-started';
import { manageUsers } from './hi/manage-users';
import { marketPlace } from './hi/market-place';
import { merchantInfo } from './hi/merchant-info';
import { outletSetup } from './hi/outlet-setup';
import { outlets } from './hi/outlets';
import { salesMigration } from './hi/sales-migration';
import { settings } from './hi/settings';
import { setupBank } from './hi/setup-bank';
import { setupBasic } from './hi/setup-basic';
import { setupConfiguration } from './hi/setup-configuration';
import { setupFssai } from './hi/setup-fssai';
import { setupTaxes } from './hi/setup-taxes';
import { setupTimings } from './hi/setup-timings';
import { setupUpi } from './hi/setup-upi';
import { subscription } from './hi/subscription';
import { help } from './hi/help';
import { support } from './hi/support';
import { themes } from './hi/themes';
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
