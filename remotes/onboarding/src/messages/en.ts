import { closing } from './closing.en';
import { common } from './en/common';
import { gettingStarted } from './en/getting-started';
import { manageUsers } from './en/manage-users';
import { marketPlace } from './en/market-place';
import { merchantInfo } from './en/merchant-info';
import { outletSetup } from './en/outlet-setup';
import { outlets } from './en/outlets';
import { salesMigration } from './en/sales-migration';
import { settings } from './en/settings';
import { setupBank } from './en/setup-bank';
import { setupBasic } from './en/setup-basic';
import { setupConfiguration } from './en/setup-configuration';
import { setupFssai } from './en/setup-fssai';
import { setupTaxes } from './en/setup-taxes';
import { setupTimings } from './en/setup-timings';
import { setupUpi } from './en/setup-upi';
import { subscription } from './en/subscription';
import { help } from './en/help';
import { support } from './en/support';
import { themes } from './en/themes';

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
