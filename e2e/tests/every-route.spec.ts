import { signIn } from '../fixtures/panel';
import { chooseOutlet } from '../fixtures/board';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';

/** Every path of the panel that NAV-07 names, below /panel, with the heading of its screen. */
const routes: Readonly<Record<string, string | RegExp>> = {
  'getting-started': /Asha$/,
  dashboard: 'Dashboard',
  orders: 'Orders',
  'merchant/info': 'General Info',
  'merchant/subscription': 'Subscription',
  'products/all-items': 'Main Menu',
  'products/categories': 'Categories',
  'products/item-import': 'Item Import',
  'products/new-item': 'New item',
  profile: 'Outlets',
  setup: outlet,
  'manage-customers': 'CRM',
  'engagement/discounts': 'Offers',
  'create-discount': 'New coupon',
  'manage-discounts': 'Manage coupons',
  'customise-referral': 'Referral and scratch card',
  referrals: 'Referrals',
  'omni-channel': 'Omni-channel',
  socials: 'Social accounts',
  banners: 'Banners',
  'create-banner': 'Create banner',
  'create-campaign': 'New campaign',
  'create-post': 'Create post',
  'manage-post': 'Posts',
  'manage-campaigns': 'Campaigns',
  report: 'Report',
  support: 'Support',
  themes: 'Themes',
  'manage-users': 'Users',
  'market-place': 'Market place',
  settings: 'Settings',
  'new-order/user-info': 'Customer Details',
  'new-order/item-selection': 'Item Selection',
  'new-order/check-out': 'Checkout',
};

test('NAV-07 every panel route opens by its address and shows its own screen', async ({ page, galla }) => {
  test.setTimeout(120_000);
  await signIn(page, galla.origin, 'owner');
  await chooseOutlet(page, outlet);
  for (const [path, heading] of Object.entries(routes)) {
    await page.goto(`/panel/${path}`);
    const title = page.getByRole('heading', { level: 1, name: heading, exact: true });
    await expect(title, path).toBeVisible();
    // A path that does not exist leads elsewhere.
    await expect(page, path).toHaveURL(new RegExp(`/panel/${path}(?:$|[?#])`));
  }
});
