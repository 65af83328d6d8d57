import * as z from 'zod/mini';
import { documentTypes, imageTypes } from '../basics/constants';
import { menuImageSchema } from './menu';
import { idSchema, instantSchema, pageQuerySchema, trimmed } from '../basics/primitives';

/** An image of the merchant's gallery. */
export const galleryImageSchema = z.extend(menuImageSchema, {
  name: z.string(),
  /** Of the image as it is kept. */
  width: z.int(),
  height: z.int(),
  size: z.int(),
  createdAt: instantSchema,
  /** Items, banners, unpublished posts and draft campaigns that show it. */
  usedBy: z.int().check(z.minimum(0)),
});
export type GalleryImage = z.infer<typeof galleryImageSchema>;
export const galleryPageSchema = z.object({ images: z.array(galleryImageSchema), total: z.int() });
export const gallerySearchQuerySchema = z.extend(pageQuerySchema, {
  text: z._default(z.string().check(trimmed(), z.maxLength(100)), ''),
});
/** Form field `file`; `name` is kept for the search, the file's own name without it. */
export const imageUploadFormSchema = z.object({
  name: z.optional(z.string().check(trimmed(), z.maxLength(120))),
});
export const deleteImageBodySchema = z.object({
  imageId: idSchema,
  /** Also when items, banners, posts or campaigns show it: they lose it. Without, such an image is refused with 409 IMAGE_IN_USE. */
  evenIfUsed: z._default(z.boolean(), false),
});

/** A file somebody uploaded. */
export const uploadedDocumentSchema = z.object({
  documentId: idSchema,
  name: z.string(),
  contentType: z.string(),
  fileType: z.enum([...documentTypes, ...imageTypes]),
  size: z.int(),
  /** The image of the gallery it became. */
  image: galleryImageSchema,
});
