import { endpoints, type Place } from '@galla/contract';
import { screen, waitFor } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { answerCalls, freshSetup, outletId } from '../../testing/set-up';
import { namespace } from '../../messages/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { BasicStep } from './basic.step';

const open = () =>
  renderWithProviders(<BasicStep setup={freshSetup()} />, { messages: { [namespace]: { en, hi } } });

test('ONB-02 a new outlet: India, +91, no pin, no logo', async () => {
  answerCalls({ '/outlet': freshSetup() });
  await open();
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveTextContent('India');
  expect(screen.getByLabelText('Code')).toHaveValue('+91');
  expect(screen.getByText(/Find the address to place the pin/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose image' })).toBeVisible();
});

test('ONB-02 VAL-07 a valid value is saved, an invalid one shows its error and is not sent', async () => {
  const sent = answerCalls({ '/outlet': freshSetup() });
  const { user } = await open();
  const mobile = screen.getByLabelText(/Mobile number/);
  await user.type(mobile, '98470');
  await user.tab();
  expect(await screen.findByText('Enter a 10-digit mobile number')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(mobile, '12345');
  expect(screen.queryByText('Enter a 10-digit mobile number')).not.toBeInTheDocument();
  await user.tab();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ step: 'basic', outletId, countryCode: '+91', mobile: '9847012345' });
  expect(await screen.findByText('Saved')).toBeVisible();
});

const component = (long_name: string, ...types: string[]) => ({ long_name, short_name: long_name, types });
const indiranagar: Place = {
  name: 'Indiranagar',
  formatted_address: 'Indiranagar, Bengaluru, Karnataka 560038, India',
  geometry: { location: { lat: 12.9719, lng: 77.6412 } },
  address_components: [
    component('Indiranagar', 'sublocality'),
    component('Bengaluru', 'locality'),
    component('Karnataka', 'administrative_area_level_1'),
    component('560038', 'postal_code'),
    { long_name: 'India', short_name: 'IN', types: ['country'] },
  ],
};

test('ONB-02 choosing a place fills in what it knows and leaves a typed street as it is', async () => {
  answerCalls({ '/outlet': freshSetup(), [endpoints.pos.geocode.path]: [indiranagar] });
  const { user } = await open();
  const find = async () => {
    await user.type(screen.getByRole('combobox', { name: /Find address/ }), 'Indira');
    await user.click(await screen.findByRole('option', { name: /Indiranagar/ }));
  };
  const street = screen.getByLabelText(/^Building and street/);
  await user.type(street, '12, 5th cross');
  await find();
  await waitFor(() => expect(screen.getByLabelText(/^City/)).toHaveValue('Bengaluru'));
  expect(screen.getByLabelText(/^PIN code/)).toHaveValue('560038');
  expect(street).toHaveValue('12, 5th cross');

  await user.clear(street);
  await find();
  await waitFor(() => expect(street).toHaveValue('Indiranagar'));
});
