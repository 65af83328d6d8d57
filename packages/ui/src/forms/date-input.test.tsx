import '../kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '@galla/testing';
import { dayProblem } from './day-problem';
import { dayOf } from './day-text';
import { DateInput, DateTimeInput } from './index';

test.each([
  ['2027-02-28', null],
  ['2028-02-29', null],
  ['2027-02-29', 'noSuchDay'],
  ['2027-02-30', 'noSuchDay'],
  ['2027-13-01', 'noSuchDay'],
  ['2027-00-01', 'noSuchDay'],
  ['27-02-2027', 'noSuchDay'],
  ['', 'noSuchDay'],
  ['2026-12-31', 'dayTooEarly'],
  ['2027-01-01', null],
  ['2029-12-31', null],
  ['2030-01-01', 'dayTooLate'],
])('VAL-05 %s: %s', (day, problem) => {
  expect(dayProblem(day, { min: '2027-01-01', max: '2029-12-31' })).toBe(problem);
});

function Ask({ onDay }: { onDay: (day: string) => void }) {
  const [day, setDay] = useState('2027-06-15');
  return (
    <DateInput
      label="Day"
      min="2027-01-01"
      max="2029-12-31"
      value={day}
      onChange={(next) => {
        setDay(next);
        onDay(next);
      }}
    />
  );
}

test('VAL-05 a day outside the bounds shows an error and is not emitted', async () => {
  const onDay = jest.fn();
  await renderWithProviders(<Ask onDay={onDay} />);
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  fireEvent.change(field, { target: { value: '2026-12-31' } });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Choose 1 Jan 2027 or later');
  fireEvent.change(field, { target: { value: '2030-01-01' } });
  expect(field).toHaveAccessibleDescription('Choose 31 Dec 2029 or earlier');
  expect(onDay).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '2028-02-29' } });
  expect(field).toBeValid();
  expect(onDay.mock.calls).toEqual([['2028-02-29']]);
});

test('VAL-05 a day that does not exist shows an error once the field is left', async () => {
  const onDay = jest.fn();
  const { user } = await renderWithProviders(<Ask onDay={onDay} />);
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  await user.clear(field);
  onDay.mockClear();
  await user.type(field, '30 Feb 2028');
  expect(field).toBeValid();
  await user.tab();
  expect(onDay).not.toHaveBeenCalled();
  expect(field).toHaveAccessibleDescription('This date doesn’t exist');
  expect(field).toHaveValue('30 Feb 2028');
});

test.each([
  ['25 Dec 2028', 'en-IN', '2028-12-25'],
  ['25 december 2028', 'en-IN', '2028-12-25'],
  ['Dec 25, 2028', 'en-IN', '2028-12-25'],
  ['5/3/2028', 'en-IN', '2028-03-05'],
  ['05-03-2028', 'en-IN', '2028-03-05'],
  ['2028-03-05', 'en-IN', '2028-03-05'],
  ['25 दिस॰ 2028', 'hi-IN', '2028-12-25'],
  ['२५ दिसंबर २०२८', 'hi-IN', '2028-12-25'],
  ['5/3/28', 'en-IN', null],
  ['5 Mar', 'en-IN', null],
  ['13/13/2028', 'en-IN', null],
  ['2028-03-0', 'en-IN', null],
])('VAL-05 “%s” typed in %s is %s', (text, locale, day) => {
  expect(dayOf(text, locale)).toBe(day);
});

test('ONB-13 a day is shown as the panel writes days, in the panel’s language, and two digits are this century', async () => {
  const onDay = jest.fn();
  const { user } = await renderWithProviders(<Ask onDay={onDay} />);
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  expect(field).toHaveValue('15 Jun 2027');
  expect(field).toHaveAttribute('placeholder', 'dd MMM yyyy');
  await user.clear(field);
  await user.type(field, '3/8/28');
  await user.tab();
  expect(onDay).toHaveBeenLastCalledWith('2028-08-03');
  expect(field).toHaveValue('3 Aug 2028');
});

test('ONB-13 the calendar is worked by keys, and offers no day outside the bounds', async () => {
  const onDay = jest.fn();
  const { user } = await renderWithProviders(<Ask onDay={onDay} />, { language: 'hi' });
  expect(screen.getByLabelText('Day')).toHaveValue('15 जून 2027');
  await user.click(screen.getByRole('button', { name: 'कैलेंडर से चुनें' }));
  const dialog = await screen.findByRole('dialog', { name: 'Day' });
  const chosen = await within(dialog).findByRole('button', { name: /मंगलवार, 15 जून 2027/ });
  await waitFor(() => expect(chosen).toHaveFocus());
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(onDay).toHaveBeenLastCalledWith('2027-06-23');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('ONB-13 days outside the bounds can’t be chosen', async () => {
  const { user } = await renderWithProviders(
    <DateInput label="Day" min="2027-06-10" max="2027-06-20" value="2027-06-15" onChange={() => undefined} />,
  );
  await user.click(screen.getByRole('button', { name: 'Choose from calendar' }));
  expect(await screen.findByRole('button', { name: /, 9 Jun 2027/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /, 10 Jun 2027/ })).toBeEnabled();
  expect(screen.getByRole('button', { name: /, 21 Jun 2027/ })).toBeDisabled();
});

test('ONB-13 a day and a time of day are one minute', async () => {
  const onMinute = jest.fn();
  const { user } = await renderWithProviders(
    <DateTimeInput label="Visit" value="2027-06-15T09:10" onChange={onMinute} />,
  );
  expect(screen.getByRole('combobox', { name: 'Visit: time' })).toHaveTextContent('9:10 AM');
  const field = screen.getByLabelText('Visit');
  await user.clear(field);
  expect(onMinute).toHaveBeenLastCalledWith('');
  await user.type(field, '16 Jun 2027');
  expect(onMinute).toHaveBeenLastCalledWith('2027-06-16T09:10');
});
