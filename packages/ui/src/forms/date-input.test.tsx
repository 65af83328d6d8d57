import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '@galla/testing';
import { dayProblem } from './day-problem';
import { DateInput } from './index';

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
  expect(field).toHaveAttribute('min', '2027-01-01');
  expect(field).toHaveAttribute('max', '2029-12-31');
  fireEvent.change(field, { target: { value: '2026-12-31' } });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Not before 1 Jan 2027');
  fireEvent.change(field, { target: { value: '2030-01-01' } });
  expect(field).toHaveAccessibleDescription('Not after 31 Dec 2029');
  expect(onDay).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '2028-02-29' } });
  expect(field).toBeValid();
  expect(onDay.mock.calls).toEqual([['2028-02-29']]);
});

test('VAL-05 a day that does not exist shows an error on blur', async () => {
  const onDay = jest.fn();
  await renderWithProviders(<Ask onDay={onDay} />);
  const field = screen.getByLabelText<HTMLInputElement>('Day');
  // Browsers report 30 February as an empty value with `badInput`.
  Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true });
  fireEvent.change(field, { target: { value: '' } });
  expect(onDay).not.toHaveBeenCalled();
  fireEvent.blur(field);
  expect(field).toHaveAccessibleDescription('There is no such day');
});
