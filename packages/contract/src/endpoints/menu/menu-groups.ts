import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { uploadedDocumentSchema } from '../../menu/gallery';
import { addonRecordSchema } from '../../menu/menu';
import { createAddonBodySchema, deleteAddonsBodySchema } from '../../menu/menu-acts';
import { idSchema } from '../../basics/primitives';

const ofOutlet = z.object({ outletId: idSchema });

const menu = { permission: 'menu' } as const;

/** Groups of choices an outlet keeps for its items, and the images of dishes. */
export const menuGroupEndpoints = {
  createAddon: endpoint({
    ...menu,
    method: 'POST',
    path: '/menu/addon/createAddon',
    showMsg: true,
    quietErrors: true,
    body: createAddonBodySchema,
    data: addonRecordSchema,
    summary: 'Make or change a group of add-ons or variants; items that share it follow',
  }),
  getAddons: endpoint({
    ...menu,
    method: 'GET',
    path: '/menu/addon/getAddons',
    query: ofOutlet,
    data: z.array(addonRecordSchema),
    summary: 'The groups of an outlet',
  }),
  deleteAddons: endpoint({
    ...menu,
    method: 'POST',
    path: '/menu/addon/deleteAddons',
    showMsg: true,
    body: deleteAddonsBodySchema,
    data: z.object({ deleted: z.int(), items: z.int() }),
    summary: 'Delete groups; items that share them lose them',
  }),

  uploadOne: endpoint({
    ...menu,
    method: 'POST',
    path: '/api/upload/uploadOne',
    format: 'multipart',
    quietErrors: true,
    body: z.unknown(),
    data: uploadedDocumentSchema,
    summary: 'Upload an image: form field `file`, and `name` if it shall be called otherwise',
  }),
} as const;
