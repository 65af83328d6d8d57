import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, fill, fillDate, fillIn, part, pngFile, press, upload } from '../harness/acts';
import { downloadBy } from '../harness/downloads';
import { signUp } from '../harness/newcomer';
import { openPanel } from '../harness/panel';
import { expectSaved, expectStep, openFreshOutlet, stepPath } from '../harness/set-up';
import { textTo } from '../harness/storefront';

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const radio = (name: string | RegExp) => screen.findByRole('radio', { name });
const hidden = (text: string | RegExp) =>
  waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());

test('ONB-04 VAL-07 taxes: defaults, a number validated while typing, its register, the note at 12%', async () => {
  const { panel } = await openFreshOutlet('Tax Corner', 'gstin');
  expect(await screen.findByRole('switch', { name: 'This outlet has a GST number' })).not.toBeChecked();
  expect(await radio(/^Composition/)).toBeChecked();
  expect(await radio(/^Each item/)).toBeChecked();
  expect(await radio('0%')).toBeChecked();
  await expectStep('gstin', 'Incomplete');

  // Regular requires a number: an error shows, and nothing is saved.
  await press(/^Regular/, screen, 'radio');
  expect(await screen.findByText('A regular outlet needs a GST number')).toBeVisible();
  await press('This outlet has a GST number', screen, 'switch');
  fireEvent.blur(await fillIn('GSTIN', '29ABCFE1243F1ZS'));
  expect(await screen.findByText('This isn’t a valid GSTIN. Check each character')).toBeVisible();
  await expectStep('gstin', 'Incomplete');

  await fillIn('GSTIN', '29abcfe1234f1zs');
  expect(await screen.findByText('ABCFE1234F')).toBeVisible();
  expect(screen.getByText('Karnataka')).toBeVisible();
  await hidden('This isn’t a valid GSTIN. Check each character');
  await expectStep('gstin', 'Complete');
  await press('Look up GSTIN');
  expect(await screen.findByText(/Abcfe .+ Private Limited/)).toBeVisible();

  await press(/^The whole order/, screen, 'radio');
  await press('12%', screen, 'radio');
  expect(await screen.findByText(/Most goods left the 12% slab/)).toBeVisible();
  await press('18%', screen, 'radio');
  await hidden(/Most goods left the 12% slab/);
  await expectSaved();
  // What was chosen last may still be on its way.
  await waitFor(async () => {
    await panel.reload();
    expect(await radio('18%')).toBeChecked();
  });
  expect(await field('GSTIN')).toHaveValue('29ABCFE1234F1ZS');
  expect(await radio(/^The whole order/)).toBeChecked();
});

test('ONB-05 food licence: postponed within two months, or looked up, with a valid certificate', async () => {
  const { user } = (await openFreshOutlet('Licence Corner', 'fssai')).panel;
  expect(await radio('Yes, add it now')).not.toBeChecked();
  expect(await radio(/^I’ll add it later/)).not.toBeChecked();

  await press(/^I’ll add it later/, screen, 'radio');
  expect(await screen.findByRole('dialog', { name: 'FSSAI' })).toHaveTextContent(
    'Please complete FSSAI details within 2 months else outlet will be removed',
  );
  await answer('FSSAI', 'I’ll add it later');
  expect(await screen.findByText(/Add the licence by/)).toBeVisible();
  await expectStep('fssai', 'Complete');

  await press('Yes, add it now', screen, 'radio');
  const number = await field('Licence number');
  await user.type(number, '3122233300000x2');
  expect(number).toHaveValue('31222333000002');
  fireEvent.blur(number);
  expect(await screen.findByText('Enter 14 digits, starting with 1 or 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Look up licence' })).toBeDisabled();
  fill(number, '11222333000002');
  await press('Look up licence');
  expect(await screen.findByText('Filled in from the FSSAI register. Check the details.')).toBeVisible();
  expect(await field('Company')).toHaveValue('Ganga Sweets');
  expect(screen.getByLabelText('State')).toHaveValue('Karnataka');
  expect(screen.getByLabelText('Valid until')).not.toHaveValue('');
  await expectStep('fssai', 'Incomplete');

  // An executable with a PDF's name is refused.
  const lie = new File(['MZ not a pdf at all'], 'licence.pdf', { type: 'application/pdf' });
  await upload(/Certificate/, [lie]);
  expect(await screen.findByText('Couldn’t read the certificate. Upload a PNG, JPEG or PDF')).toBeVisible();
  await upload(/Certificate/, [await pngFile('licence.png')]);
  expect(await screen.findByText('licence.png')).toBeVisible();
  await expectStep('fssai', 'Complete');
  expect(await screen.findByText(/The licence expires on .+ Renew it in time/)).toBeVisible();
  expect((await downloadBy(() => press('Download'))).name).toBe('licence.png');

  // The form refuses a past date before it is sent.
  await fillDate('Valid until', '2020-01-01');
  expect(await screen.findByText('This date has passed. Renew the licence first')).toBeVisible();
});

test('ONB-06 bank: branch by its code, number typed twice, the deposited amount, three attempts', async () => {
  await openFreshOutlet('Bank Corner', 'finance');
  fireEvent.blur(await fillIn(/^IFSC/, 'HDFC1000001'));
  expect(await screen.findByText(/Enter 4 letters, a zero and 6 characters/)).toBeVisible();
  await fillIn(/^IFSC/, 'hdfc0zzzzzz');
  expect(await screen.findByText('IFSC not found. Check the code')).toBeVisible();
  await fillIn(/^IFSC/, 'hdfc0000001');
  expect(await screen.findByText('HDFC Bank')).toBeVisible();

  const account = '50300456787';
  await fillIn('Account number', account);
  fireEvent.blur(await fillIn('Confirm account number', '501004567891'));
  expect(await screen.findByText('The account numbers don’t match')).toBeVisible();
  await fillIn('Confirm account number', account);
  await fillIn('Account holder', 'Bank Corner & Sons');
  await press('Send amount');
  expect(await screen.findByText('How much did you receive?')).toBeVisible();
  expect(screen.getByText('••••••6787')).toBeVisible();

  // The bank's message, read from the sandbox's inbox.
  const amount = await textTo('', /Rs (\d\.\d{2}) credited to your account ending 6787/);
  expect(amount).toMatch(/^1\.\d\d$/);
  await fillIn('Amount received', '9.99');
  await press('Verify account');
  expect(await screen.findByText('Wrong amount. Tries left: 2')).toBeVisible();
  await fillIn('Amount received', amount);
  await press('Verify account');
  expect(await screen.findByText('Verified')).toBeVisible();
  expect(screen.getByText('BANK CORNER & SONS')).toBeVisible();
  await expectStep('finance', 'Complete');

  await press('Remove account');
  await answer('Remove account?', 'Remove account');
  await expectStep('finance', 'Incomplete');
});

test('ONB-12 sales migration: an outlet is imported once, with a report of what was skipped and why', async () => {
  const panel = await openPanel('/panel/profile/migration', { as: await signUp('Old Corner') });
  const groceries = await screen.findByRole('article', { name: 'Old Town Groceries' });
  expect(groceries).toHaveTextContent('items: 5');
  await press('Migrate', within(groceries));
  const report = await part('region', 'Old Town Groceries: migration report');
  expect(await report.findByText('Items: 2')).toBeVisible();
  expect(report.getByText(/“29ABCFE1243F1ZS” isn’t a valid GSTIN/)).toBeVisible();
  expect(report.getByText(/“Monday 12:00 PM – 8:00 PM” overlaps with other hours/)).toBeVisible();
  expect(report.getByText(/“Sona Masuri 5 kg” has a price we can’t read/)).toBeVisible();

  // A second import shows the same report and imports nothing.
  await press('See report', within(groceries));
  expect(await report.findByText(/Already migrated/)).toBeVisible();
  // The initial plan includes one outlet.
  await press('Migrate', await part('article', 'Old Town Tiffins'));
  await waitFor(() =>
    expect(screen.getAllByRole('alert').some((alert) => /Your plan includes/.test(alert.textContent))).toBe(
      true,
    ),
  );

  await press('Continue setup', report, 'link');
  expect(await screen.findByRole('heading', { name: 'Old Town Groceries', level: 1 })).toBeVisible();
  const outletId = new URLSearchParams(panel.address().split('?')[1]).get('outlet') ?? '';
  await panel.goTo(stepPath(outletId, 'opHours'));
  await expectStep('opHours', 'Complete');
});
