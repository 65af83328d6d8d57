import type { Banner } from '@galla/contract';
import { screen } from '@testing-library/react';
import { idOf, openEngagement } from '../../testing/open-engagement';
import { BannerCard } from './banner-card';

jest.setTimeout(60_000);

const banner: Banner = {
  bannerId: idOf(1),
  title: 'Harvest feast',
  image: null,
  target: { kind: 'none' },
  targetName: null,
  outletIds: null,
  status: 'active',
  startDate: null,
  endDate: null,
  startTime: null,
  endTime: null,
  shown: 'active',
  live: true,
  version: 1,
  createdBy: 'Asha',
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
};
const open = (changes: Partial<Banner>, onStatus = jest.fn()) =>
  openEngagement(
    <BannerCard banner={{ ...banner, ...changes }} busy={false} onStatus={onStatus} onDelete={jest.fn()} />,
  );

test.each<[string, Partial<Banner>, string]>([
  ['no target', {}, 'All outlets · No link'],
  [
    'a link',
    { target: { kind: 'link', url: 'https://shop.example/feast' } },
    'All outlets · Opens https://shop.example/feast',
  ],
  [
    'an item, at one outlet',
    { target: { kind: 'item', outletId: idOf(9), itemId: idOf(2) }, targetName: 'Tea', outletIds: [idOf(9)] },
    'At Corner · Opens Tea',
  ],
])('ENG-03 a banner with %s shows its position and its target', async (_, changes, facts) => {
  await open(changes);
  expect(screen.getByText(facts)).toBeVisible();
});

test('ENG-03 a deleted item is reported, not shown as a target', async () => {
  await open({ target: { kind: 'item', outletId: idOf(9), itemId: idOf(2) }, targetName: null });
  expect(screen.getByText('All outlets · Its link is no longer on the menu')).toBeVisible();
});

test('ENG-03 a banner is deactivated from its menu, which marks the current status', async () => {
  const onStatus = jest.fn();
  const { user } = await open({}, onStatus);
  await user.click(screen.getByRole('button', { name: 'Change status of Harvest feast' }));
  expect(await screen.findByRole('menuitemcheckbox', { name: 'Show banner' })).toBeChecked();
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Hide banner' }));
  expect(onStatus.mock.calls).toEqual([['inactive']]);
});
