import { z } from 'zod';
import { documentTypes, imageTypes } from './constants';
import { menuImageSchema } from './menu';
import { idSchema, instantSchema, pageQuerySchema } from './primitives';

/** An image of the merchant's gallery. */
export const galleryImageSchema = menuImageSchema.extend({
  name: z.string(),
  /** Of the image as it is kept. */
  width: z.int(),
  height: z.int(),
  size: z.int(),
  createdAt: instantSchema,
  /** Items and banners that show it. */
  usedBy: z.int().min(0),
});
export type GalleryImage = z.infer<typeof galleryImageSchema>;
export const galleryPageSchema = z.object({ images: z.array(galleryImageSchema), total: z.int() });
export const gallerySearchQuerySchema = pageQuerySchema.extend({
  text: z.string().trim().max(100).default(''),
});
/** Form field `file`; `name` is kept for the search, the file's own name without it. */
export const imageUploadFormSchema = z.object({ name: z.string().trim().max(120).optional() });
export const deleteImageBodySchema = z.object({
  imageId: idSchema,
  /** Also when items show it: they lose it. Without, such an image is refused with 409 IMAGE_IN_USE. */
  evenIfUsed: z.boolean().default(false),
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
