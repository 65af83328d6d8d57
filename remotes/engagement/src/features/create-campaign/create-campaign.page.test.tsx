import { act, screen } from '@testing-library/react';
import { session } from '@galla/shared/session';
import { openEngagement } from '../../testing/open-engagement';
import { CreateCampaignPage } from './create-campaign.page';

jest.setTimeout(60_000);

test('UX-05 without an outlet a new campaign says so, instead of a step that can’t be completed', async () => {
  await openEngagement(<CreateCampaignPage />, {});
  act(() => session.setOutlets([]));
  expect(screen.getByRole('heading', { name: 'No outlets yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save and continue' })).not.toBeInTheDocument();
});

test('UX-08 a step that can’t be saved focuses its first wrong field, then the group without a choice', async () => {
  const { user } = await openEngagement(<CreateCampaignPage />, {});
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const save = screen.getByRole('button', { name: 'Save and continue' });
  await user.click(save);
  expect(name).toHaveFocus();
  await user.type(name, 'Diwali');
  const corner = screen.getByRole('checkbox', { name: 'Corner' });
  await user.click(corner);
  await user.click(save);
  expect(corner).not.toBeChecked();
  expect(corner).toHaveFocus();
});
