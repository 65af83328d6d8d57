import type { SocialPage } from '@galla/shared/contract';
import { emptyDraft, instantOf, lengthOf, localOf, pageProblems } from './post-draft';

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

test('ENG-05 a time is that of the outlet’s clock, also where clocks change', () => {
  expect(instantOf('2026-03-02T18:30', 'Asia/Kolkata')).toBe('2026-03-02T13:00:00.000Z');
  expect(localOf('2026-03-02T13:00:00.000Z', 'Asia/Kolkata')).toBe('2026-03-02T18:30');
  expect(instantOf('2026-07-01T09:05', 'America/Toronto')).toBe('2026-07-01T13:05:00.000Z');
  expect(localOf('2026-07-01T13:05:00.000Z', 'America/Toronto')).toBe('2026-07-01T09:05');
  expect(instantOf('soon', 'Asia/Kolkata')).toBeNull();
});

test('ENG-05 each page has its own limit, counted as people count; pictures need one', () => {
  expect(lengthOf('👍🏽दो')).toBe(4);
  const draft = { ...emptyDraft(), text: 'x'.repeat(2_201) };
  expect(pageProblems(draft, [page('page'), page('photos')])).toMatchObject([
    { kind: 'tooLong', over: 1, page: { kind: 'photos' } },
    { kind: 'needsImage' },
  ]);
});
