import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../harness/accessible';
import { answer, fill, fillDate, fillIn, part, press } from '../harness/acts';
import { openPanel } from '../harness/panel';

test('ENG-02 an offer is created and deleted, and an outlet joins and leaves a promotion', async () => {
  const { user } = await openPanel('/panel/engagement/discounts?tab=offers', { outlet: 'Malabar Kitchen' });
  await press('New offer', within(await screen.findByRole('search')));
  const making = await screen.findByRole('dialog', { name: 'New offer' });
  const dialog = within(making);
  await fillIn('Name', 'Past feast', dialog);
  // Expired, so that it affects no bill.
  await fillDate('End date', '2020-01-04', dialog);
  await press('Create offer', dialog);
  await waitFor(() => expect(making).not.toBeInTheDocument());
  const row = await screen.findByRole('row', { name: /Past feast/ });
  expect(within(row).getByText('Expired')).toBeVisible();
  await expectAccessible();
  await press('Delete Past feast', within(row));
  await answer('Delete offer Past feast?', 'Delete');
  await waitFor(() => expect(screen.queryByText('Past feast')).not.toBeInTheDocument());

  await press('Promotions', screen, 'radio');
  const card = await part('article', 'Taste of new');
  await press('Join promotion', card);
  const items = await part('dialog', 'Join Taste of new');
  // Search runs on the server; the list shows the previous rows until the response arrives.
  fill(await items.findByRole('searchbox', { name: 'Search items' }), 'moilee');
  await waitFor(() => expect(items.getAllByRole('checkbox')).toHaveLength(1));
  await user.click(items.getByRole('checkbox'));
  await press('Join promotion', items);
  expect(await card.findByText(/^Joined with 1 item until/)).toBeVisible();
  await expectAccessible();
  await press('Leave promotion', card);
  await answer('Leave Taste of new?', 'Leave promotion');
  expect(await card.findByRole('button', { name: 'Join promotion' })).toBeVisible();
});
