import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@galla/contract';
import { session } from '@galla/shared/session';
import { expectAccessible } from '../harness/accessible';
import { fillIn, press } from '../harness/acts';
import { openFreshOutlet } from '../harness/set-up';
import { callAs } from '../harness/server';

test('ONB-14 an outlet is closed permanently with its name typed, is listed as closed, and can be reopened', async () => {
  const { outletId, owner } = await openFreshOutlet('Lake View Kochi', 'basic');
  const body = { outletId, float: 50_000, idempotencyKey: 'the-day-before-closing' };
  const { counterDayId } = (await callAs(owner, endpoints.counter.openCounterDay, { body })).day ?? {
    counterDayId: '',
  };
  await press('Close outlet permanently');
  const dialog = await screen.findByRole('dialog', { name: 'Close Lake View Kochi permanently?' });
  const inside = within(dialog);
  expect(await inside.findByText('The cash drawer is open: count the cash and close the day')).toBeVisible();
  expect(inside.getByRole('button', { name: 'Close permanently' })).toBeDisabled();
  await callAs(owner, endpoints.counter.closeCounterDay, {
    body: { outletId, counterDayId, counted: 50_000, idempotencyKey: 'the-day-of-closing-1' },
  });
  await press('Refresh', inside);
  await fillIn(/^Type the outlet’s name/, 'Lake View', inside);
  await fillIn('Reason', 'The lease ended', inside);
  await press('Close permanently', inside);
  expect(await inside.findByText('Type “Lake View Kochi”')).toBeVisible();
  await expectAccessible();
  await fillIn(/^Type the outlet’s name/, 'lake view kochi', inside);
  await press('Close permanently', inside);

  const closed = within(await screen.findByRole('table', { name: 'Closed outlets' }));
  expect(closed.getByRole('row', { name: /Lake View Kochi.*The lease ended/ })).toBeVisible();
  expect(session.state.getState().outletList).toEqual([]);
  await press('Reopen Lake View Kochi', closed);
  const question = await screen.findByRole('dialog', { name: 'Reopen Lake View Kochi?' });
  await press('Reopen', within(question));
  await waitFor(() => expect(session.state.getState().outletList).toMatchObject([{ outletId }]));
});
