import {
  socialLimits,
  type MenuImage,
  type SavePostBody,
  type SocialPage,
  type SocialPost,
} from '@galla/contract';
import { localDate, zonedInstant } from '@galla/domain';
import { newId } from '@galla/shared/format';

/** A post in the editor. */
export interface PostDraft {
  postId: string;
  version: number;
  text: string;
  images: readonly MenuImage[];
  pageIds: readonly string[];
  when: 'now' | 'later';
  /** '2026-03-02T18:30' in the outlet's time zone. */
  at: string;
}

const minutesPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/;

/** The instant of an outlet's local time; null for invalid text. */
export function instantOf(local: string, timeZone: string): string | null {
  const [, date, hours, minutes] = minutesPattern.exec(local) ?? [];
  if (date === undefined || Number.isNaN(Date.parse(date))) return null;
  return zonedInstant(date, Number(hours) * 60 + Number(minutes), timeZone).toISOString();
}

/** The outlet's local time of an instant, as a datetime field holds it. */
export function localOf(instant: string, timeZone: string): string {
  const at = new Date(instant);
  const date = localDate(at, timeZone);
  const minutes = Math.floor((at.getTime() - zonedInstant(date, 0, timeZone).getTime()) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export const emptyDraft = (): PostDraft => ({
  postId: newId(),
  version: 0,
  text: '',
  images: [],
  pageIds: [],
  when: 'now',
  at: '',
});

/** Editor values of a saved post. */
export const draftOf = (post: SocialPost, timeZone: string): PostDraft => ({
  postId: post.postId,
  version: post.version,
  text: post.text,
  images: post.images,
  pageIds: post.targets.map(({ pageId }) => pageId),
  ...(['draft', 'scheduled'].includes(post.state) && post.publishAt !== null
    ? { when: 'later', at: localOf(post.publishAt, timeZone) }
    : { when: 'now', at: '' }),
});

/** A new post from another one, for the pages that do not have it. */
export const copyOf = (post: SocialPost): PostDraft => {
  const missing = post.targets.filter(({ state }) => state === 'failed');
  const targets = missing.length > 0 ? missing : post.targets;
  return {
    ...emptyDraft(),
    text: post.text,
    images: post.images,
    pageIds: targets.map(({ pageId }) => pageId),
  };
};

/** User-perceived characters. */
export const lengthOf = (text: string): number => [...text].length;

export type PageProblem =
  | { page: SocialPage; kind: 'tooLong'; over: number }
  | { page: SocialPage; kind: 'needsImage' };

/** Problems of the draft on the selected pages. */
export function pageProblems(draft: PostDraft, pages: readonly SocialPage[]): PageProblem[] {
  return pages.flatMap((page): PageProblem[] => {
    const over = lengthOf(draft.text) - socialLimits.text[page.kind];
    return [
      ...(over > 0 ? [{ page, kind: 'tooLong' as const, over }] : []),
      ...(page.kind === 'photos' && draft.images.length === 0 ? [{ page, kind: 'needsImage' as const }] : []),
    ];
  });
}

export type PostAct = SavePostBody['act'];

/** The draft as a request body. */
export const bodyOf = (draft: PostDraft, act: PostAct, outletId: string | null): SavePostBody => ({
  postId: draft.postId,
  version: draft.version,
  text: draft.text,
  imageIds: draft.images.map(({ imageId }) => imageId),
  pageIds: [...draft.pageIds],
  outletId,
  act,
});
