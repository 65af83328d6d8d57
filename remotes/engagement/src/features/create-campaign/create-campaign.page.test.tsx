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
