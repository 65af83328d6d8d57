import { screen, within } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { TimeSelect } from './index';

test('ONB-03 a stored time outside the half hours is listed after the first choice, and shown', async () => {
  const onChange = jest.fn();
  const { user } = await renderWithProviders(
    <TimeSelect label="From" value="0915" first={{ value: '', label: 'Any time' }} onChange={onChange} />,
  );
  const select = screen.getByRole('combobox', { name: 'From' });
  expect(select).toHaveTextContent('9:15 AM');
  await user.click(select);
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.slice(0, 3).map((option) => option.textContent)).toEqual([
    'Any time',
    '9:15 AM',
    '12:00 AM',
  ]);
  expect(options).toHaveLength(51);
  await user.click(screen.getByRole('option', { name: 'Any time' }));
  expect(onChange.mock.calls).toEqual([['']]);
});
