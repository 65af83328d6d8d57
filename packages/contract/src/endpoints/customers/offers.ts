import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { offerInputSchema, offerListQuerySchema, offerListSchema, offerSchema } from '../../offers/offers';
import { idSchema } from '../../basics/primitives';

const offers = { permission: 'customers', quietErrors: true } as const;

/** Offers: money off items, for everybody. */
export const offerEndpoints = {
  createOffer: endpoint({
    ...offers,
    method: 'POST',
    path: '/offer/createOffer',
    body: offerInputSchema,
    data: offerSchema,
    showMsg: true,
    summary: 'Make an offer',
  }),
  getOffersList: endpoint({
    ...offers,
    method: 'GET',
    path: '/offer/getOffersList',
    query: offerListQuerySchema,
    data: offerListSchema,
    summary: 'Offers, newest first',
  }),
  deleteOffer: endpoint({
    ...offers,
    method: 'DELETE',
    path: '/offer/deleteOffer',
    body: z.object({ offerId: idSchema }),
    data: z.object({ offerId: idSchema }),
    showMsg: true,
    summary: 'Take an offer away; orders that had it keep their bill',
  }),
} as const;
