import * as z from 'zod/mini';
import { menuImageSchema } from '../menu/menu';
import { hhmmPattern } from '../basics/patterns';
import { idSchema, instantSchema, pageQuerySchema, latestDay, trimmed } from '../basics/primitives';
import { isTiming } from '../basics/timings';

/** A banner is this much wider than high; what is uploaded is cut to it. */
export const bannerShape = { width: 1200, height: 480 } as const;
export const bannerLimits = {
  title: 60,
  outlets: 100,
  live: 10,
  linkLength: 500,
  /** Banners of a merchant: the screen counts all of them. */
  banners: 500,
} as const;

/** Where a banner leads. A category or an item is one outlet's. */
export const bannerTargetSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('category'), outletId: idSchema, catId: idSchema }),
  z.object({ kind: z.literal('item'), outletId: idSchema, itemId: idSchema }),
  z.object({
    kind: z.literal('link'),
    url: z
      .url({ protocol: /^https$/, hostname: z.regexes.domain })
      .check(z.maxLength(bannerLimits.linkLength)),
  }),
]);
export type BannerTarget = z.output<typeof bannerTargetSchema>;

/** What a person can set; a banner whose last day is over is 'expired' by itself. */
export const bannerStatusSchema = z.enum(['active', 'inactive', 'drafts', 'inreview']);
export type BannerStatus = z.output<typeof bannerStatusSchema>;
export const shownBannerStatusSchema = z.enum([...bannerStatusSchema.options, 'expired']);
export type ShownBannerStatus = z.output<typeof shownBannerStatusSchema>;

const timeSchema = z.string().check(z.regex(hhmmPattern));
const bannerShapeOf = {
  title: z.string().check(trimmed(), z.minLength(1), z.maxLength(bannerLimits.title)),
  /** Null: every outlet of the merchant. */
  outletIds: z.nullable(z.array(idSchema).check(z.minLength(1), z.maxLength(bannerLimits.outlets))),
  target: bannerTargetSchema,
  status: bannerStatusSchema,
  /** First and last day on the outlet's calendar; null: from now, without end. */
  startDate: z.nullable(z.iso.date()),
  endDate: z.nullable(z.iso.date()),
  /** Hours of each day, both or neither; an end before the start reaches past midnight. */
  startTime: z.nullable(timeSchema),
  endTime: z.nullable(timeSchema),
};

const fieldsSchema = z.object({ ...bannerShapeOf, imageId: z.nullable(idSchema) });
type Fields = z.output<typeof fieldsSchema>;

function checkBanner(
  banner: Fields,
  { addIssue }: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
): void {
  const { startDate, endDate, startTime, endTime, target, outletIds, imageId, status } = banner;
  const complain = (path: keyof Fields, message: string): void =>
    addIssue({ code: 'custom', path: [path], message });
  if (startDate !== null && endDate !== null && endDate < startDate) complain('endDate', 'endBeforeStart');
  if (startDate !== null && startDate > latestDay) complain('startDate', 'dayTooFar');
  if (endDate !== null && endDate > latestDay) complain('endDate', 'dayTooFar');
  if (startTime === null && endTime !== null) complain('startTime', 'timeMissing');
  if (endTime === null && startTime !== null) complain('endTime', 'timeMissing');
  if (startTime !== null && startTime === endTime) complain('endTime', 'timesEqual');
  if (startTime !== null && !isTiming(startTime)) complain('startTime', 'notATiming');
  if (endTime !== null && !isTiming(endTime)) complain('endTime', 'notATiming');
  if (imageId === null && status !== 'drafts') complain('imageId', 'imageMissing');
  if ('outletId' in target && !(outletIds?.length === 1 && outletIds[0] === target.outletId))
    complain('target', 'targetOutlet');
}

/** A banner as it is written. Only a draft may go without its picture. */
export const bannerBodySchema = fieldsSchema.check(
  z.superRefine((banner, context) => checkBanner(banner, { addIssue: (issue) => context.addIssue(issue) })),
);
export type BannerBody = z.output<typeof bannerBodySchema>;

export const changeBannerBodySchema = z
  .extend(fieldsSchema, { bannerId: idSchema, version: z.int().check(z.positive()) })
  .check(
    z.superRefine((banner, context) => checkBanner(banner, { addIssue: (issue) => context.addIssue(issue) })),
  );

export const bannerImageSchema = z.extend(menuImageSchema, { width: z.int(), height: z.int() });
export type BannerImage = z.output<typeof bannerImageSchema>;

export const bannerSchema = z.object({
  ...bannerShapeOf,
  bannerId: idSchema,
  image: z.nullable(bannerImageSchema),
  /** What stands behind the target: the category's or item's name; null when it is gone, or there is none. */
  targetName: z.nullable(z.string()),
  /** By the clock of the merchant's first outlet. */
  shown: shownBannerStatusSchema,
  /** Whether customers see it at this moment. */
  live: z.boolean(),
  version: z.int().check(z.positive()),
  createdBy: z.string(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
});
export type Banner = z.output<typeof bannerSchema>;

export const bannerListQuerySchema = z.extend(pageQuerySchema, {
  search: z._default(z.string().check(trimmed(), z.maxLength(60)), ''),
  status: z.optional(shownBannerStatusSchema),
});
export const bannerListSchema = z.object({
  banners: z.array(bannerSchema),
  /** All that match, on every page together. */
  total: z.int().check(z.nonnegative()),
  /** By status, whatever the filter. */
  counts: z.partialRecord(shownBannerStatusSchema, z.int().check(z.nonnegative())),
});
export type BannerList = z.output<typeof bannerListSchema>;

/** A banner as the customer's screen shows it. */
export const liveBannerSchema = z.object({
  bannerId: idSchema,
  title: z.string(),
  image: bannerImageSchema,
  target: bannerTargetSchema,
});
export type LiveBanner = z.output<typeof liveBannerSchema>;
