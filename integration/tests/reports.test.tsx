import { screen, waitFor, within } from '@testing-library/react';
import { press } from '../harness/acts';
import { move } from '../harness/counter';
import { downloadBy, rowsOf } from '../harness/downloads';
import { figureOf, numberOf } from '../harness/figures';
import { openPanel } from '../harness/panel';
import { outletIdOf, place } from '../harness/storefront';

const outlet = 'Pencil & Page';

const openButton = async (number: number) =>
  within(await screen.findByRole('table', { name: 'Orders' })).findByRole('button', {
    name: `Open order ${number}`,
  });

async function exportAs(entry: string) {
  await press('Download');
  return downloadBy(() => press(entry, screen, 'menuitem'));
}

test('REP-01 a report’s total is the sum of the bills, and its figures open them', async () => {
  const outletId = await outletIdOf(outlet);
  const { order: first } = await place({ outlet });
  await move(first, ['foodPreparation']);
  const panel = await openPanel(`/panel/report?outletIds=${outletId}`);
  expect(await screen.findByRole('table', { name: 'Sales breakdown, as a table' })).toBeVisible();
  // The week is not over: it is compared with the same part of the week before, and shows until when.
  expect(screen.getByText(/^So far, compared to .* until \d{1,2}:\d\d\s[ap]m outlet time$/)).toBeVisible();
  const before = figureOf('Sales');
  const { order: second } = await place({ outlet, lines: 1 });
  await move(second, ['foodPreparation']);
  await panel.reload();
  await screen.findByRole('table', { name: 'Sales breakdown, as a table' });
  await waitFor(() => expect(figureOf('Sales')).toBe(before + second.total));

  await press(/^Sales: /, screen, 'link');
  expect(await openButton(first.orderNumber)).toBeVisible();
  expect(await openButton(second.orderNumber)).toBeVisible();
  const bills = await screen.findByText(/^Bill total ₹/);
  expect(bills).toBeVisible();
  await waitFor(() => expect(numberOf(bills.textContent)).toBe(before + second.total));
  expect(panel.address()).toContain(`outletIds=${outletId}`);
});

test('REP-02 bills are exported as csv and xlsx in parts; a customer’s name that looks like a formula stays text', async () => {
  const outletId = await outletIdOf(outlet);
  const { order } = await place({ outlet, customer: '=1+1' });
  await openPanel(`/panel/report?tab=orders&outletIds=${outletId}`);
  expect(await openButton(order.orderNumber)).toBeVisible();

  const sheet = await exportAs('Excel (xlsx)');
  expect(sheet.name).toMatch(/\.xlsx$/);
  const { cells, formulas } = rowsOf(sheet);
  expect(formulas).toEqual([]);
  expect(cells.some((row) => row.includes(String(order.orderNumber)))).toBe(true);

  const { text } = await exportAs('Text (csv)');
  expect(text).toContain(String(order.orderNumber));
  expect(text).not.toMatch(/(^|[,\n"])=1\+1/);
});
