import { act, fireEvent, screen } from '@testing-library/react';
import { campaignLimits } from '@galla/contract';
import { newId } from '@galla/shared/format';
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

test('ENG-06 a campaign for more outlets than the server takes says so before it is sent', async () => {
  const { user } = await openEngagement(<CreateCampaignPage />, {});
  const [corner] = session.state.getState().outletList;
  if (corner === undefined) throw new Error('No outlet');
  const outlets = Array.from({ length: campaignLimits.outlets + 1 }, (_, index) => ({
    ...corner,
    outletId: newId(),
    displayName: `Outlet ${index}`,
  }));
  act(() => session.setOutlets(outlets));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Diwali');
  for (const outlet of screen.getAllByRole('checkbox')) fireEvent.click(outlet);
  await user.click(screen.getByRole('button', { name: 'Save and continue' }));
  expect(await screen.findByText('Choose up to 100 outlets')).toBeVisible();
});
