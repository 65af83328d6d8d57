import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint';
import { offerInputSchema, offerListQuerySchema, offerListSchema, offerSchema } from '../../offers/offers';
import { idSchema } from '../../basics/primitives';

const offers = endpointsOf({ permission: 'customers', quietErrors: true });

/** Offers: money off items, for everybody. */
export const offerEndpoints = {
  createOffer: offers.post('/offer/createOffer', 'Make an offer', {
    showMsg: true,
    body: offerInputSchema,
    data: offerSchema,
  }),
  getOffersList: offers.get('/offer/getOffersList', 'Offers, newest first', {
    query: offerListQuerySchema,
    data: offerListSchema,
  }),
  deleteOffer: offers.delete('/offer/deleteOffer', 'Take an offer away; orders that had it keep their bill', {
    showMsg: true,
    body: z.object({ offerId: idSchema }),
    data: z.object({ offerId: idSchema }),
  }),
} as const;
