import type { AuditEntry } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { screen } from '@testing-library/react';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { namespace, useTexts } from '../../messages/texts';
import { changesTable } from './changes-table';
import { describeChange } from './describe-change';

type Change = Pick<AuditEntry, 'before' | 'after'>;

function Quoted({ change, locale }: { change: Change; locale: string }) {
  const t = useTexts();
  const { named, others } = describeChange(change, { t, locale, currency: 'INR', timeZone: 'Asia/Kolkata' });
  return (
    <ul>
      {named.map(({ name, before, after }) => (
        <li key={name}>{`${name}: ${before} → ${after}`}</li>
      ))}
      <li>{`others ${others}`}</li>
    </ul>
  );
}
async function reported(change: Change, language: 'en' | 'hi' = 'en'): Promise<string[]> {
  const locale = language === 'en' ? 'en-IN' : 'hi-IN';
  await renderWithProviders(<Quoted change={change} locale={locale} />, {
    messages: { [namespace]: { en, hi } },
    language,
  });
  return (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
}

const coupon: Change = {
  before: null,
  after: {
    code: 'WEEKEND10',
    reduction: { kind: 'percent', percent: 10, cap: 20_000 },
    minOrder: 50_000,
    outletIds: null,
    target: 'all products',
    targetIds: [],
    startDate: '2026-11-23',
    startTime: '1800',
    endTime: '2200',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    status: 'active',
    version: 1,
  },
};
const priced: Change = {
  before: { items: [{ name: 'Masala Dosa', price: 9_000, taxPercent: 5 }] },
  after: { count: 1, items: [{ name: 'Masala Dosa', price: 9_900, taxPercent: 5 }] },
};
const configured: Change = {
  before: {
    config: { delivery: { chargeTypeV: 'cartValueLimit' }, order: { paymentMethods: { cod: false } } },
  },
  after: { config: { delivery: { chargeTypeV: 'freeDelivery' }, order: { paymentMethods: { cod: true } } } },
};

test('ONB-10 a new coupon is described in words, amounts and days', async () => {
  expect(await reported(coupon)).toEqual([
    'Code:  → WEEKEND10',
    'Type:  → Percent',
    'Percent:  → 10%',
    'Maximum discount:  → ₹200',
    'Minimum order:  → ₹500',
    'Applies to:  → All products',
    'First day:  → 23 Nov 2026',
    'Start of the day:  → 6:00 pm',
    'End of the day:  → 10:00 pm',
    'Days of the week:  → Every day',
    'Status:  → Active',
    'others 1',
  ]);
});

test('ONB-10 a price is described with its item, a setting by its name', async () => {
  expect(await reported(priced)).toEqual([
    'Quantity:  → 1',
    'Items: Masala Dosa ₹90 → Masala Dosa ₹99',
    'others 0',
  ]);
});

test('ONB-10 a moment is described on the outlet’s clock', async () => {
  const [line] = await reported({ before: null, after: { until: '2026-11-23T18:30:00.000Z' } });
  expect(line).toMatch(/^Until: {2}→ 24 Nov, 12:00 am$/i);
});

test.each([
  ['a coupon', coupon],
  ['prices', priced],
  ['a configuration', configured],
  ['opening hours', { before: null, after: { opHours: [{ weekday: 1, open: '0900', close: '2100' }] } }],
  [
    'rights',
    { before: { permissions: { order: true } }, after: { permissions: { menu: true }, role: 'manager' } },
  ],
  ['an outlet', { before: 'on', after: 'off' }],
] as const)('ONB-10 in Hindi %s hold no word of the code, no JSON and no stamp', async (_what, change) => {
  const lines = (await reported(change, 'hi')).slice(0, -1).join(' ');
  expect(lines).not.toBe('');
  expect(lines.replaceAll(/WEEKEND10|Masala Dosa|AM|PM|am|pm/g, '')).not.toMatch(/[A-Za-z{}[\]"]/);
});

function File({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useTexts();
  const outlets = entries.map(({ outletId }) => ({
    outletId: outletId ?? '',
    timezone: 'America/New_York',
    currency: 'USD' as const,
  }));
  return (
    <pre>{changesTable(entries, { t, locale: 'en-IN', people: [], homeZone: 'Asia/Kolkata', outlets })}</pre>
  );
}

test('ONB-10 the exported file holds words, amounts and the outlet’s clock, and no formula', async () => {
  const id = '0192f0c1-7a3b-7c55-8f5e-000000000002';
  const entry: AuditEntry = {
    id,
    at: '2026-11-23T03:30:00.000Z',
    actor: { kind: 'staff', name: '=1+1', device: '' },
    userId: null,
    outletId: id,
    outletName: 'Asha’s "Kitchen"',
    action: 'menu.itemsPriced',
    subjectKind: 'menu',
    subjectId: id,
    before: priced.before,
    after: priced.after,
  };
  await renderWithProviders(<File entries={[entry]} />, { messages: { [namespace]: { en, hi } } });
  const text = (await screen.findByText(/Changed prices/)).textContent;
  const start = '"22 Nov 2026, 10:30 pm GMT-5","\'=1+1","Changed prices","Asha’s ""Kitchen"""';
  expect(text.split('\r\n')).toEqual([
    '\ufeff"When","By","What","About","Field","Before","After"',
    `${start},"Quantity","","1"`,
    `${start},"Items","Masala Dosa $90","Masala Dosa $99"`,
    '',
  ]);
});
