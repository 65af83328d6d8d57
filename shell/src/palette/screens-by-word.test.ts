import type { Permission } from '@galla/contract';
import { panelEn } from '../messages/panel.en';
import { hi } from '../messages/hi';
import { placesOf } from '../panel/panel-places';
import { sidebarOf } from '../panel/sidebar-entries';
import { describePanel, panelRemotes } from '../testing/declared';
import { findEntries } from './palette-entries';
import { screenEntries } from './screen-entries';

const home = '/panel/getting-started';
const offers = '/panel/engagement/discounts';
const users = '/panel/manage-users';
const menu = '/panel/products/all-items';
const outlets = '/panel/profile';
const orders = '/panel/orders';
const counter = '/panel/orders/counter';
const customers = '/panel/manage-customers';
const report = '/panel/report';
const payouts = '/panel/payouts';
const settings = '/panel/settings';
const support = '/panel/support';
const subscription = '/panel/merchant/subscription';
const phoneOrder = '/panel/new-order/user-info';

type Held = Permission | 'all';

function entriesIn(language: 'en' | 'hi', held: Held, open: (path: string) => void) {
  const places = placesOf(panelRemotes);
  const mayOpen = (permission: string | null): boolean =>
    permission === null || held === 'all' || permission === held;
  const panel = { places, remotes: panelRemotes, mayOpen, sidebar: sidebarOf(places, panelRemotes, mayOpen) };
  const screens = language === 'en' ? panelEn.screens : hi.screens;
  return screenEntries(
    panel,
    (label) => ('texts' in label ? label.texts[language] : screens[label.screen]),
    open,
  );
}

function openedBy(word: string, language: 'en' | 'hi', held: Held = 'all') {
  let opened: string | null = null;
  const entries = entriesIn(language, held, (path) => {
    opened = path;
  });
  findEntries(entries, word)[0]?.run?.();
  return opened;
}

describePanel('screens by the words people use', () => {
  test.each<[string, string]>([
    ['coupon', offers],
    ['discount', offers],
    ['promo', offers],
    ['offer', offers],
    ['happy hour', offers],
    ['staff', users],
    ['invite', users],
    ['employee', users],
    ['team', users],
    ['price', menu],
    ['rate', menu],
    ['stock', menu],
    ['sold out', menu],
    ['dish', menu],
    ['photos', '/panel/products/add-images'],
    ['excel', '/panel/products/item-import'],
    ['pause', orders],
    ['printer', orders],
    ['kot', orders],
    ['refund', orders],
    ['cash', counter],
    ['close day', counter],
    ['day end', counter],
    ['home', home],
    ['today', home],
    ['live figures', home],
    ['sales', report],
    ['yesterday', report],
    ['revenue', report],
    ['customer', customers],
    ['guest', customers],
    ['holiday', outlets],
    ['timings', outlets],
    ['GST', outlets],
    ['FSSAI', outlets],
    ['bank', outlets],
    ['delivery charge', outlets],
    ['payout', payouts],
    ['settlement', payouts],
    ['gstr-1', '/panel/tax-returns'],
    ['help', support],
    ['complaint', support],
    ['plan', subscription],
    ['preferences', settings],
    ['item', menu],
    ['phone order', phoneOrder],
    ['call', phoneOrder],
    ['logo', '/panel/merchant/info'],
    ['colour', '/panel/themes'],
    ['instagram', '/panel/omni-channel'],
    ['password', '/panel/account'],
    ['कूपन', offers],
    ['डिस्काउंट', offers],
    ['स्टाफ', users],
    ['कर्मचारी', users],
    ['दाम', menu],
    ['कीमत', menu],
    ['आज', home],
    ['बिक्री', report],
    ['ग्राहक', customers],
    ['छुट्टी', outlets],
    ['जीएसटी', outlets],
    ['प्रिंटर', orders],
    ['रिफंड', orders],
    ['नकद', counter],
    ['पेआउट', payouts],
    ['मदद', support],
    ['पासवर्ड', '/panel/account'],
  ])('UX-04 “%s” finds %s, in both languages of the panel', (word, path) => {
    expect([openedBy(word, 'en'), openedBy(word, 'hi')]).toEqual([path, path]);
  });

  test.each(['en', 'hi'] as const)('UX-08 home is listed once, by the name of its entry (%s)', (language) => {
    const opened: string[] = [];
    const names = new Set(['Dashboard', 'Today', 'डैशबोर्ड', 'आज']);
    for (const { label, run } of entriesIn(language, 'all', (path) => opened.push(path)))
      if (names.has(label)) run?.();
    expect(opened).toEqual([home]);
  });

  test('UX-04 a screen is not found without its permission', () => {
    expect(openedBy('coupon', 'en', 'customers')).toBe(offers);
    expect(openedBy('coupon', 'en', 'order')).toBeNull();
  });
});
