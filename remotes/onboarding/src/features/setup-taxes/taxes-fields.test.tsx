import { screen } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { setupExamples } from '@galla/domain/examples';
import { answerCalls, freshSetup } from '../../testing/set-up';
import { expectExamples } from '../../testing/expect-examples';
import { namespace } from '../../messages/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { TaxesStep } from './taxes.step';

const open = async () => {
  answerCalls({ '/outlet': freshSetup() });
  return renderWithProviders(<TaxesStep setup={freshSetup()} />, { messages: { [namespace]: { en, hi } } });
};

test.each(setupExamples.gstin)(
  'VAL-07 taxes accept and reject the same values as the server: $field',
  async (examples) => {
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: 'This outlet has a GST number' }));
    await expectExamples(user, () => screen.getByLabelText('GSTIN'), examples);
  },
);

test('VAL-07 a regular outlet requires its number', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: /^Regular/ }));
  expect(await screen.findByText('A regular outlet needs a GST number')).toBeVisible();
});

test('CONST ONB-04 a new outlet: composition, on each item, 0 per cent, no number', async () => {
  await open();
  expect(screen.getByRole('switch', { name: 'This outlet has a GST number' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /^Composition/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Each item/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: '0%' })).toBeChecked();
  expect(screen.getAllByRole('radio', { name: /\d%$/ }).map((each) => each.getAttribute('value'))).toEqual([
    '0',
    '5',
    '12',
    '18',
    '40',
  ]);
});
