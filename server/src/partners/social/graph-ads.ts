import { z } from 'zod';
import type { AdObjective, CallToAction, CampaignAudience } from '@galla/contract';
import type { GraphCall } from './graph-call';
import { NetworkRefusal, type NetworkLaunch, type SocialPartner } from './social';

const madeSchema = z.object({ id: z.string() });
const doneSchema = z.looseObject({});
const listOf = <Entry extends z.ZodType>(entry: Entry) => z.object({ data: z.array(entry) });

const objectiveNames: Readonly<Record<AdObjective, string>> = {
  awareness: 'OUTCOME_AWARENESS',
  traffic: 'OUTCOME_TRAFFIC',
  engagement: 'OUTCOME_ENGAGEMENT',
  messages: 'OUTCOME_ENGAGEMENT',
  sales: 'OUTCOME_SALES',
};
const goals: Readonly<Record<AdObjective, string>> = {
  awareness: 'REACH',
  traffic: 'LINK_CLICKS',
  engagement: 'POST_ENGAGEMENT',
  messages: 'CONVERSATIONS',
  sales: 'OFFSITE_CONVERSIONS',
};
const buttonNames: Readonly<Record<CallToAction, string>> = {
  orderNow: 'ORDER_NOW',
  learnMore: 'LEARN_MORE',
  callNow: 'CALL_NOW',
  getDirections: 'GET_DIRECTIONS',
  sendMessage: 'MESSAGE_PAGE',
};

/** Ages, places with their radius, and interests, in the graph's format. */
const targeting = ({ ageMin, ageMax, places, radiusKm, interests }: CampaignAudience) => ({
  age_min: ageMin,
  age_max: ageMax,
  geo_locations: {
    cities: places.map(({ placeId }) => ({ key: placeId, radius: radiusKm, distance_unit: 'kilometer' })),
  },
  ...(interests.length > 0 && {
    flexible_spec: [{ interests: interests.map(({ tagId, name }) => ({ id: tagId, name })) }],
  }),
});

type AdsPart = Pick<
  SocialPartner,
  | 'interestTags'
  | 'places'
  | 'reach'
  | 'addPixel'
  | 'launch'
  | 'setCampaignState'
  | 'removeCampaign'
  | 'results'
>;

/** The ads API of the graph, using the first ad account of the connected person. */
export function graphAds(call: GraphCall): AdsPart {
  const accountOf = async (token: string): Promise<string> => {
    const { data } = await call(listOf(madeSchema), {
      path: '/me/adaccounts',
      token,
      fields: { fields: 'id', limit: 1 },
    });
    const [first] = data;
    if (first === undefined)
      throw new NetworkRefusal({ reason: 'refused', retryAt: null, text: 'There is no ad account' });
    return first.id;
  };

  return {
    async interestTags(token, text) {
      const tag = z.object({
        id: z.string(),
        name: z.string(),
        audience_size_upper_bound: z.number().default(0),
      });
      const { data } = await call(listOf(tag), {
        path: '/search',
        token,
        fields: { type: 'adinterest', q: text, limit: 25 },
      });
      return data.map((entry) => ({
        tagId: entry.id,
        name: entry.name,
        audience: Math.round(entry.audience_size_upper_bound),
      }));
    },

    async places(token, text) {
      const place = z.object({
        key: z.string(),
        name: z.string(),
        region: z.string().default(''),
        country_name: z.string().default(''),
      });
      const { data } = await call(listOf(place), {
        path: '/search',
        token,
        fields: { type: 'adgeolocation', location_types: ['city'], q: text, limit: 25 },
      });
      return data.map(({ key, name, region, country_name: country }) => ({
        placeId: key,
        name: [name, region, country].filter((part) => part !== '').join(', '),
      }));
    },

    async reach(token, { audience }) {
      const account = await accountOf(token);
      const estimate = z.object({
        data: z.object({ users_lower_bound: z.number(), users_upper_bound: z.number() }),
      });
      const { data } = await call(estimate, {
        path: `/${account}/reachestimate`,
        token,
        fields: { targeting_spec: targeting(audience) },
      });
      // The graph estimates daily reach only for an existing ad set: a typical share of the audience is used instead.
      const [low, high] = [Math.max(0, data.users_lower_bound), Math.max(0, data.users_upper_bound)];
      return {
        audience: Math.round(high),
        dailyMin: Math.round(low * 0.005),
        dailyMax: Math.round(high * 0.015),
      };
    },

    async addPixel(token, name) {
      const account = await accountOf(token);
      const { id } = await call(madeSchema, {
        method: 'POST',
        path: `/${account}/adspixels`,
        token,
        fields: { name },
      });
      return { pixelId: id };
    },

    async launch(token, launch) {
      const account = await accountOf(token);
      const post = (edge: string, fields: Record<string, unknown>) =>
        call(madeSchema, { method: 'POST', path: `/${account}/${edge}`, token, fields });
      const images = z.object({ images: z.record(z.string(), z.object({ hash: z.string() })) });
      const uploaded = await call(images, {
        method: 'POST',
        path: `/${account}/adimages`,
        token,
        files: [{ field: 'image', name: 'image.webp', bytes: launch.ad.image }],
      });
      const hash = Object.values(uploaded.images)[0]?.hash ?? '';
      // The graph takes no key for idempotency: what an earlier launch without an answer left is found by its name.
      const name = `${launch.name} · ${launch.reference}`;
      const left = await call(listOf(madeSchema), {
        path: `/${account}/campaigns`,
        token,
        fields: {
          fields: 'id',
          filtering: [{ field: 'name', operator: 'CONTAIN', value: launch.reference }],
        },
      });
      for (const { id } of left.data) await call(doneSchema, { method: 'DELETE', path: `/${id}`, token });
      // Everything is created paused until the ad exists, so that nothing runs incomplete.
      const campaign = await post('campaigns', {
        name,
        objective: objectiveNames[launch.objective],
        status: 'PAUSED',
        special_ad_categories: [],
        spend_cap: launch.budget.spendCap,
      });
      const adSet = await post('adsets', adSetFields(launch, campaign.id));
      const { ad } = launch;
      const creative = await post('adcreatives', {
        name: launch.name,
        object_story_spec: {
          page_id: ad.pageId,
          link_data: {
            message: ad.text,
            name: ad.headline,
            link: ad.link,
            image_hash: hash,
            call_to_action: { type: buttonNames[ad.callToAction], value: { link: ad.link } },
          },
        },
      });
      const made = await post('ads', {
        name: launch.name,
        adset_id: adSet.id,
        creative: { creative_id: creative.id },
        status: 'ACTIVE',
      });
      await call(doneSchema, {
        method: 'POST',
        path: `/${campaign.id}`,
        token,
        fields: { status: 'ACTIVE' },
      });
      return { campaignId: campaign.id, adSetId: adSet.id, adId: made.id };
    },

    async setCampaignState(token, { campaignId }, state) {
      const status = state === 'active' ? 'ACTIVE' : 'PAUSED';
      await call(doneSchema, { method: 'POST', path: `/${campaignId}`, token, fields: { status } });
    },

    async removeCampaign(token, { campaignId }) {
      await call(doneSchema, { method: 'DELETE', path: `/${campaignId}`, token });
    },

    async results(token, { campaignId }) {
      const figures = z.object({
        reach: z.coerce.number().default(0),
        impressions: z.coerce.number().default(0),
        clicks: z.coerce.number().default(0),
        spend: z.coerce.number().default(0),
      });
      const { data } = await call(listOf(figures), {
        path: `/${campaignId}/insights`,
        token,
        fields: { fields: 'reach,impressions,clicks,spend', date_preset: 'maximum' },
      });
      const { reach, impressions, clicks, spend } = data[0] ?? figures.parse({});
      return { reach, impressions, clicks, spend: Math.round(spend * 100) };
    },
  };
}

function adSetFields({ name, objective, budget, audience, ad }: NetworkLaunch, campaignId: string) {
  return {
    name,
    campaign_id: campaignId,
    billing_event: 'IMPRESSIONS',
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
    optimization_goal: goals[objective],
    [budget.kind === 'daily' ? 'daily_budget' : 'lifetime_budget']: budget.amount,
    start_time: budget.startsAt,
    end_time: budget.endsAt,
    targeting: targeting(audience),
    status: 'ACTIVE',
    ...(ad.pixelId !== null && {
      promoted_object: { pixel_id: ad.pixelId, custom_event_type: 'PURCHASE' },
    }),
  };
}
