import { screen, waitFor } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { answerCalls, freshSetup, outletId } from '../../testing/set-up';
import { namespace } from '../../messages/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { TimingsStep } from './timings.step';

const open = () =>
  renderWithProviders(<TimingsStep setup={freshSetup()} />, { messages: { [namespace]: { en, hi } } });

test('ONB-03 a week with an overlap is not sent; without it, it is', async () => {
  const sent = answerCalls({ '/outlet': freshSetup() });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const choose = async (name: string, text: string) => {
    await user.click(screen.getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: text }));
  };
  await choose('Monday, time 2: from', '9:00 PM');
  expect(screen.getAllByText(/Overlaps with another time/)).toHaveLength(2);
  for (const name of ['Monday, time 2: from', 'Monday, time 2: to'])
    expect(screen.getByRole('combobox', { name })).toBeInvalid();
  await choose('Monday, time 2: from', '10:30 PM');
  await choose('Monday, time 2: to', '2:00 AM');
  // A slow hand also sends the week between the two choices, which has no overlap either.
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({
      step: 'opHours',
      outletId,
      opHours: [
        { weekday: 1, open: '0900', close: '2200' },
        { weekday: 1, open: '2230', close: '0200' },
      ],
    }),
  );
  expect(JSON.stringify(sent)).not.toContain('2100');
});

test('ONB-03 ONB-14 VAL-05 a holiday is a future day, without duplicates, closed or with hours of its own', async () => {
  const sent = answerCalls({ '/outlet': freshSetup() });
  const { user } = await open();
  const add = () => user.click(screen.getByRole('button', { name: 'Add holiday' }));
  await add();
  expect(screen.getByText('Choose a date')).toBeVisible();
  await user.type(screen.getByLabelText('Date'), '2020-01-01');
  expect(screen.getByText(/^Choose .* or later$/)).toBeVisible();
  expect(screen.getByLabelText('Date')).toBeInvalid();
  await add();
  expect(sent).toEqual([]);
  await user.clear(screen.getByLabelText('Date'));
  await user.type(screen.getByLabelText('Date'), '2090-12-25');
  await add();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ holidays: [{ date: '2090-12-25', name: '', hours: [] }] });
  // ONB-14 And one with hours of its own.
  await user.type(screen.getByLabelText('Date'), '2090-12-31');
  await user.click(screen.getByRole('checkbox', { name: 'Open at other hours' }));
  await add();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({
    holidays: [{ date: '2090-12-25' }, { date: '2090-12-31', hours: [{ open: '1000', close: '1500' }] }],
  });
});

test('ONB-14 a holiday opens twice a day, at times that don’t overlap', async () => {
  const sent = answerCalls({ '/outlet': freshSetup() });
  const { user } = await open();
  const choose = async (name: string, text: string) => {
    await user.click(screen.getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: text }));
  };
  await user.type(screen.getByLabelText('Date'), '2090-11-08');
  await user.click(screen.getByRole('checkbox', { name: 'Open at other hours' }));
  await choose('From', '11:00 AM');
  await user.click(screen.getByRole('button', { name: 'Add hours' }));
  await choose('From, time 2', '2:00 PM');
  await choose('To, time 2', '11:00 PM');
  await user.click(screen.getByRole('button', { name: 'Add holiday' }));
  expect(screen.getAllByText('These times overlap').length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  await choose('From, time 2', '6:00 PM');
  await user.click(screen.getByRole('button', { name: 'Add holiday' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const hours = [
    { open: '1100', close: '1500' },
    { open: '1800', close: '2300' },
  ];
  expect(sent[0]?.body).toMatchObject({ holidays: [{ date: '2090-11-08', hours }] });
});

test('ONB-13 the time zone stands beside the hours, and that of the place is taken over by one press', async () => {
  const setup = freshSetup({ timezone: 'UTC', placeTimezone: 'Asia/Kolkata' });
  setup.opHours.timezone = 'UTC';
  const sent = answerCalls({ '/outlet': freshSetup() });
  const { user } = await renderWithProviders(<TimingsStep setup={setup} />, {
    messages: { [namespace]: { en, hi } },
  });
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveTextContent('UTC');
  expect(screen.getByRole('alert')).toHaveTextContent('The outlet’s address is in Asia/Kolkata');
  await user.click(screen.getByRole('button', { name: 'Use Asia/Kolkata' }));
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({ step: 'opHours', outletId, timezone: 'Asia/Kolkata' }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveTextContent('Asia/Kolkata');
});
