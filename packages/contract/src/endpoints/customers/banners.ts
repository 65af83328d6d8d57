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
import { endpoint } from '../endpoint';
import { idSchema } from '../../basics/primitives';

const banner = { path: '/banner/', permission: 'customers' } as const;

/** Banners of the customer's screen. */
export const bannerEndpoints = {
  create: endpoint({
    ...banner,
    method: 'POST',
    showMsg: true,
    quietErrors: true,
    body: bannerBodySchema,
    data: bannerSchema,
    summary: 'Make a banner',
  }),
  list: endpoint({
    ...banner,
    method: 'GET',
    query: bannerListQuerySchema,
    data: bannerListSchema,
    summary: 'Banners, newest first',
  }),
  get: endpoint({
    ...banner,
    path: '/banner/one',
    method: 'GET',
    quietErrors: true,
    query: z.object({ bannerId: idSchema }),
    data: bannerSchema,
    summary: 'One banner',
  }),
  update: endpoint({
    ...banner,
    method: 'PUT',
    showMsg: true,
    quietErrors: true,
    body: changeBannerBodySchema,
    data: bannerSchema,
    summary: 'Change a banner; 409 CONFLICT when somebody else did meanwhile',
  }),
  changeStatus: endpoint({
    ...banner,
    method: 'PATCH',
    showMsg: true,
    body: z.object({ bannerId: idSchema, status: bannerStatusSchema }),
    data: bannerSchema,
    summary: 'Show a banner, take it off, or set it aside; 422 BANNER_INCOMPLETE without a picture',
  }),
  remove: endpoint({
    ...banner,
    method: 'DELETE',
    showMsg: true,
    body: z.object({ bannerId: idSchema }),
    data: z.object({ bannerId: idSchema }),
    summary: 'Delete a banner',
  }),
  image: endpoint({
    ...banner,
    path: '/banner/image',
    method: 'POST',
    format: 'multipart',
    quietErrors: true,
    body: z.unknown(),
    data: bannerImageSchema,
    summary: 'Upload the picture of a banner (form field `file`); it is kept in the gallery',
  }),
  live: endpoint({
    method: 'GET',
    path: '/storefront/banners',
    access: 'public',
    quietErrors: true,
    query: z.object({ outletId: idSchema }),
    data: z.array(liveBannerSchema),
    summary: 'Banners an outlet’s customers see now',
  }),
} as const;
