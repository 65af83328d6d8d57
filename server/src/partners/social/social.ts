import type {
  AdObjective,
  AdPlace,
  CallToAction,
  CampaignAudience,
  CampaignBudget,
  CampaignResults,
  CurrencyName,
  InterestTag,
  NetworkProblem,
  PostInsights,
  ReachEstimate,
  SocialPageKind,
} from '@galla/contract';

/** A person's consent for the panel. */
export interface NetworkLogin {
  token: string;
  expiresAt: Date | null;
  userId: string;
  userName: string;
}

export interface NetworkPage {
  networkId: string;
  name: string;
  kind: SocialPageKind;
  category: string;
  followers: number;
}

export interface NetworkPost {
  pageId: string;
  kind: SocialPageKind;
  /** Our key, for idempotency where the network supports it. */
  reference: string;
  text: string;
  images: readonly { name: string; bytes: Buffer }[];
}

export interface PublishedPost {
  postId: string;
  permalink: string | null;
}

export interface NetworkAd {
  pageId: string;
  text: string;
  headline: string;
  link: string;
  callToAction: CallToAction;
  pixelId: string | null;
  image: Buffer;
}

export interface NetworkLaunch {
  /** Our key, for idempotency where the network supports it. */
  reference: string;
  name: string;
  objective: AdObjective;
  currency: CurrencyName;
  budget: CampaignBudget;
  audience: CampaignAudience;
  ad: NetworkAd;
}

export interface LaunchedIds {
  campaignId: string;
  adSetId: string;
  adId: string;
}

/** The network rejected the operation, with a reason. */
export class NetworkRefusal extends Error {
  override readonly name = 'NetworkRefusal';
  constructor(readonly problem: NetworkProblem) {
    super(`The social network refused: ${problem.reason}`);
  }
}

/** The social network and its ads. Every method but `loginUrl` throws NetworkRefusal on failure. */
export interface SocialPartner {
  /** The network's consent page; it redirects to `redirectUri` with `code` and `state`, or `error`. */
  loginUrl(request: { state: string; redirectUri: string }): string;
  login(request: { code: string; redirectUri: string }): Promise<NetworkLogin>;
  /** Revokes the permission. */
  logout(token: string): Promise<void>;
  pages(token: string): Promise<NetworkPage[]>;
  publish(token: string, post: NetworkPost): Promise<PublishedPost>;
  /**
   * A post that may have been published since then although no answer came: by its reference, or where the network keeps
   * none by its text, which must not be empty. Null: it is not there.
   */
  findPost(
    token: string,
    post: Pick<NetworkPost, 'pageId' | 'reference' | 'text'> & { since: Date },
  ): Promise<PublishedPost | null>;
  /** Idempotent: a missing post counts as deleted. */
  deletePost(token: string, post: { pageId: string; postId: string }): Promise<void>;
  insights(token: string, post: { pageId: string; postId: string }): Promise<PostInsights>;
  interestTags(token: string, text: string): Promise<InterestTag[]>;
  places(token: string, text: string): Promise<AdPlace[]>;
  reach(
    token: string,
    input: { audience: CampaignAudience; budget: CampaignBudget | null },
  ): Promise<ReachEstimate>;
  addPixel(token: string, name: string): Promise<{ pixelId: string }>;
  launch(token: string, launch: NetworkLaunch): Promise<LaunchedIds>;
  setCampaignState(token: string, ids: LaunchedIds, state: 'active' | 'paused'): Promise<void>;
  /** Idempotent: a missing one counts as removed. */
  removeCampaign(token: string, ids: LaunchedIds): Promise<void>;
  results(token: string, ids: LaunchedIds): Promise<CampaignResults>;
}
