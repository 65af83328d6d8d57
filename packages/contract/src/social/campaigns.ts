import * as z from 'zod/mini';
import { menuImageSchema } from '../menu/menu';
import { currencySchema } from '../outlets/outlets';
import { idSchema, instantSchema, moneySchema, pageQuerySchema, trimmed } from '../basics/primitives';
import { networkProblemSchema } from './social';

/** Money in the smallest unit of the currency, ages in years. */
export const campaignLimits = {
  name: 80,
  dailyMin: 100_00,
  amountMax: 10_000_000_00,
  ageMin: 18,
  ageMax: 65,
  interests: 15,
  places: 10,
  radiusKm: 80,
  productTags: 20,
  productTag: 40,
  outlets: 100,
  headline: 60,
  text: 500,
} as const;
export const campaignSteps = ['type', 'budget', 'audience', 'ad', 'review'] as const;
export type CampaignStep = (typeof campaignSteps)[number];

export const adObjectives = ['awareness', 'traffic', 'engagement', 'messages', 'sales'] as const;
export const adObjectiveSchema = z.enum(adObjectives);
export type AdObjective = z.infer<typeof adObjectiveSchema>;
export const callsToAction = ['orderNow', 'learnMore', 'callNow', 'getDirections', 'sendMessage'] as const;
export const callToActionSchema = z.enum(callsToAction);
export type CallToAction = z.infer<typeof callToActionSchema>;
/** What an objective asks of an ad. */
export const objectiveSchema = z.object({ objective: adObjectiveSchema, needsPixel: z.boolean() });

const amount = moneySchema.check(z.positive(), z.maximum(campaignLimits.amountMax));
/** `amount` a day, or in all; never more than `spendCap` is spent. */
export const campaignBudgetSchema = z.object({
  kind: z.enum(['daily', 'total']),
  amount,
  spendCap: amount,
  startsAt: instantSchema,
  endsAt: instantSchema,
});
export type CampaignBudget = z.infer<typeof campaignBudgetSchema>;

export const interestTagSchema = z.object({
  tagId: z.string().check(z.maxLength(60)),
  name: z.string().check(z.maxLength(120)),
  /** People who have it. */
  audience: z.int(),
});
export type InterestTag = z.infer<typeof interestTagSchema>;
export const adPlaceSchema = z.object({
  placeId: z.string().check(z.maxLength(60)),
  name: z.string().check(z.maxLength(120)),
});
export type AdPlace = z.infer<typeof adPlaceSchema>;
export const campaignAudienceSchema = z
  .object({
    interests: z.array(interestTagSchema).check(z.maxLength(campaignLimits.interests)),
    ageMin: z.int().check(z.minimum(campaignLimits.ageMin), z.maximum(campaignLimits.ageMax)),
    ageMax: z.int().check(z.minimum(campaignLimits.ageMin), z.maximum(campaignLimits.ageMax)),
    places: z.array(adPlaceSchema).check(z.minLength(1), z.maxLength(campaignLimits.places)),
    radiusKm: z.int().check(z.minimum(1), z.maximum(campaignLimits.radiusKm)),
  })
  .check(
    z.refine(({ ageMin, ageMax }) => ageMin <= ageMax, {
      path: ['ageMax'],
      message: 'maxBelowMin',
    }),
  );
export type CampaignAudience = z.infer<typeof campaignAudienceSchema>;
/** People an audience holds, and how many of them the budget reaches in a day. */
export const reachEstimateSchema = z.object({
  audience: z.int(),
  dailyMin: z.int(),
  dailyMax: z.int(),
});
export type ReachEstimate = z.infer<typeof reachEstimateSchema>;

const adFields = {
  pageId: idSchema,
  text: z.string().check(trimmed(), z.minLength(1), z.maxLength(campaignLimits.text)),
  headline: z.string().check(trimmed(), z.minLength(1), z.maxLength(campaignLimits.headline)),
  link: z.url({ protocol: /^https?$/ }).check(z.maxLength(500)),
  callToAction: callToActionSchema,
  pixelId: z._default(z.nullable(idSchema), null),
};
export const campaignAdSchema = z.object({ ...adFields, image: z.nullable(menuImageSchema) });
export type CampaignAd = z.infer<typeof campaignAdSchema>;

/** 'done': its time or its money is over. */
export const campaignStates = ['draft', 'active', 'paused', 'done'] as const;
export const campaignStateSchema = z.enum(campaignStates);
export type CampaignState = z.infer<typeof campaignStateSchema>;
export const campaignResultsSchema = z.object({
  reach: z.int(),
  impressions: z.int(),
  clicks: z.int(),
  spend: moneySchema,
});
export type CampaignResults = z.infer<typeof campaignResultsSchema>;

export const campaignSchema = z.object({
  campaignId: idSchema,
  adSetId: z.nullable(idSchema),
  adId: z.nullable(idSchema),
  outletIds: z.array(idSchema),
  productTags: z.array(z.string()),
  name: z.string(),
  objective: adObjectiveSchema,
  state: campaignStateSchema,
  currency: currencySchema,
  budget: z.nullable(campaignBudgetSchema),
  audience: z.nullable(campaignAudienceSchema),
  ad: z.nullable(campaignAdSchema),
  results: z.nullable(campaignResultsSchema),
  /** Why the network did not take it the last time. */
  problem: z.nullable(networkProblemSchema),
  version: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  launchedAt: z.nullable(instantSchema),
});
export type Campaign = z.infer<typeof campaignSchema>;

const known = { campaignId: idSchema, version: z._default(z.int().check(z.minimum(0)), 0) };
/** Campaign type and budget; a new `campaignId` is a new draft. */
export const saveCampaignBodySchema = z.object({
  ...known,
  name: z.string().check(trimmed(), z.minLength(1), z.maxLength(campaignLimits.name)),
  objective: adObjectiveSchema,
  outletIds: z.array(idSchema).check(z.minLength(1), z.maxLength(campaignLimits.outlets)),
  productTags: z
    .array(z.string().check(trimmed(), z.minLength(1), z.maxLength(campaignLimits.productTag)))
    .check(z.maxLength(campaignLimits.productTags)),
  budget: z.nullable(campaignBudgetSchema),
});
export const saveAdSetBodySchema = z.object({ ...known, audience: campaignAudienceSchema });
export const saveAdBodySchema = z.object({ ...known, ...adFields, imageId: idSchema });
export const campaignActBodySchema = z.object({ campaignId: idSchema, version: z.int().check(z.minimum(0)) });
export const campaignStateBodySchema = z.extend(campaignActBodySchema, {
  state: z.enum(['active', 'paused']),
});
export const campaignQuerySchema = z.object({ campaignId: idSchema });
export const duplicateCampaignBodySchema = z.object({ campaignId: idSchema, newCampaignId: idSchema });
export const campaignListQuerySchema = z.extend(pageQuerySchema, {
  state: z._default(z.enum(['all', ...campaignStates]), 'all'),
  text: z._default(z.string().check(trimmed(), z.maxLength(100)), ''),
});
export const campaignListSchema = z.object({ campaigns: z.array(campaignSchema), total: z.int() });

const words = z._default(z.string().check(trimmed(), z.maxLength(60)), '');
export const adSearchQuerySchema = z.object({ text: words });
export const reachBodySchema = z.object({
  audience: campaignAudienceSchema,
  budget: z.nullable(campaignBudgetSchema),
});
export const callToActionQuerySchema = z.object({ objective: adObjectiveSchema });
export const adPixelSchema = z.object({ pixelId: idSchema, name: z.string(), createdAt: instantSchema });
export type AdPixel = z.infer<typeof adPixelSchema>;
export const addPixelBodySchema = z.object({
  pixelId: idSchema,
  name: z.string().check(trimmed(), z.minLength(1), z.maxLength(60)),
});
