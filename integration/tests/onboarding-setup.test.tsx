import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expectAccessible } from '../harness/accessible';
import { choose, fillDate, fillIn, part, press } from '../harness/acts';
import { expectSaved, expectStep, openFreshOutlet } from '../harness/set-up';

const overlap = /Overlaps with another time/;

test('ONB-03 the week: split shifts, past midnight, copied to other days, overlaps refused, holidays', async () => {
  const { panel } = await openFreshOutlet('Night Kitchen Kochi', 'opHours');
  expect(await screen.findByRole('radio', { name: /^At set hours/ })).toBeChecked();
  const day = (name: string) => part('listitem', name);
  const time = (name: string) => screen.findByRole('combobox', { name });
  const chooseTime = async (name: string, text: string) => {
    await choose(name, text);
    await waitFor(async () => expect(await time(name)).toHaveTextContent(text));
  };
  await press('Add hours on Monday');
  await press('Monday, time 1: from', screen, 'combobox');
  const options = await screen.findAllByRole('option');
  expect(options).toHaveLength(49);
  expect(options[0]).toHaveTextContent('12:00 AM');
  await press('11:00 AM', screen, 'option');
  (await time('Monday, time 1: to')).focus();
  await panel.user.keyboard('3');
  expect(await time('Monday, time 1: to')).toHaveTextContent('3:00 AM');
  await chooseTime('Monday, time 1: to', '3:00 PM');
  await press('Add hours on Monday');
  await chooseTime('Monday, time 2: from', '2:00 PM');
  const monday = await day('Monday');
  await waitFor(() => expect(monday.getAllByText(overlap)).toHaveLength(2));
  await chooseTime('Monday, time 2: from', '6:00 PM');
  await chooseTime('Monday, time 2: to', '1:00 AM');
  expect(await monday.findByText('until the next day')).toBeVisible();
  await waitFor(() => expect(monday.queryByText(overlap)).not.toBeInTheDocument());

  await press('Copy Monday’s hours');
  const copied = await part('group', 'Copy Monday’s hours to');
  fireEvent.click(copied.getByLabelText('Sunday'));
  await press('Copy hours');
  await waitFor(async () => expect((await day('Saturday')).getAllByRole('combobox')).toHaveLength(4));
  expect(screen.getByRole('listitem', { name: 'Sunday' })).toHaveTextContent('Closed');
  await fillDate('Date', '2030-12-25');
  await fillIn('Occasion', 'Christmas');
  await press('Add holiday');
  await expectSaved();
  await expectStep('opHours', 'Complete');

  await waitFor(async () => {
    await panel.reload();
    expect(await screen.findByText('Christmas')).toBeVisible();
  });
  expect(await time('Friday, time 2: to')).toHaveTextContent('1:00 AM');
  await expectAccessible();
});
