import '@galla/ui/kit';
import { configure, screen, waitFor, within } from '@testing-library/react';
import {
  noImportOptions,
  outletConfigSchema,
  type ImportRow,
  type MenuImport,
  type OutletSummary,
} from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { startFakeMenuServer } from '../../testing/fake-menu-server';
import { sampleId, sampleMenu, sampleOutletId } from '../../testing/sample-menu';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { SheetImport } from './sheet-import';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

const outlet: OutletSummary = {
  outletId: sampleOutletId,
  displayName: 'Asha’s',
  config: outletConfigSchema.parse({ businessType: 'food Restaurant' }),
  available: 'on',
  timezone: 'Asia/Kolkata',
  currency: 'INR',
  city: 'Pune',
};
const sheet: MenuImport = {
  importId: sampleId('e1'),
  outletId: sampleOutletId,
  fileName: 'menu.xlsx',
  sheetName: 'Menu',
  sheetNames: ['Menu', 'Drinks'],
  state: 'checked',
  columns: [{ column: 0, letter: 'A', heading: 'Price', sample: 'x' }],
  headingRow: 3,
  topLines: [
    { row: 1, cells: ['Price list'] },
    { row: 3, cells: ['Price', 'Dish'] },
    { row: 4, cells: ['x', 'Dal'] },
  ],
  mapping: { category: 0, name: 0, price: 0 },
  options: noImportOptions,
  unmapped: [],
  rowCount: 2,
  counts: { create: 1, update: 0, unchanged: 0, error: 1 },
  newCategories: [],
  mergedCells: false,
  createdAt: '2026-11-21T10:00:00.000Z',
  appliedAt: null,
  undoUntil: null,
};
const bad: ImportRow = {
  row: 3,
  moreRows: [],
  kind: 'error',
  values: { name: 'Dal', price: 'free' },
  stored: {},
  changes: [],
  problems: [{ field: 'price', column: 'A', value: 'free', reason: 'notANumber' }],
};

async function openSheet() {
  const server = startFakeMenuServer(sampleMenu([]));
  server.reads.set('/menu/menuExcelImport/status', sheet);
  server.reads.set('/menu/menuExcelImport/rows', { rows: [bad], total: 1 });
  const onClose = jest.fn();
  const view = await renderWithProviders(
    <SheetImport outlet={outlet} importId={sheet.importId} onClose={onClose} />,
    { messages: { menu: { en, hi } } },
  );
  await view.user.type(await screen.findByRole('textbox', { name: 'Price in row 3' }), '1');
  return { server, onClose, ...view };
}

test('MENU-05 a repair that was typed but not checked is not dropped without a word', async () => {
  const { server, user, onClose } = await openSheet();
  await user.click(screen.getByRole('button', { name: /^Import 1 row/ }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/^1 fix isn’t checked yet and won’t be imported\./)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Import another sheet' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(server.writes).toEqual([]);
});

test('MENU-05 a repair stays while other rows are looked at', async () => {
  const { user } = await openSheet();
  await user.click(screen.getByRole('radio', { name: 'New 1' }));
  await user.click(screen.getByRole('radio', { name: 'Errors 1' }));
  expect(await screen.findByRole('textbox', { name: 'Price in row 3' })).toHaveValue('free1');
});

test('MENU-05 REP-03 the row with the headings is chosen by hand; typed repairs are asked about first', async () => {
  const { server, user } = await openSheet();
  await user.click(screen.getByText('Match your columns'));
  await user.click(screen.getByRole('combobox', { name: 'Heading row' }));
  const rows = await screen.findAllByRole('option');
  expect(rows.map((row) => row.textContent)).toEqual(['Row 1: Price list', 'Row 3: Price · Dish']);
  await user.click(screen.getByRole('option', { name: /^Row 1/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use row' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      { path: '/menu/menuExcelImport/headings', body: { headingRow: 1 } },
    ]),
  );
});

const stored: ImportRow = {
  row: 4,
  moreRows: [6],
  kind: 'create',
  values: { name: 'Catering tray', price: '1,00,000', dietaryType: '' },
  stored: { price: '10000000', dietaryType: 'Veg' },
  changes: [],
  problems: [],
};

async function openPreview(more: Partial<MenuImport> = {}) {
  const server = startFakeMenuServer(sampleMenu([]));
  const shown = { ...sheet, counts: { ...sheet.counts, error: 0 }, ...more };
  server.reads.set('/menu/menuExcelImport/status', shown);
  server.reads.set('/menu/menuExcelImport/rows', { rows: [stored], total: 1 });
  const view = await renderWithProviders(
    <SheetImport outlet={outlet} importId={sheet.importId} onClose={jest.fn()} />,
    { messages: { menu: { en, hi } } },
  );
  await screen.findByText('1,00,000');
  return { server, ...view };
}

test('MENU-09 the preview shows what will be stored beside the cell', async () => {
  await openPreview();
  expect(screen.getByText('Saved as ₹1,00,000.00')).toBeVisible();
  expect(screen.getByText('Saved as Veg')).toBeVisible();
  expect(screen.getByText('4, 6')).toBeVisible();
});

test('MENU-09 another sheet of the workbook is chosen', async () => {
  const { server, user } = await openPreview();
  await user.click(screen.getByText('Match your columns'));
  await user.click(screen.getByRole('combobox', { name: 'Sheet' }));
  await user.click(await screen.findByRole('option', { name: 'Drinks' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      { path: '/menu/menuExcelImport/sheet', body: { sheetName: 'Drinks' } },
    ]),
  );
});

test('MENU-09 columns of prices by size are chosen, and what an empty dietary type means', async () => {
  const column = (at: number, letter: string, heading: string) => ({
    column: at,
    letter,
    heading,
    sample: '9',
  });
  const columns = [
    column(0, 'A', 'Price'),
    column(1, 'B', 'Half'),
    column(2, 'C', 'Full plate'),
    column(3, 'D', 'Chef'),
  ];
  const { server, user } = await openPreview({ columns });
  await user.click(screen.getByText('Match your columns'));
  await user.click(screen.getByRole('combobox', { name: 'Sizes in your sheet' }));
  await user.click(await screen.findByRole('option', { name: /^A price column for each size/ }));
  expect(screen.getByRole('checkbox', { name: 'Column D: Chef' })).not.toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Size in column C' })).toHaveValue('Full');
  await user.click(screen.getByRole('combobox', { name: 'If dietary type is empty' }));
  await user.click(await screen.findByRole('option', { name: 'Veg' }));
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      {
        path: '/menu/menuExcelImport/check',
        body: {
          options: {
            sizeColumns: [
              { column: 1, name: 'Half' },
              { column: 2, name: 'Full' },
            ],
            dietaryType: 'Veg',
          },
        },
      },
    ]),
  );
});
