import * as z from 'zod/mini';
import {
  bannerBodySchema,
  bannerImageSchema,
  bannerListQuerySchema,
  bannerListSchema,
  bannerSchema,
  bannerStatusSchema,
  changeBannerBodySchema,
  liveBannerSchema,
} from '../../offers/banners';
import { anybody } from '../callers';
import { endpointsOf } from '../endpoint';
import { idSchema } from '../../basics/primitives';

const banner = endpointsOf({ permission: 'customers' });

/** Banners of the customer's screen. */
export const bannerEndpoints = {
  create: banner.post('/banner/', 'Make a banner', {
    showMsg: true,
    quietErrors: true,
    body: bannerBodySchema,
    data: bannerSchema,
  }),
  list: banner.get('/banner/', 'Banners, newest first', {
    query: bannerListQuerySchema,
    data: bannerListSchema,
  }),
  get: banner.get('/banner/one', 'One banner', {
    quietErrors: true,
    query: z.object({ bannerId: idSchema }),
    data: bannerSchema,
  }),
  update: banner.put('/banner/', 'Change a banner; 409 CONFLICT when somebody else did meanwhile', {
    showMsg: true,
    quietErrors: true,
    body: changeBannerBodySchema,
    data: bannerSchema,
  }),
  changeStatus: banner.patch(
    '/banner/',
    'Show a banner, take it off, or set it aside; 422 BANNER_INCOMPLETE without a picture',
    { showMsg: true, body: z.object({ bannerId: idSchema, status: bannerStatusSchema }), data: bannerSchema },
  ),
  remove: banner.delete('/banner/', 'Delete a banner', {
    showMsg: true,
    body: z.object({ bannerId: idSchema }),
    data: z.object({ bannerId: idSchema }),
  }),
  image: banner.upload(
    '/banner/image',
    'Upload the picture of a banner (form field `file`); it is kept in the gallery',
    { quietErrors: true, data: bannerImageSchema },
  ),
  live: anybody.get('/storefront/banners', 'Banners an outlet’s customers see now', {
    quietErrors: true,
    query: z.object({ outletId: idSchema }),
    data: z.array(liveBannerSchema),
  }),
} as const;
