import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint';
import { uploadedDocumentSchema } from '../../menu/gallery';
import { addonRecordSchema } from '../../menu/menu';
import { createAddonBodySchema, deleteAddonsBodySchema } from '../../menu/menu-acts';
import { idSchema } from '../../basics/primitives';

const images = endpointsOf({ permission: 'menu' });
const menu = endpointsOf({ permission: 'menu', scope: 'outlet' });

const ofOutlet = z.object({ outletId: idSchema });

/** Groups of choices an outlet keeps for its items, and the images of dishes. */
export const menuGroupEndpoints = {
  createAddon: menu.post(
    '/menu/addon/createAddon',
    'Make or change a group of add-ons or variants; items that share it follow',
    { showMsg: true, quietErrors: true, body: createAddonBodySchema, data: addonRecordSchema },
  ),
  getAddons: menu.get('/menu/addon/getAddons', 'The groups of an outlet', {
    query: ofOutlet,
    data: z.array(addonRecordSchema),
  }),
  deleteAddons: menu.post('/menu/addon/deleteAddons', 'Delete groups; items that share them lose them', {
    showMsg: true,
    body: deleteAddonsBodySchema,
    data: z.object({ deleted: z.int(), items: z.int() }),
  }),

  uploadOne: images.upload(
    '/api/upload/uploadOne',
    'Upload an image: form field `file`, and `name` if it shall be called otherwise',
    { quietErrors: true, data: uploadedDocumentSchema },
  ),
} as const;
