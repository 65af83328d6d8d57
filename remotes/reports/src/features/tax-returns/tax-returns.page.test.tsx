import '@galla/ui/kit';
import { configure, screen, waitFor, within } from '@testing-library/react';
import type { TaxReturn } from '@galla/contract';
import { realtime } from '@galla/shared/realtime';
import { renderWithProviders } from '@galla/testing';
import { startFakeReportServer } from '../../testing/fake-report-server';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { TaxReturnsPage } from './tax-returns.page';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 5_000 });

const gstin = '29ABCFE1234F1ZS';
const none = { taxable: 0, igst: 0, cgst: 0, sgst: 0 };
const taxed = { taxable: 100_000, igst: 0, cgst: 2_500, sgst: 2_500 };

const month = (change: Partial<TaxReturn> = {}): TaxReturn => ({
  gstin,
  month: '2026-11',
  regime: 'regular',
  outlets: ['Asha’s'],
  papers: 3,
  b2b: none,
  b2cs: taxed,
  b2cl: none,
  exempt: 4_607,
  operatorLiable: 0,
  creditNotes: none,
  byRate: [{ ratePercent: 5, ...taxed }],
  hsn: [{ hsn: '996331', uqc: 'OTH', quantityMilli: 2_000, ratePercent: 5, ...taxed, total: 105_000 }],
  documents: [
    {
      series: 'A1/2627/T',
      type: 'invoice',
      from: 'A1/2627/T0000001',
      to: 'A1/2627/T0000003',
      count: 3,
      cancelled: 0,
    },
  ],
  gstr3b: { outwardTaxable: taxed, zeroOrExempt: 4_607, operatorLiable: 0, interState: [] },
  problems: [],
  ...change,
});

async function openReturns(shown: TaxReturn, language: 'en' | 'hi' = 'en', registration = gstin) {
  const server = startFakeReportServer({
    '/taxReturns/registrations': () => ({
      registrations: [{ gstin: registration, legalName: 'Asha Foods', outlets: ['Asha’s'] }],
      months: ['2026-11', '2026-10'],
    }),
    '/taxReturns/month': () => shown,
  });
  realtime.heard('2026-11-21T12:00:00.000Z');
  const view = await renderWithProviders(<TaxReturnsPage />, {
    route: '/panel/tax-returns',
    language,
    messages: { reports: { en, hi } },
  });
  return { server, ...view };
}

test('MON-11 the month shows its figures, tables and files', async () => {
  const sold = { name: 'Plateful', gstin: '29AAGCP4821K1Z3', liability: 'operator' } as const;
  const { server, user } = await openReturns(
    month({ marketplaces: [{ ...sold, ...none, taxable: 42_050 }] }),
  );
  const through = await screen.findByRole('table', { name: 'Through marketplaces' });
  expect(through).toHaveTextContent('Plateful29AAGCP4821K1Z3The marketplace, section 9(5)₹420.50');
  expect(screen.queryByRole('textbox', { name: 'GSTIN of the marketplace' })).toBeNull();
  const summary = await screen.findByRole('table', { name: 'GSTR-3B' });
  expect(within(summary).getByRole('row', { name: /^3\.1\(a\)/ })).toHaveTextContent('₹1,000.00');
  expect(within(summary).getByRole('row', { name: /^3\.1\(c\)/ })).toHaveTextContent('₹46.07');
  expect(screen.getByRole('table', { name: 'Documents issued' })).toHaveTextContent('A1/2627/T0000003');
  expect(screen.getByRole('button', { name: 'Download GSTR-1, JSON' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Download Sales register, Excel' })).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Month' }));
  await user.click(await screen.findByRole('option', { name: 'Oct 2026' }));
  await waitFor(() =>
    expect(Object.fromEntries(server.calls.at(-1)?.query ?? [])).toEqual({ gstin, month: '2026-10' }),
  );
});

test('MON-11 what the portal would refuse stands out, with what to do about it', async () => {
  const { user, server } = await openReturns(
    month({
      operatorLiable: 30_000,
      problems: [
        { kind: 'hsnMissing', count: 2 },
        { kind: 'gstinMissing', count: 1 },
      ],
    }),
  );
  expect(await screen.findByText('2 invoice lines have no HSN')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open the items' })).toBeVisible();
  const operator = screen.getByRole('textbox', { name: 'GSTIN of the marketplace' });
  await user.type(operator, '27AAPFU0939F1ZX');
  expect(screen.getByText('Enter a valid 15-character GSTIN')).toBeVisible();
  await user.clear(operator);
  await user.type(operator, '27aapfu0939f1zv');
  await user.click(screen.getByRole('button', { name: 'Download GSTR-1, JSON' }));
  await waitFor(() => expect(server.calls.at(-1)?.query.get('operatorGstin')).toBe('27AAPFU0939F1ZV'));
});

test('MON-17 under composition the quarter stands there with what to pay and by when, and its file', async () => {
  const { server, user } = await openReturns(
    month({
      regime: 'composition',
      cmp08: {
        from: '2026-10',
        to: '2026-12',
        dueOn: '2027-01-18',
        rows: [
          {
            kind: 'restaurant',
            ratePercent: 5,
            turnover: 10_000_000,
            taxed: 10_000_000,
            cgst: 250_000,
            sgst: 250_000,
          },
        ],
        turnover: 10_000_000,
        cgst: 250_000,
        sgst: 250_000,
      },
    }),
  );
  const table = await screen.findByRole('table', { name: /^CMP-08, October.*December 2026$/ });
  expect(within(table).getByRole('row', { name: /^Restaurant/ })).toHaveTextContent(
    /5%₹1,00,000.00₹1,00,000.00₹2,500.00₹2,500.00/,
  );
  expect(screen.getByText('Tax ₹5,000.00, due 18 Jan 2027.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /GSTR/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Download CMP-08 figures, CSV' }));
  await waitFor(() => expect(server.calls.at(-1)?.query.get('kind')).toBe('cmp08Csv'));
});

test('MON-11 an outlet without a GSTIN has the register and the books alone', async () => {
  await openReturns(month({ gstin: '', regime: 'unregistered' }), 'en', '');
  expect(await screen.findByText('No GSTIN: no returns')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download Sales register, CSV' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /GSTR/ })).toBeNull();
  expect(screen.queryByRole('table', { name: 'GSTR-3B' })).toBeNull();
});

test('MON-11 a month without documents says so, in Hindi too', async () => {
  await openReturns(month({ papers: 0, documents: [], hsn: [], byRate: [] }), 'hi');
  expect(await screen.findByText('नवंबर 2026 में कोई इनवॉइस नहीं')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'टैक्स रिटर्न' })).toBeVisible();
});
