import { bigserial, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  Actor,
  AdObjective,
  CampaignAudience,
  CampaignBudget,
  CampaignResults,
  CampaignState,
  CurrencyName,
  NetworkProblem,
  PostInsights,
  PostState,
  PostTarget,
  SocialPageKind,
} from '@galla/contract';
import { merchants } from '../merchants/accounts';
import { id, instant, pgTable } from '../columns';

const merchantId = () =>
  uuid('merchant_id')
    .notNull()
    .references(() => merchants.id);

/** People who connected the panel to the social network. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    id: id(),
    merchantId: merchantId(),
    /** The network's id of the person. */
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** Sealed with the account's id; null once disconnected. */
    token: text('token'),
    state: text('state').$type<'connected' | 'expired' | 'disconnected'>().notNull(),
    expiresAt: instant('expires_at'),
    connectedAt: instant('connected_at').notNull(),
  },
  (table) => [uniqueIndex('social_accounts_user').on(table.merchantId, table.userId)],
);

export const socialPages = pgTable(
  'social_pages',
  {
    id: id(),
    merchantId: merchantId(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => socialAccounts.id),
    networkId: text('network_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<SocialPageKind>().notNull(),
    category: text('category').notNull(),
    followers: integer('followers').notNull(),
    /** Null: no longer a page of the account. */
    seenAt: instant('seen_at'),
  },
  (table) => [
    uniqueIndex('social_pages_network').on(table.accountId, table.networkId),
    index('social_pages_merchant').on(table.merchantId),
  ],
);

export const socialPosts = pgTable(
  'social_posts',
  {
    id: id(),
    merchantId: merchantId(),
    text: text('text').notNull(),
    imageIds: jsonb('image_ids').$type<string[]>().notNull(),
    state: text('state').$type<PostState>().notNull(),
    publishAt: instant('publish_at'),
    outletId: uuid('outlet_id'),
    version: integer('version').notNull().default(1),
    by: jsonb('by').$type<Actor>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    deletedAt: instant('deleted_at'),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('social_posts_list').on(table.merchantId, table.updatedAt.desc(), table.seq.desc()),
    index('social_posts_due').on(table.state, table.publishAt),
  ],
);

/** Of a page that waits, `retryAt` is when it is tried again. Rows of earlier releases have nothing beside the problem. */
export interface KeptProblem extends NetworkProblem {
  attempts?: number;
  /** The post may be out since then. */
  unsureSince?: string | null;
}

/** A post on one page. Its key is sent to the network for idempotency. */
export const socialPostTargets = pgTable(
  'social_post_targets',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => socialPosts.id, { onDelete: 'cascade' }),
    pageId: uuid('page_id')
      .notNull()
      .references(() => socialPages.id),
    position: integer('position').notNull(),
    state: text('state').$type<PostTarget['state']>().notNull().default('waiting'),
    takenAt: instant('taken_at'),
    problem: jsonb('problem').$type<KeptProblem>(),
    networkPostId: text('network_post_id'),
    permalink: text('permalink'),
    publishedAt: instant('published_at'),
    insights: jsonb('insights').$type<PostInsights>(),
    insightsAt: instant('insights_at'),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.pageId] }),
    index('social_post_targets_page').on(table.pageId),
    index('social_post_targets_state').on(table.state, table.insightsAt),
  ],
);

/** The stored ad; its image is referenced by id. */
export interface KeptAd {
  pageId: string;
  text: string;
  headline: string;
  link: string;
  callToAction: 'orderNow' | 'learnMore' | 'callNow' | 'getDirections' | 'sendMessage';
  pixelId: string | null;
  imageId: string;
}
/** The network's id of a launched campaign, and the account that runs it. */
export interface NetworkCampaign {
  accountId: string;
  campaignId: string;
  adSetId: string;
  adId: string;
  /** A call that pauses, resumes or removes it is under way since then. */
  askedAt?: string;
}

export const adCampaigns = pgTable(
  'ad_campaigns',
  {
    id: id(),
    merchantId: merchantId(),
    name: text('name').notNull(),
    objective: text('objective').$type<AdObjective>().notNull(),
    state: text('state').$type<CampaignState>().notNull(),
    outletIds: jsonb('outlet_ids').$type<string[]>().notNull(),
    productTags: jsonb('product_tags').$type<string[]>().notNull(),
    currency: text('currency').$type<CurrencyName>().notNull(),
    budget: jsonb('budget').$type<CampaignBudget>(),
    adSetId: uuid('ad_set_id'),
    audience: jsonb('audience').$type<CampaignAudience>(),
    adId: uuid('ad_id'),
    ad: jsonb('ad').$type<KeptAd>(),
    network: jsonb('network').$type<NetworkCampaign>(),
    results: jsonb('results').$type<CampaignResults>(),
    resultsAt: instant('results_at'),
    problem: jsonb('problem').$type<NetworkProblem>(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    launchedAt: instant('launched_at'),
    deletedAt: instant('deleted_at'),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('ad_campaigns_list').on(table.merchantId, table.seq.desc()),
    index('ad_campaigns_results').on(table.state, table.resultsAt),
  ],
);

export const adPixels = pgTable(
  'ad_pixels',
  {
    id: id(),
    merchantId: merchantId(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => socialAccounts.id),
    networkId: text('network_id').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('ad_pixels_merchant').on(table.merchantId, table.createdAt)],
);

/** Data of the social network's sandbox: people, pages, posts, campaigns, pixels, one record each. */
export const sandboxSocial = pgTable(
  'sandbox_social',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<'user' | 'code' | 'page' | 'post' | 'campaign' | 'pixel'>().notNull(),
    /** The network's id. */
    key: text('key').notNull(),
    /** Key of the owner; a person's own key is the name. */
    owner: text('owner').notNull(),
    record: jsonb('record').$type<unknown>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('sandbox_social_key').on(table.kind, table.key),
    index('sandbox_social_owner').on(table.kind, table.owner, table.seq),
  ],
);
