import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import {
  deleteImageBodySchema,
  galleryImageSchema,
  galleryPageSchema,
  gallerySearchQuerySchema,
} from '../../menu/gallery';
import { pageQuerySchema } from '../../basics/primitives';

const gallery = { host: 'gallery', permission: 'menu' } as const;

/** The merchant's own images. */
export const galleryEndpoints = {
  img: endpoint({
    ...gallery,
    method: 'POST',
    path: '/gallery/img',
    format: 'multipart',
    showMsg: true,
    quietErrors: true,
    body: z.unknown(),
    data: galleryImageSchema,
    summary: 'Upload an image (form field `file`; `name` for the search)',
  }),
  search: endpoint({
    ...gallery,
    method: 'GET',
    path: '/gallery/search',
    query: gallerySearchQuerySchema,
    data: galleryPageSchema,
    summary: 'Images by name',
  }),
  imgs: endpoint({
    ...gallery,
    method: 'GET',
    path: '/gallery/imgs',
    query: pageQuerySchema,
    data: galleryPageSchema,
    summary: 'All images, newest first',
  }),
  deleteImg: endpoint({
    ...gallery,
    method: 'POST',
    path: '/gallery/deleteImg',
    showMsg: true,
    quietErrors: true,
    body: deleteImageBodySchema,
    data: z.object({ items: z.int() }),
    summary: 'Delete an image; 409 IMAGE_IN_USE while something shows it',
  }),
} as const;
