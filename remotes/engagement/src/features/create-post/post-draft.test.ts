import type { SocialPage, SocialPost } from '@galla/contract';
import {
  bodyOf,
  copyOf,
  draftOf,
  emptyDraft,
  instantOf,
  lengthOf,
  localOf,
  pageProblems,
} from './post-draft';

const page = (kind: SocialPage['kind']): SocialPage => ({
  pageId: kind,
  accountId: 'a',
  userName: 'Asha',
  name: kind,
  kind,
  category: '',
  followers: 1,
  state: 'connected',
});

test('ENG-05 times are in the outlet’s time zone, also across daylight-saving changes', () => {
  expect(instantOf('2026-03-02T18:30', 'Asia/Kolkata')).toBe('2026-03-02T13:00:00.000Z');
  expect(localOf('2026-03-02T13:00:00.000Z', 'Asia/Kolkata')).toBe('2026-03-02T18:30');
  expect(instantOf('2026-07-01T09:05', 'America/Toronto')).toBe('2026-07-01T13:05:00.000Z');
  expect(localOf('2026-07-01T13:05:00.000Z', 'America/Toronto')).toBe('2026-07-01T09:05');
  expect(instantOf('soon', 'Asia/Kolkata')).toBeNull();
});

test('ENG-05 each page has a length limit, counted in user-perceived characters; some require an image', () => {
  expect(lengthOf('👍🏽दो')).toBe(4);
  const draft = { ...emptyDraft(), text: 'x'.repeat(2_201) };
  expect(pageProblems(draft, [page('page'), page('photos')])).toMatchObject([
    { kind: 'tooLong', over: 1, page: { kind: 'photos' } },
    { kind: 'needsImage' },
  ]);
});

const post: SocialPost = {
  postId: 'p',
  text: 'Fresh today',
  images: [],
  state: 'scheduled',
  publishAt: '2026-03-02T13:00:00.000Z',
  outletId: null,
  version: 3,
  by: { kind: 'staff', name: 'Asha', device: '' },
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  targets: (['published', 'failed'] as const).map((state) => ({
    pageId: state,
    name: state,
    kind: 'page',
    accountId: 'a',
    state,
    problem: null,
    permalink: null,
    publishedAt: null,
    insights: null,
  })),
  insights: null,
};

test('ENG-05 a scheduled post is edited with its time, a draft with the one chosen so far', () => {
  expect(draftOf(post, 'Asia/Kolkata')).toMatchObject({
    postId: 'p',
    version: 3,
    when: 'later',
    at: '2026-03-02T18:30',
  });
  const draft = { ...post, state: 'draft' } as const;
  expect(draftOf(draft, 'Asia/Kolkata')).toMatchObject({ when: 'later', at: '2026-03-02T18:30' });
  expect(draftOf({ ...draft, publishAt: null }, 'Asia/Kolkata')).toMatchObject({ when: 'now', at: '' });
  expect(draftOf({ ...post, state: 'failed' }, 'Asia/Kolkata')).toMatchObject({ when: 'now', at: '' });
});

test('ENG-05 a copy is a new post for the pages that lack it, or for all when every page has it', () => {
  const copy = copyOf(post);
  expect(copy).toMatchObject({ version: 0, text: 'Fresh today', pageIds: ['failed'], when: 'now' });
  expect(copy.postId).not.toBe(post.postId);
  const out = { ...post, targets: post.targets.filter(({ state }) => state === 'published') };
  expect(copyOf(out).pageIds).toEqual(['published']);
});

test('ENG-05 the request contains ids, not the editor’s objects', () => {
  const draft = { ...emptyDraft(), text: 'Hello', pageIds: ['one'] };
  expect(bodyOf(draft, { kind: 'publish' }, 'outlet')).toEqual({
    postId: draft.postId,
    version: 0,
    text: 'Hello',
    imageIds: [],
    pageIds: ['one'],
    outletId: 'outlet',
    act: { kind: 'publish' },
  });
});
