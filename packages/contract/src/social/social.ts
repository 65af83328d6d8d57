import * as z from 'zod/mini';
import { menuImageSchema } from '../menu/menu';
import { actorSchema, idSchema, instantSchema, pageQuerySchema, trimmed } from '../basics/primitives';

/** How long a text may be on each kind of page, and what a post may hold. */
export const socialLimits = {
  text: { page: 5_000, photos: 2_200 },
  images: 4,
  pages: 12,
  scheduleAheadDays: 75,
} as const;
/** 'photos' shows no post without an image. */
export const socialPageKinds = ['page', 'photos'] as const;
export const socialPageKindSchema = z.enum(socialPageKinds);
export type SocialPageKind = z.infer<typeof socialPageKindSchema>;

/** Why the network did not do what it was asked. */
export const networkReasons = [
  /** The connection is over: connect again. */
  'tokenExpired',
  /** Too many calls: again at `retryAt`. Of a page that waits, `retryAt` is when it is tried again by itself, whatever the reason. */
  'rateLimited',
  /** An image is refused: choose another. */
  'imageRejected',
  /** The account was disconnected here. */
  'disconnected',
  /** No answer, or one that says nothing. */
  'unreachable',
  /** The connection was lost while it was sent: it may be there. */
  'unsure',
  /** The network says why in `text`. */
  'refused',
] as const;
/** Details of 409 NETWORK_REFUSED, and what is kept with a page a post did not reach. */
export const networkProblemSchema = z.object({
  reason: z.enum(networkReasons),
  retryAt: z._default(z.nullable(instantSchema), null),
  /** The network's own words; null where the reason says all. */
  text: z._default(z.nullable(z.string()), null),
});
export type NetworkProblem = z.infer<typeof networkProblemSchema>;

export const socialAccountSchema = z.object({
  accountId: idSchema,
  /** The network's id and name of who connected. */
  userId: z.string(),
  userName: z.string(),
  state: z.enum(['connected', 'expired']),
  /** When the connection ends by itself; null: not known. */
  expiresAt: z.nullable(instantSchema),
  connectedAt: instantSchema,
  pages: z.int(),
  /** Posts that wait for their time on pages of this account. */
  scheduled: z.int(),
});
export type SocialAccount = z.infer<typeof socialAccountSchema>;

const returnTo = z
  .string()
  .check(z.maxLength(200), z.regex(/^\/panel\/[\w\-/?=&.]*$/, 'a page of the panel'));
export const socialLoginQuerySchema = z.object({ returnTo: z._default(returnTo, '/panel/socials') });
export const socialLoginStartSchema = z.object({ url: z.string() });
export const socialLoginBodySchema = z.object({
  code: z.string().check(z.minLength(4), z.maxLength(2_000)),
  state: z.string().check(z.minLength(10), z.maxLength(2_000)),
});
export const socialLoginSchema = z.object({ account: socialAccountSchema, returnTo });
export const socialAccountBodySchema = z.object({ accountId: idSchema });

export const socialPageSchema = z.object({
  pageId: idSchema,
  accountId: idSchema,
  userName: z.string(),
  name: z.string(),
  kind: socialPageKindSchema,
  category: z.string(),
  followers: z.int(),
  /** That of its account. */
  state: z.enum(['connected', 'expired']),
});
export type SocialPage = z.infer<typeof socialPageSchema>;

export const postInsightsSchema = z.object({
  reach: z.int(),
  likes: z.int(),
  comments: z.int(),
  shares: z.int(),
});
export type PostInsights = z.infer<typeof postInsightsSchema>;

export const postTargetSchema = z.object({
  pageId: idSchema,
  name: z.string(),
  kind: socialPageKindSchema,
  accountId: idSchema,
  state: z.enum(['waiting', 'sending', 'published', 'failed']),
  problem: z.nullable(networkProblemSchema),
  permalink: z.nullable(z.string()),
  publishedAt: z.nullable(instantSchema),
  insights: z.nullable(postInsightsSchema),
});
export type PostTarget = z.infer<typeof postTargetSchema>;

/** 'partly': some pages have it, others do not. */
export const postStates = ['draft', 'scheduled', 'publishing', 'published', 'partly', 'failed'] as const;
export const postStateSchema = z.enum(postStates);
export type PostState = z.infer<typeof postStateSchema>;

export const socialPostSchema = z.object({
  postId: idSchema,
  text: z.string(),
  images: z.array(menuImageSchema),
  state: postStateSchema,
  publishAt: z.nullable(instantSchema),
  /** Whose time zone the time was chosen in. */
  outletId: z.nullable(idSchema),
  version: z.int(),
  by: actorSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  targets: z.array(postTargetSchema),
  /** Of all its pages together; null before the first figures. */
  insights: z.nullable(postInsightsSchema),
});
export type SocialPost = z.infer<typeof socialPostSchema>;

/** Keeps a post. A new `postId` is a new post; a known one needs its `version` and must not be out yet. */
export const savePostBodySchema = z.object({
  postId: idSchema,
  version: z._default(z.int().check(z.minimum(0)), 0),
  text: z.string().check(z.maxLength(socialLimits.text.page)),
  imageIds: z.array(idSchema).check(z.maxLength(socialLimits.images)),
  pageIds: z.array(idSchema).check(z.maxLength(socialLimits.pages)),
  outletId: z._default(z.nullable(idSchema), null),
  act: z.discriminatedUnion('kind', [
    /** `at`: the time chosen so far. */
    z.object({ kind: z.literal('draft'), at: z.optional(instantSchema) }),
    z.object({ kind: z.literal('publish') }),
    z.object({ kind: z.literal('schedule'), at: instantSchema }),
  ]),
});
export type SavePostBody = z.input<typeof savePostBodySchema>;
export const postQuerySchema = z.object({ postId: idSchema });
/** Sends again to the pages that did not take it; `at`: not now but then. */
export const retryPostBodySchema = z.object({ postId: idSchema, at: z.optional(instantSchema) });
export const postFilters = ['all', 'draft', 'scheduled', 'published', 'failed'] as const;
export const postListQuerySchema = z.extend(pageQuerySchema, {
  /** 'failed' holds those that reached only some pages, too. */
  state: z._default(z.enum(postFilters), 'all'),
  pageId: z.optional(idSchema),
  text: z._default(z.string().check(trimmed(), z.maxLength(100)), ''),
});
export const postListSchema = z.object({ posts: z.array(socialPostSchema), total: z.int() });
export const deletedPostSchema = z.object({ postId: idSchema });
