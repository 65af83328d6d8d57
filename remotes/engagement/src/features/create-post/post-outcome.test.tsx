import '@galla/ui/kit';
import { screen } from '@testing-library/react';
import type { PostTarget, SocialPost } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { PostOutcome } from './post-outcome';

const retryAt = '2026-11-22T06:02:00.000Z';
const idOf = (last: number): string => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const target = (number: number, more: Partial<PostTarget>): PostTarget => ({
  pageId: idOf(number),
  name: `Page ${number}`,
  kind: 'page',
  accountId: idOf(2),
  state: 'waiting',
  problem: null,
  permalink: null,
  publishedAt: null,
  insights: null,
  ...more,
});
const waits = target(1, { problem: { reason: 'unreachable', retryAt, text: null } });
const post = (more: Partial<SocialPost>): SocialPost => ({
  postId: idOf(9),
  text: 'Lunch',
  images: [],
  state: 'scheduled',
  publishAt: '2026-11-22T06:00:00.000Z',
  outletId: null,
  version: 1,
  by: { kind: 'staff', name: 'Asha', device: '' },
  createdAt: '2026-11-22T05:00:00.000Z',
  updatedAt: '2026-11-22T06:01:00.000Z',
  targets: [waits],
  insights: null,
  ...more,
});
test('ENG-05 a post with a page that is tried again is not said to be published everywhere', async () => {
  const shown = post({
    state: 'partly',
    targets: [waits, target(2, { state: 'published' })],
  });
  const nothing = async () => null;
  await renderWithProviders(
    <PostOutcome post={shown} keep={nothing} onImages={() => {}} onChanged={() => {}} />,
    { messages: { engagement: { en, hi } } },
  );
  expect(await screen.findByText('Published on some pages only.')).toBeVisible();
  expect(screen.getByText(/Trying again at 11:32/)).toBeVisible();
  expect(screen.queryByText('Retry now')).not.toBeInTheDocument();
});
