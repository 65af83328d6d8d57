import { textTo } from '../fixtures/account';
import { newcomer, signUp } from '../fixtures/newcomer';
import { pngPicture } from '../fixtures/picture';
import { expectSaved, expectStep, freshOutlet, openStep } from '../fixtures/set-up';
import { expect, test } from '../fixtures/test';

test('ONB-04 VAL-07 taxes: defaults, a number validated while typing, its register, the note at 12 %', async ({
  page,
}) => {
  const outletId = await freshOutlet(page, 'Tax Corner');
  await openStep(page, outletId, 'gstin');
  const entered = page.getByRole('switch', { name: 'This outlet has a GST number' });
  await expect(entered).not.toBeChecked();
  await expect(page.getByRole('radio', { name: /^Composition/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Each item/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: '0 %', exact: true })).toBeChecked();
  await expectStep(page, 'gstin', 'Incomplete');

  // Regular requires a number: an error shows, and nothing is saved.
  await page.getByRole('radio', { name: /^Regular/ }).check();
  await expect(page.getByText('A regular outlet needs its GST number')).toBeVisible();
  await entered.check();
  const number = page.getByLabel('GSTIN', { exact: true });
  await number.fill('29ABCFE1243F1ZS');
  await number.blur();
  await expect(page.getByText('This is not a valid GSTIN. Please check each character')).toBeVisible();
  await expectStep(page, 'gstin', 'Incomplete');

  await number.fill('29abcfe1234f1zs');
  await expect(page.getByText('ABCFE1234F', { exact: true })).toBeVisible();
  await expect(page.getByText('Karnataka', { exact: true })).toBeVisible();
  await expect(page.getByText('This is not a valid GSTIN. Please check each character')).toBeHidden();
  await expectStep(page, 'gstin', 'Complete');
  await page.getByRole('button', { name: 'Look up in the register' }).click();
  await expect(page.getByText(/Abcfe .+ Private Limited/)).toBeVisible();

  await page.getByText('The whole order', { exact: true }).click();
  await page.getByText('12 %', { exact: true }).click();
  await expect(page.getByText(/Most goods left the 12 % slab/)).toBeVisible();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/outlet') && answer.ok());
  await page.getByText('18 %', { exact: true }).click();
  await expect(page.getByText(/Most goods left the 12 % slab/)).toBeHidden();
  await kept;
  await expectSaved(page);
  await page.reload();
  await expect(number).toHaveValue('29ABCFE1234F1ZS');
  await expect(page.getByRole('radio', { name: '18 %' })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^The whole order/ })).toBeChecked();
});

test('ONB-05 food licence: postponed within two months, or looked up, with a valid certificate', async ({
  page,
}) => {
  const outletId = await freshOutlet(page, 'Licence Corner');
  await openStep(page, outletId, 'fssai');
  const yes = page.getByRole('radio', { name: 'Yes, here it is' });
  const later = page.getByRole('radio', { name: /^I will add it later/ });
  await expect(yes).not.toBeChecked();
  await expect(later).not.toBeChecked();

  await page.getByText('I will add it later', { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'FSSAI' });
  await expect(dialog).toContainText(
    'Please complete FSSAI details within 2 months else outlet will be removed',
  );
  await dialog.getByRole('button', { name: 'I will add it later' }).click();
  await expect(page.getByText(/The licence must be here by/)).toBeVisible();
  await expectStep(page, 'fssai', 'Complete');

  await page.getByText('Yes, here it is', { exact: true }).click();
  const number = page.getByLabel('Licence number');
  await number.pressSequentially('3122233300000x2');
  await expect(number).toHaveValue('31222333000002');
  await number.blur();
  await expect(page.getByText('A licence number has 14 digits and begins with 1 or 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Look up the licence' })).toBeDisabled();
  await number.fill('11222333000002');
  await page.getByRole('button', { name: 'Look up the licence' }).click();
  await expect(page.getByText('Filled in from the register. Please check it.')).toBeVisible();
  await expect(page.getByLabel('Company', { exact: true })).toHaveValue('Ganga Sweets');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Karnataka');
  await expect(page.getByLabel('Valid until')).not.toHaveValue('');
  await expectStep(page, 'fssai', 'Incomplete');

  // An executable with a PDF's name is refused.
  const file = page.getByLabel('Certificate', { exact: true }).locator('input[type=file]');
  await file.setInputFiles({
    name: 'licence.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ not a pdf at all'),
  });
  await expect(
    page.getByText('This is not a certificate we can read. Please use PNG, JPEG or PDF'),
  ).toBeVisible();
  await file.setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: pngPicture() });
  await expect(page.getByText('licence.png', { exact: true })).toBeVisible();
  await expectStep(page, 'fssai', 'Complete');
  await expect(page.getByText(/The licence ends on .+ Please renew it in time/)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('licence.png');

  // The form refuses a past date before it is sent.
  await page.getByLabel('Valid until').fill('2020-01-01');
  await expect(page.getByText('This day is past. Please renew the licence first')).toBeVisible();
});

test('ONB-06 bank: branch by its code, number typed twice, the deposited amount, three attempts', async ({
  page,
}) => {
  const outletId = await freshOutlet(page, 'Bank Corner');
  await openStep(page, outletId, 'finance');
  const ifsc = page.getByLabel('IFSC');
  await ifsc.fill('HDFC1000001');
  await ifsc.blur();
  await expect(page.getByText(/An IFSC is four letters, a zero and six characters/)).toBeVisible();
  await ifsc.fill('hdfc0zzzzzz');
  await expect(page.getByText('No bank has a branch of this code')).toBeVisible();
  await ifsc.fill('hdfc0000001');
  await expect(page.getByText('HDFC Bank', { exact: true })).toBeVisible();

  const digits = String(Date.now()).slice(-11);
  await page.getByLabel('Account number', { exact: true }).fill(`5${digits.slice(0, -1)}7`);
  await page.getByLabel('Account number once more').fill('501004567891');
  await page.getByLabel('Account number once more').blur();
  await expect(page.getByText('The two account numbers differ')).toBeVisible();
  await page.getByLabel('Account number once more').fill(`5${digits.slice(0, -1)}7`);
  await page.getByLabel('Account holder').fill('Bank Corner & Sons');
  await page.getByRole('button', { name: 'Send the amount' }).click();
  await expect(page.getByText('How much arrived?')).toBeVisible();
  const last4 = `${digits.slice(-4, -1)}7`;
  await expect(page.getByText(`••••••${last4}`)).toBeVisible();

  // The bank's message, read from the sandbox's inbox.
  const amount = await textTo(
    page.request,
    '',
    new RegExp(`Rs (\\d\\.\\d{2}) credited to your account ending ${last4}`),
  );
  expect(amount).toMatch(/^1\.\d\d$/);
  const box = page.getByLabel('Amount that arrived');
  await box.fill('9.99');
  await page.getByRole('button', { name: 'Verify the account' }).click();
  await expect(page.getByText('That is not the amount that was sent. Tries left: 2')).toBeVisible();
  await box.fill(amount);
  await page.getByRole('button', { name: 'Verify the account' }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByText('BANK CORNER & SONS', { exact: true })).toBeVisible();
  await expectStep(page, 'finance', 'Complete');

  await page.getByRole('button', { name: 'Remove this account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the account?' });
  await dialog.getByRole('button', { name: 'Remove this account' }).click();
  await expectStep(page, 'finance', 'Incomplete');
});

test('ONB-12 sales migration: an outlet is imported once, with a report of what was skipped and why', async ({
  page,
}) => {
  await signUp(page, newcomer('Old Corner'));
  await page.goto('/panel/profile/migration');
  const groceries = page.getByRole('article', { name: 'Old Town Groceries' });
  await expect(groceries).toContainText('items: 5');
  await groceries.getByRole('button', { name: 'Bring over' }).click();
  const report = page.getByRole('region', { name: 'Old Town Groceries: what came over' });
  await expect(report.getByText('Items: 2')).toBeVisible();
  await expect(report.getByText(/“29ABCFE1243F1ZS” is no valid GSTIN/)).toBeVisible();
  await expect(report.getByText(/“Monday 12:00 PM – 8:00 PM” overlaps with other hours/)).toBeVisible();
  await expect(report.getByText(/“Sona Masuri 5 kg” has no amount we can read/)).toBeVisible();

  // A second import shows the same report and imports nothing.
  await groceries.getByRole('button', { name: 'Show the report' }).click();
  await expect(report.getByText(/It was taken over before/)).toBeVisible();
  // The initial plan includes one outlet.
  const tiffins = page.getByRole('article', { name: 'Old Town Tiffins' });
  await tiffins.getByRole('button', { name: 'Bring over' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /Your plan includes/ })).toBeVisible();

  await report.getByRole('link', { name: 'Go on with its set-up' }).click();
  await expect(page.getByRole('heading', { name: 'Old Town Groceries', level: 1 })).toBeVisible();
  await openStep(page, new URL(page.url()).searchParams.get('outlet') ?? '', 'opHours');
  await expectStep(page, 'opHours', 'Complete');
});
