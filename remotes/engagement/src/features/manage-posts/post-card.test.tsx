import '@galla/ui/kit';
import { screen } from '@testing-library/react';
import type { PostTarget, SocialPost } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { PostCard } from './post-card';

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
const trying = (reason: 'unreachable' | 'unsure') => target(1, { problem: { reason, retryAt, text: null } });
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
  targets: [trying('unreachable')],
  insights: null,
  ...more,
});
const show = (shown: SocialPost, language: 'en' | 'hi' = 'en') =>
  renderWithProviders(<PostCard post={shown} />, { messages: { engagement: { en, hi } }, language });

test.each([
  ['en', 'unreachable', /^Couldn’t reach the network\. Trying again at 11:32 AM\.$/i],
  ['en', 'unsure', /^Connection lost while posting\. At 11:32 AM we check the page, then try again\.$/i],
  ['hi', 'unreachable', /^नेटवर्क से कनेक्ट नहीं हुए। .*11:32.* पर फिर कोशिश होगी।$/],
] as const)('ENG-05 (%s) a post that is tried again says so and when: %s', async (language, reason, text) => {
  await show(post({ targets: [trying(reason)] }), language);
  expect(await screen.findByText(text)).toBeVisible();
});

test('ENG-05 what needs a person comes before what is tried again by itself', async () => {
  const expired = target(2, { problem: { reason: 'tokenExpired', retryAt: null, text: null } });
  await show(post({ targets: [trying('unreachable'), expired] }));
  expect(await screen.findByText(/^Connection expired/)).toBeVisible();
  expect(screen.queryByText(/Trying again/)).not.toBeInTheDocument();
});
