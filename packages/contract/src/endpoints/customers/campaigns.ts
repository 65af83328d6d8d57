import * as z from 'zod/mini';
import {
  addPixelBodySchema,
  adPixelSchema,
  adPlaceSchema,
  adSearchQuerySchema,
  callToActionQuerySchema,
  callToActionSchema,
  campaignActBodySchema,
  campaignListQuerySchema,
  campaignListSchema,
  campaignQuerySchema,
  campaignSchema,
  campaignStateBodySchema,
  duplicateCampaignBodySchema,
  interestTagSchema,
  objectiveSchema,
  reachBodySchema,
  reachEstimateSchema,
  saveAdBodySchema,
  saveAdSetBodySchema,
  saveCampaignBodySchema,
} from '../../social/campaigns';
import { endpointsOf } from '../endpoint';

const ads = endpointsOf({ host: 'engagement', permission: 'customers', quietErrors: true });

/** Campaigns on the social network: campaign, ad set and ad are kept here until they are launched. */
export const campaignEndpoints = {
  list: ads.get('/ads/campaigns/list', 'Campaigns with their results, the newest first', {
    query: campaignListQuerySchema,
    data: campaignListSchema,
  }),
  campaign: ads.get('/ads/campaign', 'One campaign', { query: campaignQuerySchema, data: campaignSchema }),
  save: ads.post('/ads/campaign', 'Keep the type and the budget of a draft', {
    body: saveCampaignBodySchema,
    data: campaignSchema,
  }),
  remove: ads.delete('/ads/campaign', 'Delete a campaign, on the network too', {
    showMsg: true,
    body: campaignQuerySchema,
    data: campaignQuerySchema,
  }),
  launch: ads.post(
    '/ads/campaign/launch',
    'Hand a complete draft to the network; refused when it could cost more than its cap',
    { showMsg: true, body: campaignActBodySchema, data: campaignSchema },
  ),
  setState: ads.put('/ads/campaign/state', 'Pause a campaign, or let it go on', {
    showMsg: true,
    body: campaignStateBodySchema,
    data: campaignSchema,
  }),
  duplicate: ads.post('/ads/campaign/duplicate', 'Make a draft that is like a campaign', {
    showMsg: true,
    body: duplicateCampaignBodySchema,
    data: campaignSchema,
  }),
  objectives: ads.get('/ads/campaign/objectives', 'What a campaign can be for', {
    data: z.array(objectiveSchema),
  }),
  saveAdSet: ads.post('/ads/adSet', 'Keep whom a draft is for', {
    body: saveAdSetBodySchema,
    data: campaignSchema,
  }),
  interestTags: ads.get('/ads/adSet/interestTag', 'Interests by name', {
    query: adSearchQuerySchema,
    data: z.array(interestTagSchema),
  }),
  places: ads.get('/ads/adSet/place', 'Places by name', {
    query: adSearchQuerySchema,
    data: z.array(adPlaceSchema),
  }),
  reach: ads.post('/ads/adSet/reach', 'How many people an audience and a budget may reach', {
    body: reachBodySchema,
    data: reachEstimateSchema,
  }),
  saveAd: ads.post('/ads', 'Keep the ad of a draft', { body: saveAdBodySchema, data: campaignSchema }),
  callsToAction: ads.get('/ads/supportedCallToActions', 'What the button of an ad can say, by objective', {
    query: callToActionQuerySchema,
    data: z.array(callToActionSchema),
  }),
  addPixel: ads.post('/ads/pixel', 'Make a pixel, which counts sales that an ad brought', {
    body: addPixelBodySchema,
    data: adPixelSchema,
  }),
  pixels: ads.get('/ads/pixel/list', 'Pixels of the merchant', { data: z.array(adPixelSchema) }),
} as const;
