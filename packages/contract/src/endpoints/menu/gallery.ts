import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint';
import {
  deleteImageBodySchema,
  galleryImageSchema,
  galleryPageSchema,
  gallerySearchQuerySchema,
} from '../../menu/gallery';
import { pageQuerySchema } from '../../basics/primitives';

const gallery = endpointsOf({ host: 'gallery', permission: 'menu' });

/** The merchant's own images. */
export const galleryEndpoints = {
  img: gallery.upload('/gallery/img', 'Upload an image (form field `file`; `name` for the search)', {
    showMsg: true,
    quietErrors: true,
    data: galleryImageSchema,
  }),
  search: gallery.get('/gallery/search', 'Images by name', {
    query: gallerySearchQuerySchema,
    data: galleryPageSchema,
  }),
  imgs: gallery.get('/gallery/imgs', 'All images, newest first', {
    query: pageQuerySchema,
    data: galleryPageSchema,
  }),
  deleteImg: gallery.post(
    '/gallery/deleteImg',
    'Delete an image; 409 IMAGE_IN_USE while something shows it',
    { showMsg: true, quietErrors: true, body: deleteImageBodySchema, data: z.object({ items: z.int() }) },
  ),
} as const;
