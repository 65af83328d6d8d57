import { screen, waitFor } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { answerCalls, freshSetup, outletId } from '../../lib/testing/set-up';
import { namespace } from '../../lib/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { BasicStep } from './basic.step';

const open = () =>
  renderWithProviders(<BasicStep setup={freshSetup()} />, { messages: { [namespace]: { en, hi } } });

test('ONB-02 a new outlet: India, +91, no pin, no logo', async () => {
  answerCalls({ '/outlet': freshSetup() });
  await open();
  expect(screen.getByLabelText('Country')).toHaveValue('IN');
  expect(screen.getByLabelText('Code')).toHaveValue('+91');
  expect(screen.getByText(/Find the place above/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});

test('ONB-02 VAL-07 a valid value is saved, an invalid one shows its error and is not sent', async () => {
  const sent = answerCalls({ '/outlet': freshSetup() });
  const { user } = await open();
  const mobile = screen.getByLabelText(/Mobile number/);
  await user.type(mobile, '98470');
  await user.tab();
  expect(await screen.findByText('The ten digits of a mobile number')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(mobile, '12345');
  expect(screen.queryByText('The ten digits of a mobile number')).not.toBeInTheDocument();
  await user.tab();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ step: 'basic', outletId, countryCode: '+91', mobile: '9847012345' });
  expect(await screen.findByText('Saved')).toBeVisible();
});
