import {
  endpoints,
  type AdObjective,
  type CampaignAudience,
  type CampaignBudget,
  type QueryOf,
} from '@galla/contract';
import { http } from '@galla/shared/http';
import { keepPreviousData, queryOptions, refetchChanged, type QueryClient } from '@galla/shared/query';

const key = 'campaigns';
const resultsMs = 15_000;
const { campaigns } = endpoints;

/** Campaigns of a filter; running ones are polled for results, since there are no events. */
export const campaignsQuery = (query: QueryOf<typeof campaigns.list>) =>
  queryOptions({
    queryKey: [key, 'list', query],
    queryFn: async ({ signal }) => (await http.call(campaigns.list, { query }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.campaigns.some((one) => one.state === 'active') ? resultsMs : (false as const),
  });

export const campaignQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [key, 'one', campaignId],
    queryFn: async ({ signal }) =>
      (await http.call(campaigns.campaign, { query: { campaignId } }, { signal })).data,
    staleTime: 0,
    // A form in use is not overwritten by a refetch.
    refetchOnWindowFocus: false,
  });

export const objectivesQuery = queryOptions({
  queryKey: [key, 'objectives'],
  queryFn: async ({ signal }) => (await http.call(campaigns.objectives, {}, { signal })).data,
});

export const buttonsQuery = (objective: AdObjective) =>
  queryOptions({
    queryKey: [key, 'buttons', objective],
    queryFn: async ({ signal }) =>
      (await http.call(campaigns.callsToAction, { query: { objective } }, { signal })).data,
  });

export const interestsQuery = (text: string) =>
  queryOptions({
    queryKey: [key, 'interests', text],
    queryFn: async ({ signal }) =>
      (await http.call(campaigns.interestTags, { query: { text } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const placesQuery = (text: string) =>
  queryOptions({
    queryKey: [key, 'places', text],
    queryFn: async ({ signal }) => (await http.call(campaigns.places, { query: { text } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const reachQuery = (audience: CampaignAudience, budget: CampaignBudget | null) =>
  queryOptions({
    queryKey: [key, 'reach', audience, budget],
    queryFn: async ({ signal }) =>
      (await http.call(campaigns.reach, { body: { audience, budget } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const pixelsQuery = queryOptions({
  queryKey: [key, 'pixels'],
  queryFn: async ({ signal }) => (await http.call(campaigns.pixels, {}, { signal })).data,
});

/** Invalidates all queries of campaigns. */
export const refreshCampaigns = (client: QueryClient): Promise<void> =>
  refetchChanged(client, { queryKey: [key] });
