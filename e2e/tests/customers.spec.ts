import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { enter } from '../fixtures/panel';
import { downloadBy, rowsOf } from '../fixtures/reports';
import { expect, test } from '../fixtures/test';

async function openCustomers(page: Page, search = ''): Promise<void> {
  await page.goto(`/panel/manage-customers${search}`);
  await expect(page.getByRole('heading', { name: 'CRM', level: 1 })).toBeVisible();
}

async function importFile(page: Page, lines: string[]): Promise<void> {
  await openCustomers(page, '?view=import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [['mobile', 'countryCode', 'name', 'email', 'consent'].join(','), ...lines].join('\n'),
    ),
  });
  await expect(page.getByRole('heading', { name: 'What people.csv would change' })).toBeVisible();
  await page.getByRole('button', { name: /^Import \d+ customers?$/ }).click();
  await expect(page.getByRole('heading', { name: 'What became of people.csv' })).toBeVisible();
}

const customer = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('REP-03 an import reports the result of each row, returns the bad rows and creates customers from the good ones', async ({
  page,
  galla,
}) => {
  await enter(page, galla.origin, 'owner');
  await importFile(page, [
    '9811100001,+91,Tara Bose,tara@example.in,yes',
    '12,+91,Short Number,,',
    '9811100003,+91,=1+1,,',
  ]);
  await expect(page.getByText(/^2 new, .* 1 with errors$/)).toBeVisible();
  await expect(page.getByText('Mobile “12”: is no mobile number')).toBeVisible();
  const file = await downloadBy(page, () =>
    page.getByRole('button', { name: 'Download rows with errors' }).click(),
  );
  const { cells, formulas } = await rowsOf(file);
  expect(formulas).toEqual([]);
  expect(cells.some((row) => row.includes('Short Number'))).toBe(true);
  await expectAccessible(page, 'Import of customers');

  await openCustomers(page);
  await page.getByRole('searchbox', { name: /^Search by name/ }).fill('Tara');
  await expect(customer(page, 'Tara Bose')).toBeVisible();
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();

  // A name that looks like a formula must stay text, also in the exported file.
  await openCustomers(page, '?q=9811100003');
  await expect(customer(page, '=1+1')).toBeVisible();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const list = await downloadBy(page, () => page.getByRole('menuitem', { name: 'Text (csv)' }).click());
  const csv = readFileSync(await list.path(), 'utf8');
  expect(csv).toContain('9811100003');
  expect(csv).not.toMatch(/(^|[,\n"])=1\+1/);
});

test('REP-03 the customer page shows and edits orders, spend, name, consent and notes', async ({
  page,
  galla,
  storefront,
}) => {
  test.setTimeout(120_000);
  const { order } = await storefront.place({
    outlet: 'Oven',
    customer: 'Meera Nair',
    fulfilment: 'selfPickup',
  });
  await enter(page, galla.origin, 'owner');
  await openCustomers(page, '?q=9845010007');
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await expectAccessible(page, 'Customers');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('button').click();
  const profile = page.getByRole('dialog');
  await expect(profile.getByText(`#${order.orderNumber} · Oven Street Bakery`)).toBeVisible();
  await profile.getByRole('textbox', { name: 'New note' }).fill('Likes it hot');
  await profile.getByRole('button', { name: 'Add note' }).click();
  await expect(profile.getByText('Likes it hot', { exact: true })).toBeVisible();
  const consent = profile.getByRole('switch', { name: 'May be written to' });
  const agreed = await consent.isChecked();
  await consent.click();
  await expect(consent).toBeChecked({ checked: !agreed });
  await expect(profile.getByText(/noted by Asha/)).toBeVisible();
  await expectAccessible(page, 'Profile of a customer');
  await profile.getByRole('button', { name: 'Remove the note “Likes it hot”' }).click();
  await expect(profile.getByText('Likes it hot', { exact: true })).toBeHidden();
});

test('REP-03 two records are merged after a preview, and the merge is undone', async ({ page, galla }) => {
  await enter(page, galla.origin, 'owner');
  await importFile(page, [
    '9811100011,+91,Double Person,double@example.in,yes',
    '9811100012,+91,Double Person,,',
  ]);
  await openCustomers(page, '?q=Double');
  await expect(page.getByText('2 results', { exact: true })).toBeVisible();
  await customer(page, 'Double Person').first().click();
  await page.getByRole('button', { name: 'Merge with another record' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge two records' });
  await merging.getByRole('button', { name: 'Choose Double Person' }).click();
  await expect(merging.getByRole('table', { name: 'What becomes of the two records' })).toContainText(
    'double@example.in',
  );
  await merging.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(merging).toBeHidden();
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('2 results', { exact: true })).toBeVisible();
});

test('REP-03 of two concurrent edits of a customer, the later is shown the current values and overwrites nothing unseen', async ({
  page,
  galla,
  browser,
}) => {
  await enter(page, galla.origin, 'owner');
  await importFile(page, ['9811100031,+91,Shared Person,,']);
  const other = await browser.newContext({ baseURL: galla.origin });
  const second = await other.newPage();
  await enter(second, galla.origin, 'owner');
  const open = async (at: Page) => {
    await openCustomers(at, '?q=9811100031');
    await customer(at, 'Shared Person').click();
    const name = at.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true });
    await expect(name).toHaveValue('Shared Person');
    return name;
  };
  const first = await open(page);
  const later = await open(second);
  await first.fill('Person One');
  await later.fill('Person Two');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Person One' })).toBeVisible();

  const save = second.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(
    second.getByText(/^Somebody changed this customer meanwhile.*Now there: Person One/),
  ).toBeVisible();
  await expect(later).toHaveValue('Person Two');
  await save.click();
  await expect(second.getByRole('dialog', { name: 'Person Two' })).toBeVisible();
  await other.close();
});

test('REP-03 a segment is created, exported and messaged to the customers who consented', async ({
  page,
  galla,
}) => {
  test.setTimeout(90_000);
  await enter(page, galla.origin, 'owner');
  await importFile(page, ['9811100021,+91,Agreeing Person,,yes', '9811100022,+91,Refusing Person,,no']);
  await openCustomers(page);
  await page.getByRole('button', { name: 'New segment' }).click();
  const dialog = page.getByRole('dialog', { name: 'New segment' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Never ordered');
  await dialog.getByRole('textbox', { name: 'Orders, at most' }).fill('0');
  await expect(dialog.getByText(/\d+ customers?, \d+ may be written to/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save segment' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Never ordered' })).toBeVisible();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await downloadBy(page, () => page.getByRole('menuitem', { name: 'Text (csv)' }).click());
  const { cells } = await rowsOf(file);
  expect(cells.flat()).toEqual(expect.arrayContaining(['Agreeing Person', 'Refusing Person']));

  await page.getByRole('button', { name: 'Write to segment' }).click();
  const send = page.getByRole('dialog', { name: 'Write to: Never ordered' });
  await send.getByRole('textbox', { name: 'Text' }).fill('Hello {name}, we miss you');
  await expect(send.getByText('Hello Meera, we miss you')).toBeVisible();
  await expectAccessible(page, 'Message to a segment');
  await send.getByRole('button', { name: /^Send to/ }).click();
  const sent = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(sent).toContainText('Hello {name}, we miss you');
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible({ timeout: 20_000 });
  await openCustomers(page);
  await page.getByRole('button', { name: 'Change Never ordered' }).click();
  await page.getByRole('button', { name: 'Delete segment' }).click();
  await page
    .getByRole('dialog', { name: /^Delete the segment/ })
    .getByRole('button', { name: 'Delete segment' })
    .click();
  await expect(page.getByRole('button', { name: 'Change Never ordered' })).toHaveCount(0);
});
