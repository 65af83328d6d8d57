import {
  endpoints,
  type AdObjective,
  type CampaignAudience,
  type CampaignBudget,
  type QueryOf,
} from '@galla/contract';
import { endpointQuery, keepPreviousData, refetchChanged, type QueryClient } from '@galla/shared/query';

const key = 'campaigns';
const resultsMs = 15_000;
const { campaigns } = endpoints;

/** Campaigns of a filter; running ones are polled for results, since there are no events. */
export const campaignsQuery = (query: QueryOf<typeof campaigns.list>) =>
  endpointQuery(campaigns.list, {
    query,
    key: [key, 'list', query],
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.campaigns.some((one) => one.state === 'active') ? resultsMs : (false as const),
  });

export const campaignQuery = (campaignId: string) =>
  endpointQuery(campaigns.campaign, {
    query: { campaignId },
    key: [key, 'one', campaignId],
    staleTime: 0,
    // A form in use is not overwritten by a refetch.
    refetchOnWindowFocus: false,
  });

export const objectivesQuery = endpointQuery(campaigns.objectives, { key: [key, 'objectives'] });

export const buttonsQuery = (objective: AdObjective) =>
  endpointQuery(campaigns.callsToAction, { query: { objective }, key: [key, 'buttons', objective] });

export const interestsQuery = (text: string) =>
  endpointQuery(campaigns.interestTags, {
    query: { text },
    key: [key, 'interests', text],
    placeholderData: keepPreviousData,
  });

export const placesQuery = (text: string) =>
  endpointQuery(campaigns.places, {
    query: { text },
    key: [key, 'places', text],
    placeholderData: keepPreviousData,
  });

export const reachQuery = (audience: CampaignAudience, budget: CampaignBudget | null) =>
  endpointQuery(campaigns.reach, {
    body: { audience, budget },
    key: [key, 'reach', audience, budget],
    placeholderData: keepPreviousData,
  });

export const pixelsQuery = endpointQuery(campaigns.pixels, { key: [key, 'pixels'] });

/** Invalidates all queries of campaigns. */
export const refreshCampaigns = (client: QueryClient): Promise<void> =>
  refetchChanged(client, { queryKey: [key] });
