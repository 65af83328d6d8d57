import {
  socialLimits,
  type MenuImage,
  type SavePostBody,
  type SocialPage,
  type SocialPost,
} from '@galla/shared/contract';
import { localDate, zonedInstant } from '@galla/shared/domain';
import { newId } from '@galla/shared/format';

/** A post as it is being written. */
export interface PostDraft {
  postId: string;
  version: number;
  text: string;
  images: readonly MenuImage[];
  pageIds: readonly string[];
  when: 'now' | 'later';
  /** '2026-03-02T18:30' by the outlet's clock. */
  at: string;
}

const minutesPattern = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/;

/** The instant of a local time of the outlet; null for a text that is none. */
export function instantOf(local: string, timeZone: string): string | null {
  const [, date, hours, minutes] = minutesPattern.exec(local) ?? [];
  if (date === undefined || Number.isNaN(Date.parse(date))) return null;
  return zonedInstant(date, Number(hours) * 60 + Number(minutes), timeZone).toISOString();
}

/** The outlet's local time of an instant, as a field for times holds it. */
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

/** A kept post to go on with. */
export const draftOf = (post: SocialPost, timeZone: string): PostDraft => ({
  postId: post.postId,
  version: post.version,
  text: post.text,
  images: post.images,
  pageIds: post.targets.map(({ pageId }) => pageId),
  when: post.state === 'scheduled' ? 'later' : 'now',
  at: post.state === 'scheduled' && post.publishAt !== null ? localOf(post.publishAt, timeZone) : '',
});

/** A new post like another one, for the pages that do not have that one. */
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

/** Characters as people count them. */
export const lengthOf = (text: string): number => [...text].length;

export type PageProblem =
  { page: SocialPage; kind: 'tooLong'; over: number } | { page: SocialPage; kind: 'needsImage' };

/** What keeps the chosen pages from showing the draft. */
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

/** The draft as the server takes it. */
export const bodyOf = (draft: PostDraft, act: PostAct, outletId: string | null): SavePostBody => ({
  postId: draft.postId,
  version: draft.version,
  text: draft.text,
  imageIds: draft.images.map(({ imageId }) => imageId),
  pageIds: [...draft.pageIds],
  outletId,
  act,
});
