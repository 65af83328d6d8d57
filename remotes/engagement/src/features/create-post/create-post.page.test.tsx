import '@galla/ui/kit';
import { configure, screen, waitFor } from '@testing-library/react';
import { outletConfigSchema, type SocialPage, type SocialPost } from '@galla/contract';
import { http } from '@galla/shared/http';
import { session } from '@galla/shared/session';
import { renderWithProviders } from '@galla/testing';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { CreatePostPage } from './create-post.page';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 5_000 });

const idOf = (last: number): string => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const page: SocialPage = {
  pageId: idOf(1),
  accountId: idOf(2),
  userName: 'Asha',
  name: 'Asha’s Kitchen',
  kind: 'page',
  category: 'Restaurant',
  followers: 12,
  state: 'connected',
};
const failed = (body: { postId: string; text: string }): SocialPost => ({
  postId: body.postId,
  text: body.text,
  images: [],
  state: 'failed',
  publishAt: '2026-11-22T06:00:00.000Z',
  outletId: null,
  version: 1,
  by: { kind: 'staff', name: 'Asha', device: '' },
  createdAt: '2026-11-22T06:00:00.000Z',
  updatedAt: '2026-11-22T06:00:00.000Z',
  targets: [
    {
      pageId: page.pageId,
      name: page.name,
      kind: 'page',
      accountId: page.accountId,
      state: 'failed',
      problem: { reason: 'tokenExpired', retryAt: null, text: null },
      permalink: null,
      publishedAt: null,
      insights: null,
    },
  ],
  insights: null,
});

/** Answers requests in memory; `save` can fail once, as on a lost connection. */
async function openPage(pages: SocialPage[], lostFirst = false) {
  const sent: { postId: string; text: string; act: { kind: string } }[] = [];
  let lost = lostFirst;
  session.clear();
  session.setOutlets([
    {
      outletId: idOf(9),
      displayName: 'Corner',
      config: outletConfigSchema.parse({}),
      available: 'on',
      timezone: 'Asia/Kolkata',
      currency: 'INR',
      city: 'Pune',
    },
  ]);
  http.wire({
    hosts: { api: '/api', engagement: '/api' },
    token: () => 't',
    takeToken: () => {},
    language: () => 'en',
    fetch: async (address, init) => {
      const path = new URL(String(address), 'http://panel').pathname;
      const answer = (data: unknown) => new Response(JSON.stringify({ data }), { status: 200 });
      if (path === '/api/page/list') return answer(pages);
      if (path !== '/api/page/post') throw new Error(`Nobody answers ${path}`);
      if (lost) {
        lost = false;
        throw new TypeError('fetch failed');
      }
      const body = JSON.parse(String(init?.body)) as (typeof sent)[number];
      sent.push(body);
      return answer(failed(body));
    },
  });
  const view = await renderWithProviders(<CreatePostPage />, {
    route: '/panel/create-post',
    messages: { engagement: { en, hi } },
  });
  return { sent, ...view };
}

test('ENG-05 the input survives a lost connection and a rejection, and is sent as one post', async () => {
  const { sent, user, router } = await openPage([page], true);
  await user.click(await screen.findByRole('checkbox', { name: /Asha’s Kitchen/ }));
  const text = screen.getByRole('textbox', { name: 'Text' });
  await user.type(text, 'Hello');
  expect(screen.getByText('5 of 5,000 characters')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Preview on Asha’s Kitchen' })).toHaveTextContent('Hello');
  const publish = screen.getByRole('button', { name: 'Publish post' });
  await user.click(publish);
  expect(await screen.findByText(/Couldn’t connect/)).toBeVisible();
  expect(text).toHaveValue('Hello');
  await user.click(publish);
  expect(await screen.findByText(/^Connection expired\. Reconnect the account/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reconnect' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('Hello');
  await waitFor(() => expect(router.state.location.search).toBe(`?post=${sent[0]?.postId}`));
  expect(sent).toHaveLength(1);
});

test('ENG-05 without an account the only action is connecting one', async () => {
  const { user, router } = await openPage([]);
  await user.click(await screen.findByRole('button', { name: 'Connect account' }));
  expect(router.state.location.pathname).toBe('/panel/socials');
});
