import { sandboxPages } from './sandbox/pages/sandbox-pages';
import { registerAccount } from './api/account/account.routes';
import { registerAlerts } from './api/alerts/alerts.routes';
import { registerBanners } from './api/banners/banners.routes';
import { registerCampaigns } from './api/social/campaigns/campaigns.routes';
import { registerCounter } from './api/counter/counter.routes';
import { registerCrm } from './api/crm/crm.routes';
import { registerDiscounts } from './api/discounts/discounts.routes';
import { registerGallery } from './api/gallery/gallery.routes';
import { registerKitchen } from './api/kitchen/kitchen.routes';
import { registerMarket } from './api/market/market.routes';
import { registerScratchCard } from './api/market/scratch-card.routes';
import { registerMembers } from './api/members/members.routes';
import { registerGettingStarted } from './api/getting-started/getting-started.routes';
import { registerMenu } from './api/menu/menu.routes';
import { registerMenuImport } from './api/menu/import/import.routes';
import { registerMerchant } from './api/merchant/merchant.routes';
import { registerOrderMoney } from './api/order-money/order-money.routes';
import { registerOrders } from './api/orders/orders.routes';
import { registerOutletSetup } from './api/outlets/setup/setup.routes';
import { registerOutletRecords } from './api/outlets/records/outlet-records.routes';
import { registerOutlets } from './api/outlets/outlets.routes';
import { registerPayouts } from './api/payouts/payouts.routes';
import { registerPlans } from './api/plans/plans.routes';
import { registerPos } from './api/pos/pos.routes';
import { registerReferrals } from './api/referrals/referrals.routes';
import { registerEvening } from './api/reports/evening/evening.routes';
import { registerReports } from './api/reports/reports.routes';
import { registerTaxReturns } from './api/tax-returns/tax-returns.routes';
import { registerSocial } from './api/social/social.routes';
import { registerStorefront } from './api/storefront/storefront.routes';
import { registerSupport } from './api/support/support.routes';
import { registerTaxDocuments } from './api/tax-documents/tax-documents.routes';
import { registerThemes } from './api/themes/themes.routes';
import { registerPaymentWebhooks } from './api/payments/webhook.routes';
import { registerOutletReviews } from './api/outlets/setup/review.routes';
import type { App, AppPlugin } from './app-context';
import { composeServer } from './compose-server';
import { registerData, registerOpsData } from './data/data.routes';
import { merchantContext } from './merchant-context';
import { registerSockets } from './realtime/sockets';
import { registerReleases } from './register-releases';
import type { AppInput } from './server-context';

/**
 * Everything the server serves, in registration order: the only such list. The panel's pages match every remaining
 * address; what the registry hands out (`app.releases`) is used after it.
 */
export const areas: readonly AppPlugin[] = [
  registerAccount,
  ...sandboxPages,
  registerOutlets,
  registerOutletRecords,
  registerMerchant,
  registerMembers,
  registerPlans,
  registerOutletSetup,
  registerOutletReviews,
  registerGettingStarted,
  registerMenu,
  registerMenuImport,
  registerGallery,
  registerOrders,
  registerOrderMoney,
  registerCounter,
  registerAlerts,
  registerKitchen,
  registerStorefront,
  registerPos,
  registerPaymentWebhooks,
  registerReports,
  registerEvening,
  registerTaxReturns,
  registerPayouts,
  registerCrm,
  registerDiscounts,
  registerTaxDocuments,
  registerThemes,
  registerMarket,
  registerScratchCard,
  registerBanners,
  registerReferrals,
  registerSupport,
  registerSocial,
  registerCampaigns,
  registerData,
  registerSockets,
  registerReleases,
  registerOpsData,
];

export const createApp = (input: AppInput): Promise<App> => composeServer(input, merchantContext, areas);
