import { screen } from '@testing-library/react';
import type { AuditAction, AuditEntry } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { namespace, useTexts } from '../../messages/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { describeEntry } from './describe-entry';

const id = '0192f0c1-7a3b-7c55-8f5e-000000000002';
const at = '2026-11-23T18:30:00.000Z';
const discount = {
  reduction: { kind: 'percent', percent: 10, cap: null },
  minOrderAmount: 0,
  outletIds: null,
  target: 'all products',
  targetIds: [],
  startDate: null,
  endDate: null,
  startTime: null,
  endTime: null,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
};
const coupon = { code: 'WEEKEND10', ...discount, firstOrderOnly: false, listed: true, status: 'active' };
const offer = { name: 'Masala Dosa', ...discount, reduction: { kind: 'flat', amount: 2_000 } };
const items = { items: [{ name: 'Masala Dosa', price: 9_000, taxPercent: 5 }] };
const count = { count: 3 };
const user = { userName: 'Meera', status: 'active' };
const grant = { userName: 'Meera', role: 'kitchen', permissions: { order: true }, outletIds: [id] };
const banner = {
  title: 'Diwali',
  status: 'active',
  target: { kind: 'item', itemId: id },
  startDate: '2026-11-23',
};
const campaign = { name: 'Diwali', status: 'active', objective: 'OUTCOME_SALES', budget: { amount: 50_000 } };
const post = { text: 'Diwali', state: 'scheduled', publishAt: at };
const cash = { amount: 50_000, currency: 'INR', reason: 'payOut' };
const plan = { planId: 'growth', status: 'active', startsAt: at, endsAt: at };
const device = { wish: 'on', outletIds: [id], language: 'en' };

type Values = readonly [before: unknown, after: unknown];
/** Values as the server writes them, for each action. */
const values: Record<AuditAction, Values> = {
  'banner.create': [null, banner],
  'banner.delete': [banner, null],
  'banner.status': [banner, { ...banner, status: 'inactive' }],
  'banner.update': [banner, { ...banner, endDate: '2026-12-01', image: { documentId: id } }],
  'campaign.addPixel': [null, { pixelId: '123' }],
  'campaign.delete': [campaign, null],
  'campaign.duplicate': [null, campaign],
  'campaign.launch': [campaign, { ...campaign, adIds: ['1'] }],
  'campaign.pause': [campaign, { ...campaign, status: 'paused' }],
  'campaign.resume': [{ ...campaign, status: 'paused' }, campaign],
  'campaign.save': [null, { ...campaign, adSet: { countries: ['IN'] } }],
  'counter.cashLimit': [null, { amount: 5_000_000, cashToday: 20_000_000, currency: 'INR' }],
  'counter.close': [null, { amount: 157_000, expected: 156_000, difference: 1_000, note: 'Diwali' }],
  'counter.move': [null, { amount: -44_000, note: 'Diwali' }],
  'counter.open': [null, cash],
  'counter.riderCash': [null, cash],
  'coupon.create': [null, coupon],
  'coupon.delete': [coupon, null],
  'coupon.pause': [coupon, { ...coupon, status: 'inactive' }],
  'coupon.resume': [{ ...coupon, status: 'inactive' }, coupon],
  'coupon.update': [coupon, { ...coupon, weekdays: [1, 6], startTime: '1800', endTime: '2200' }],
  'customer.accountPaid': [
    { amount: 2_000, currency: 'INR' },
    { amount: 500, currency: 'INR' },
  ],
  'customer.consent': [{ consent: false }, { consent: true, at }],
  'customer.details': [{ name: 'Meera' }, { name: 'Diwali' }],
  'customer.erase': [null, null],
  'customer.mergeUndone': [null, { kept: 1, customerIds: [id] }],
  'customer.merged': [null, { kept: 1, customerIds: [id] }],
  'customer.noteRemoved': [{ note: 'Diwali' }, null],
  'customerSegment.deleted': [{ name: 'Diwali' }, null],
  'customerSegment.saved': [null, { name: 'Diwali', filter: { minOrders: 2, lastOrder: { days: 30 } } }],
  'customerSegment.sent': [null, { name: 'Diwali', count: 12 }],
  'customers.importUndone': [null, { removed: 2, restored: 1 }],
  'customers.imported': [null, { created: 4, updated: 2, skipped: 1 }],
  'market.service': [false, true],
  'menu.categoriesReordered': [null, count],
  'menu.categoryAdded': [null, { name: 'Diwali' }],
  'menu.categoryChanged': [{ name: 'Diwali' }, { name: 'Meera' }],
  'menu.categoryDeleted': [{ name: 'Diwali' }, null],
  'menu.categorySwitched': [
    { name: 'Diwali', available: true },
    { name: 'Diwali', available: false },
  ],
  'menu.groupSaved': [
    null,
    { name: 'Diwali', kind: 'VARIANT', min: 1, max: 1, options: [{ name: 'Meera', price: 100 }] },
  ],
  'menu.groupsDeleted': [count, null],
  'menu.importUndone': [null, { removed: 2, restored: 1 }],
  'menu.imported': [null, { created: 4, updated: 2, pictures: 1 }],
  'menu.itemAdded': [
    null,
    { name: 'Masala Dosa', price: 9_000, taxPercent: 5, diet: 'veg', priceBasis: 'exclusive' },
  ],
  'menu.itemChanged': [
    { name: 'Masala Dosa', sizes: [{ name: 'Meera', price: 100 }] },
    { name: 'Masala Dosa', sizes: [{ name: 'Meera', price: 200 }], categories: ['a', 'b'] },
  ],
  'menu.itemsDeleted': [items, count],
  'menu.itemsMapped': [items, { ...count, outletIds: [id] }],
  'menu.itemsMoved': [items, count],
  'menu.itemsPriced': [items, { count: 1, items: [{ name: 'Masala Dosa', price: 9_900 }] }],
  'menu.itemsReordered': [null, count],
  'menu.itemsSwitched': [null, { count: 1, items: [{ name: 'Masala Dosa' }], available: false, until: at }],
  'menu.itemsTaxed': [items, count],
  'menu.picturesSet': [null, { pictures: 3 }],
  'menu.timingsSet': [null, { ...items, timings: [{ weekday: 1, open: '0900', close: '2100' }] }],
  'menu.undone': [null, count],
  'merchant.asksPin': [{ asksPin: false }, { asksPin: true }],
  'merchant.config': [{ signOutAfterDays: 0 }, { signOutAfterDays: 7, flags: { wallet: true } }],
  'merchant.domainName': [null, 'diwali'],
  'merchant.erase': [null, null],
  'merchant.export': [null, null],
  'merchant.profile': [
    { storeName: 'Meera' },
    { storeName: 'Diwali', businessType: 'bakery', countryCode: '+91' },
  ],
  'merchant.theme': [{ primaryColor: '#213454' }, { primaryColor: '#112233' }],
  'offer.create': [null, offer],
  'offer.delete': [offer, null],
  'order.offeredAgain': [null, { percent: 10, code: 'WEEKEND10' }],
  'order.discount': [
    null,
    {
      discountGiven: 'discount',
      discountReason: 'regularCustomer',
      note: 'Diwali',
      amount: 5_000,
      currency: 'INR',
    },
  ],
  'order.payment': [null, { amount: 1_000, currency: 'INR', tenders: [{ method: 'cash', amount: 1_000 }] }],
  'order.return': [null, { amount: 1_000, currency: 'INR', method: 'again' }],
  'order.tender': [
    { method: 'cash', amount: 1_000, currency: 'INR' },
    { method: 'upi', amount: 1_000, currency: 'INR' },
  ],
  'order.refund': [
    null,
    { amount: 1_000, currency: 'INR', lines: [{ lineId: id, quantity: 1 }], restock: true },
  ],
  'outlet.audit': [null, { scheduledDate: at, status: 'scheduled' }],
  'outlet.availability': ['on', 'off'],
  'outlet.bankVerificationBegun': [null, { accountNumber: '••••1234', ifscCode: 'HDFC0000001' }],
  'outlet.basic': [
    null,
    { displayName: 'Diwali', address: { city: 'Meera', countryCode: 'IN' }, longLat: [77.5, 12.9] },
  ],
  'outlet.busy': [{ until: at, extraMinutes: 10 }, null],
  'outlet.certificate': [null, { documentId: id, name: 'Diwali', contentType: 'image/png', bytes: 12 }],
  'outlet.closedPermanently': [{ available: 'on' }, { reason: 'Diwali' }],
  'outlet.config': [
    { config: { delivery: { chargeTypeV: 'cartValueLimit' }, order: { paymentMethods: { cod: false } } } },
    { config: { delivery: { chargeTypeV: 'dynamic', shareConfig: { ranges: [{ from: 0, to: 300 }] } } } },
  ],
  'outlet.created': [
    null,
    { displayName: 'Diwali', businessType: 'food Restaurant', timezone: 'America/New_York' },
  ],
  'outlet.finance': [null, { status: 'verified', holderName: 'Meera' }],
  'outlet.fssai': [
    null,
    { lic: '11223344556677', validUpto: '2027-01-01T00:00:00.000Z', fssaiEntered: true },
  ],
  'outlet.gstin': [null, { gstinType: 'regular', gstApplicableOn: 'item', gstinPercent: 5 }],
  'outlet.logo': ['Diwali', 'Meera'],
  'outlet.migrated': [null, { oldOutletId: 'A-1', taken: { items: 3 }, skipped: 2 }],
  'outlet.opHours': [
    null,
    { opSettingType: 'weekly', opHours: [{ weekday: 1, open: '0900', close: '2100' }] },
  ],
  'outlet.reopened': [{ closedAt: at }, null],
  'outlet.review': [null, { step: 'fssai', text: 'Diwali' }],
  'payout.suspenseCleared': [null, { amount: 50_000, currency: 'INR', as: 'fees', note: 'Diwali' }],
  'plan.change': [plan, { ...plan, planId: 'starter' }],
  'plan.lapse': [null, plan],
  'promotion.enrol': [null, { programme: 'tasteOfNew', itemIds: [id], endsAt: at }],
  'promotion.rollback': [{ programme: 'tasteOfNew' }, null],
  'push.off': [device, null],
  'push.on': [null, device],
  'referral.code': [null, { code: 'WEEKEND10', customerId: id }],
  'referral.programme': [
    { enabled: false },
    { enabled: true, terms: { friend: { kind: 'flat', amount: 100 } } },
  ],
  'report.evening': [{ sendBy: 'off' }, { sendBy: 'sms' }],
  'report.export': [null, { kind: 'orders', from: '2026-11-01', to: '2026-11-23', format: 'csv' }],
  'scratchCard.config': [
    null,
    { enabled: true, prizes: [{ weight: 1, reduction: { kind: 'percent', percent: 5 } }] },
  ],
  'social.connect': [null, { userName: 'Meera', pages: [{ pageId: '1', name: 'Diwali' }] }],
  'social.disconnect': [{ userName: 'Meera' }, null],
  'socialPost.delete': [post, null],
  'socialPost.draft': [null, { ...post, state: 'draft' }],
  'socialPost.publish': [null, { ...post, state: 'published', pageIds: ['1'] }],
  'socialPost.retry': [{ ...post, state: 'failed' }, post],
  'socialPost.schedule': [null, post],
  'user.block': [user, { ...user, status: 'blocked' }],
  'user.invite': [null, grant],
  'user.inviteAgain': [null, grant],
  'user.inviteWithdrawn': [grant, null],
  'user.joined': [null, grant],
  'user.permissions': [grant, { ...grant, role: 'manager', permissions: { order: true, menu: true } }],
  'user.pin': [null, { userName: 'Meera', enabled: true }],
  'user.signOut': [
    { userName: 'Meera', devices: 2 },
    { userName: 'Meera', devices: 0 },
  ],
  'user.unblock': [{ ...user, status: 'blocked' }, user],
  'wallet.topUp': [null, { amount: 1_000, currency: 'INR', note: 'Diwali' }],
};

const entries: AuditEntry[] = Object.entries(values).map(([action, [before, after]], index) => ({
  id: `${id.slice(0, -3)}${String(index + 100)}`,
  at,
  actor: { kind: 'staff', name: 'Asha', device: 'Chrome' },
  userId: null,
  outletId: id,
  outletName: 'Malabar Kitchen',
  action,
  subjectKind: action.startsWith('user.') ? 'user' : (action.split('.')[0] ?? ''),
  subjectId: id,
  before,
  after,
}));

function Quoted({ locale }: { locale: string }) {
  const t = useTexts();
  const context = { t, locale, people: [], outlets: [], homeZone: 'Asia/Kolkata' };
  return (
    <ul>
      {entries.map((entry) => {
        const { sentence, place, named } = describeEntry(entry, context);
        const fields = named.map(({ name, before, after }) => `${name}: ${before} → ${after}`);
        return (
          <li key={entry.id}>{[entry.action, sentence, place, ...fields].filter(Boolean).join(' | ')}</li>
        );
      })}
    </ul>
  );
}
async function sendAll(language: 'en' | 'hi'): Promise<Map<string, string>> {
  await renderWithProviders(<Quoted locale={`${language}-IN`} />, {
    messages: { [namespace]: { en, hi } },
    language,
  });
  const lines = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  return new Map(lines.map((line) => [line.split(' | ')[0] ?? '', line.slice(line.indexOf(' | ') + 3)]));
}

/** A key of a record, a bracket of JSON, a stamp, an id. */
const machineText = /[a-z][A-Z]|[a-z]\.[a-z]|[{}[\]"]|\d{4}-\d{2}-\d{2}|null|undefined|[0-9a-f]{8}-/;

test('UX-05 ONB-10 no action of the history shows a key, a bracket or a stamp', async () => {
  const reported = await sendAll('en');
  expect(reported.size).toBe(Object.keys(values).length);
  const wrong = [...reported].filter(([, line]) => machineText.test(line));
  expect(wrong).toEqual([]);
  expect(reported.get('coupon.create')).toMatch(/^Created WEEKEND10: 10% off everything, every day \|/);
  expect(reported.get('offer.create')).toMatch(
    /^Created offer Masala Dosa: ₹20 off everything, every day \|/,
  );
  expect(reported.get('counter.close')).toMatch(
    /^Closed the day at the counter: ₹1,570 counted, ₹10 over. Diwali \| Malabar Kitchen/,
  );
  expect(reported.get('counter.move')).toMatch(/^Paid out cash: ₹440. Diwali \|/);
  expect(reported.get('order.refund')).toMatch(/^Refunded an order: ₹10 \|/);
  expect(reported.get('menu.itemsSwitched')).toMatch(
    /^Marked Masala Dosa out of stock until 24 Nov, 12:00 am \|/,
  );
  expect(reported.get('outlet.created')).toContain('America/New York');
  expect(reported.get('user.permissions')).toMatch(/^Changed permissions of Meera \|/);
  expect(reported.get('outlet.availability')).toBe(
    'Changed availability of outlet Malabar Kitchen | Status: On → Off',
  );
});

test('UX-05 ONB-10 in Hindi every action is described in Hindi', async () => {
  const reported = await sendAll('hi');
  const names =
    /WEEKEND10|Masala Dosa|Malabar Kitchen|Meera|Diwali|diwali|HDFC0000001|America\/New York|\b(?:AM|PM|am|pm)\b/g;
  const wrong = [...reported].filter(([, line]) => /[A-Za-z{}[\]"]/.test(line.replaceAll(names, '')));
  expect(wrong).toEqual([]);
  expect(reported.get('coupon.create')).toMatch(/^कूपन बनाया: WEEKEND10 – सब कुछ पर 10% छूट, हर दिन \|/);
});
