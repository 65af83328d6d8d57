import type { Clock } from '../../../clock';
import type { Queryable } from '../../../db/queryable';
import { sandboxInsights, sandboxInterests, sandboxPlaces, sandboxReach, sandboxResults } from './figures';
import { admitInSandbox, hashOf, loginInSandbox, numberOf, sandboxLoginPath } from './people';
import { sandboxRecords, type Kept } from './records';
import { NetworkRefusal, type SocialPartner } from '../../../partners/social/social';

/**
 * A simulated network: stores people, pages, posts and campaigns, figures grow over time, and failures can be chosen
 * per person.
 */
export function createSandboxSocial(db: Queryable, clock: Clock): SocialPartner {
  const records = sandboxRecords(db);
  const admit = (token: string, withImages = false) => admitInSandbox(db, clock, token, withImages);
  const refuse = (text: string) => new NetworkRefusal({ reason: 'refused', retryAt: null, text });

  const pageOf = async (token: string, pageId: string, withImages = false): Promise<Kept<'page'>> => {
    const person = await admit(token, withImages);
    const page = await records.find('page', pageId);
    if (page === null || page.owner !== person.key) throw refuse('This page is not there');
    return page;
  };
  const campaignOf = async (token: string, key: string): Promise<Kept<'campaign'> | null> => {
    const person = await admit(token);
    const campaign = await records.find('campaign', key);
    return campaign === null || campaign.owner !== person.key || campaign.record.state === 'removed'
      ? null
      : campaign;
  };
  /** Running time: not before its start, not past its end. */
  const ranMs = ({ record }: Kept<'campaign'>): number => {
    const { budget, state, since } = record;
    if (state !== 'active') return record.ranMs;
    const from = Math.max(Date.parse(since), Date.parse(budget.startsAt));
    const to = Math.min(clock.now().getTime(), Date.parse(budget.endsAt));
    return record.ranMs + Math.max(0, to - from);
  };

  return {
    loginUrl: ({ state, redirectUri }) =>
      `${sandboxLoginPath}?${new URLSearchParams({ state, redirect_uri: redirectUri }).toString()}`,
    login: ({ code }) => loginInSandbox(db, clock, code),
    async logout(token) {
      const person = await admit(token);
      const gone = hashOf(token.split('.')[1] ?? '');
      const tokens = person.record.tokens.filter((hash) => hash !== gone);
      await records.change('user', person.key, { ...person.record, tokens });
    },
    async pages(token) {
      const person = await admit(token);
      const pages = await records.list('page', person.key);
      return pages.map(({ key, record }) => ({ networkId: key, ...record }));
    },
    async publish(token, { pageId, reference, text, images, kind }) {
      const page = await pageOf(token, pageId, images.length > 0);
      if (kind === 'photos' && images.length === 0) throw refuse('A post here needs an image');
      const key = numberOf(`post:${reference}`);
      await records.add('post', {
        key,
        owner: page.owner,
        at: clock.now(),
        record: { pageId, text, images: images.length, deleted: false },
      });
      return { postId: key, permalink: null };
    },
    async findPost(token, { pageId, reference }) {
      await pageOf(token, pageId);
      const post = await records.find('post', numberOf(`post:${reference}`));
      return post === null ? null : { postId: post.key, permalink: null };
    },
    async deletePost(token, { pageId, postId }) {
      await pageOf(token, pageId);
      const post = await records.find('post', postId);
      if (post?.record.pageId === pageId)
        await records.change('post', postId, { ...post.record, deleted: true });
    },
    async insights(token, { pageId, postId }) {
      const page = await pageOf(token, pageId);
      const post = await records.find('post', postId);
      if (post === null || post.record.deleted) throw refuse('This post is not there');
      const { images } = post.record;
      return sandboxInsights({ key: post.key, images, at: post.at }, page.record.followers, clock.now());
    },
    async interestTags(token, text) {
      await admit(token);
      return sandboxInterests(text);
    },
    async places(token, text) {
      await admit(token);
      return sandboxPlaces(text);
    },
    async reach(token, { audience, budget }) {
      await admit(token);
      return sandboxReach(audience, budget);
    },
    async addPixel(token, name) {
      const person = await admit(token);
      const made = await records.add('pixel', {
        key: numberOf(`pixel:${person.key}:${name}`),
        owner: person.key,
        at: clock.now(),
        record: { name },
      });
      return { pixelId: made.key };
    },
    async launch(token, { reference, name, budget, audience, ad }) {
      const page = await pageOf(token, ad.pageId, true);
      const campaign = await records.add('campaign', {
        key: numberOf(`campaign:${reference}`),
        owner: page.owner,
        at: clock.now(),
        record: {
          name,
          adSetId: numberOf(`adSet:${reference}`),
          adId: numberOf(`ad:${reference}`),
          budget,
          audience,
          state: 'active',
          since: clock.now().toISOString(),
          ranMs: 0,
        },
      });
      return { campaignId: campaign.key, adSetId: campaign.record.adSetId, adId: campaign.record.adId };
    },
    async setCampaignState(token, { campaignId }, state) {
      const campaign = await campaignOf(token, campaignId);
      if (campaign === null) throw refuse('This campaign is not there');
      if (campaign.record.state === state) return;
      await records.change('campaign', campaignId, {
        ...campaign.record,
        ranMs: ranMs(campaign),
        since: clock.now().toISOString(),
        state,
      });
    },
    async removeCampaign(token, { campaignId }) {
      const campaign = await campaignOf(token, campaignId);
      if (campaign !== null)
        await records.change('campaign', campaignId, { ...campaign.record, state: 'removed' });
    },
    async results(token, { campaignId }) {
      const campaign = await campaignOf(token, campaignId);
      if (campaign === null) throw refuse('This campaign is not there');
      return sandboxResults(campaign.record, ranMs(campaign));
    },
  };
}
