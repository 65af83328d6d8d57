import '@galla/ui/kit';
import { configure, screen, waitFor, within } from '@testing-library/react';
import type { CrmImport, CrmProfileDetail } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { startFakeReportServer } from '../../testing/fake-report-server';
import { sampleId, sampleProfile } from '../../testing/sample-figures';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { CustomersPage } from './customers.page';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 5_000 });

const meera = sampleProfile(sampleId('c1'));
const twin = sampleProfile(sampleId('c2'), {
  mobile: '9845099999',
  orders: 1,
  spend: 30_049,
  consent: false,
  email: 'meera@example.in',
});
const detail: CrmProfileDetail = {
  ...meera,
  updatedAt: '2026-11-20T10:00:00.000Z',
  lostOrders: 0,
  average: 40_000,
  addresses: [],
  favourites: [],
  byOutlet: [],
  lastOrders: [],
  notes: [],
  consentChanges: [],
  merges: [],
  messages: [],
};
const found = { countryCode: '+91', email: null, consent: null, typedMobile: null };
const imported: CrmImport = {
  importId: sampleId('d1'),
  fileName: 'people.csv',
  state: 'checked',
  undoUntil: null,
  at: '2026-11-21T10:00:00.000Z',
  counts: { created: 1, updated: 0, unchanged: 0, error: 1 },
  rows: [
    {
      ...found,
      row: 2,
      outcome: 'created',
      mobile: '9845012345',
      typedMobile: '98450 12345',
      name: 'Arjun',
      problems: [],
    },
    {
      ...found,
      row: 3,
      outcome: 'error',
      mobile: '12',
      name: '=1+1',
      problems: [{ column: 'mobile', value: '12', reason: 'notAMobile' }],
    },
  ],
};

async function openCustomers(route = '/panel/manage-customers', permissions?: Record<string, boolean>) {
  const answers = {
    '/crm/segments': () => [
      { segment: 'all', name: '', rules: null, customers: 2, consenting: 1 },
      { segment: 'lapsed', name: '', rules: null, customers: 0, consenting: 0 },
    ],
    '/crm/360/profiles': (query: URLSearchParams) =>
      query.get('segment') === 'lapsed' ? { profiles: [], total: 0 } : { profiles: [meera, twin], total: 2 },
    '/crm/360/profile': () => detail,
    '/crm/360/orders': () => ({ orders: [], total: 0 }),
    '/crm/360/duplicates': () => [twin],
    '/crm/crmImportFile': () => imported,
    '/crm/segments/sendings': () => [],
    '/report/exports': () => [],
  };
  const server = startFakeReportServer(answers, permissions);
  const view = await renderWithProviders(<CustomersPage />, { route, messages: { reports: { en, hi } } });
  return { server, ...view };
}

test('UX-01 what customers spent is summed up in whole rupees', async () => {
  await openCustomers();
  const rows = await screen.findAllByRole('row', { name: /Meera Nair/ });
  expect(rows[1]).toHaveTextContent('₹300');
  for (const row of rows) expect(row).not.toHaveTextContent(/₹[\d,]+\./);
});

test('REP-03 segments, search and sorting run on the server and are in the URL', async () => {
  const { server, user, router } = await openCustomers();
  const [first] = await screen.findAllByRole('button', { name: 'Meera Nair' });
  expect(first).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: /^Search by name/ }), 'mee');
  await user.click(screen.getByRole('button', { name: 'Spent' }));
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      q: 'mee',
      sort: 'spend',
    }),
  );
  await waitFor(() =>
    expect(Object.fromEntries(server.calls.at(-1)?.query ?? [])).toMatchObject({
      search: 'mee',
      sort: 'spend',
    }),
  );
  await user.click(screen.getByRole('button', { name: /^Lapsed/ }));
  expect(await screen.findByText('No matching customers')).toBeVisible();
});

test('REP-03 a merge previews the result before it is done', async () => {
  const { server, user } = await openCustomers(`/panel/manage-customers?customer=${meera.token}`);
  server.answers.set('/crm/360/merge', () => ({
    mergeId: sampleId('e1'),
    token: meera.token,
    orders: 4,
    undoUntil: '2026-11-22T10:00:00.000Z',
  }));
  await user.click(await screen.findByRole('button', { name: 'Merge duplicate' }));
  await user.click(await screen.findByRole('button', { name: 'Choose Meera Nair' }));
  const preview = screen.getByRole('table', { name: 'Merge preview' });
  expect(within(preview).getByRole('row', { name: /Orders/ })).toHaveTextContent('4');
  expect(within(preview).getByRole('row', { name: /Marketing consent/ })).toHaveTextContent(/Opted out$/);
  await user.click(screen.getByRole('radio', { name: /98450 99999/ }));
  await user.click(screen.getByRole('button', { name: 'Merge' }));
  await waitFor(() =>
    expect(server.calls.find(({ path }) => path === '/crm/360/merge')?.body).toMatchObject({
      keep: twin.token,
      away: meera.token,
    }),
  );
});

test('REP-03 each row of an imported file has its result', async () => {
  const { user } = await openCustomers('/panel/manage-customers?view=import');
  const file = new File(['mobile,name\n9845012345,Arjun\n12,=1+1'], 'people.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose file', { selector: 'input' }), file);
  expect(await screen.findByText('1 new, 0 changed, 0 unchanged, 1 with errors')).toBeVisible();
  expect(screen.getByText('Mobile “12”: isn’t a mobile number')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'New 1' }));
  expect(screen.getByText('Arjun')).toBeVisible();
});

test('MENU-09 REP-03 columns of a file are chosen, and the number is shown as it will be stored', async () => {
  const { server, user } = await openCustomers('/panel/manage-customers?view=import');
  const column = (at: number, letter: string, heading: string) => ({
    column: at,
    letter,
    heading,
    sample: '9845012345',
  });
  const sheet = {
    sheetName: '',
    sheetNames: [],
    headingRow: 1,
    topLines: [{ row: 1, cells: ['Who', 'Reach', 'Other'] }],
    columns: [column(0, 'A', 'Who'), column(1, 'B', 'Reach'), column(2, 'C', 'Other')],
    mapping: { name: 0, mobile: 1 },
  };
  server.answers.set('/crm/crmImportFile', () => ({ ...imported, sheet }));
  const file = new File(['Who,Reach,Other'], 'people.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose file', { selector: 'input' }), file);
  await user.click(await screen.findByRole('radio', { name: 'New 1' }));
  expect(screen.getByText('Saved as +91 9845012345')).toBeVisible();
  await user.click(screen.getByText('Match columns'));
  await user.click(screen.getByRole('combobox', { name: 'Mobile' }));
  await user.click(await screen.findByRole('option', { name: /^C: Other/ }));
  await user.click(screen.getByRole('button', { name: 'Use these columns' }));
  await waitFor(() =>
    expect(server.calls.at(-1)?.query.get('mapping')).toBe(JSON.stringify({ name: 0, mobile: 2 })),
  );
});

test('REP-03 a file is written only when that is pressed, and can be undone', async () => {
  const { server, user } = await openCustomers('/panel/manage-customers?view=import');
  const undoUntil = '2026-11-22T10:00:00.000Z';
  server.answers.set('/crm/crmImportFile/apply', () => ({ ...imported, state: 'applied', undoUntil }));
  server.answers.set('/crm/crmImportFile/undo', () => ({ removed: 1, restored: 0, kept: 0 }));
  const file = new File(['mobile,name\n9845012345,Arjun'], 'people.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose file', { selector: 'input' }), file);
  expect(await screen.findByRole('heading', { name: 'Review people.csv' })).toBeVisible();
  expect(server.calls.some(({ path }) => path.endsWith('/apply'))).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Import 1 customer' }));
  expect(await screen.findByRole('heading', { name: 'people.csv imported' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText(/^Undone: 1 removed/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
});

test('REP-03 a customer who agreed is not said to have never been asked', async () => {
  await openCustomers(`/panel/manage-customers?customer=${meera.token}`);
  expect(await screen.findByText('Opted in, date not recorded')).toBeVisible();
  expect(screen.queryByText('Not asked yet')).toBeNull();
});

test('REP-03 somebody without the permission for reports is not asked about their exports', async () => {
  const { server } = await openCustomers('/panel/manage-customers', { customers: true });
  await screen.findAllByRole('button', { name: 'Meera Nair' });
  expect(server.calls.map(({ path }) => path)).not.toContain('/report/exports');
});
