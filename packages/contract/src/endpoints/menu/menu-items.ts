import * as z from 'zod/mini';
import { anyUser } from '../callers';
import { endpointsOf } from '../endpoint';
import { itemsByCategorySchema, menuItemDetailSchema, outletMenuSchema } from '../../menu/menu';
import {
  addItemBodySchema,
  bulkItemsBodySchema,
  changedItemsSchema,
  itemAvailabilityBodySchema,
  itemMappingSchema,
  mapItemsBodySchema,
  opHoursBodySchema,
  reorderItemsBodySchema,
  setItemImageBodySchema,
  undoneSchema,
  updateItemBodySchema,
} from '../../menu/menu-acts';
import { setStockBodySchema, stockSchema } from '../../menu/menu-stock';
import { idSchema } from '../../basics/primitives';

const menu = endpointsOf({ permission: 'menu', scope: 'outlet' });
const change = endpointsOf({ permission: 'menu', scope: 'outlet', showMsg: true });

const ofOutlet = z.object({ outletId: idSchema });
const done = z.object({});

/** Items of an outlet’s menu: what they are, when they are served, and at which outlets. */
export const menuItemEndpoints = {
  outletMenu: anyUser.get(
    '/menu',
    'The whole menu of an outlet with every choice, for whoever sells from it',
    { scope: 'outlet', query: ofOutlet, data: outletMenuSchema },
  ),
  getAllItemsByCategory: menu.get(
    '/menu/item/getAllItemsByCategory',
    'Every item of an outlet as a row, by category',
    { query: ofOutlet, data: itemsByCategorySchema },
  ),
  getItem: menu.get('/menu/item/getItem', 'One item with everything the form edits', {
    query: z.extend(ofOutlet, { itemId: idSchema }),
    data: menuItemDetailSchema,
  }),
  addItem: change.post('/menu/item/addItem', 'Put a new item on the menu', {
    quietErrors: true,
    body: addItemBodySchema,
    data: menuItemDetailSchema,
  }),
  updateItem: change.put(
    '/menu/item/updateItem',
    'Change fields of an item; 409 MENU_CHANGED_MEANWHILE tells what somebody else made of it',
    { quietErrors: true, body: updateItemBodySchema, data: menuItemDetailSchema },
  ),
  deleteItem: change.post(
    '/menu/item/deleteItem',
    'Take an item out of the menu; orders that hold it keep it',
    { body: z.extend(ofOutlet, { itemId: idSchema }), data: changedItemsSchema },
  ),
  setItemImage: menu.put(
    '/menu/item/image',
    'Make an image of the gallery the first of an item, in place of the one that was; its others stay',
    { quietErrors: true, body: setItemImageBodySchema, data: changedItemsSchema },
  ),
  setAvailability: change.put(
    '/menu/item/setAvailability',
    'Switch items on or off, off for a time if wanted',
    { body: itemAvailabilityBodySchema, data: z.object({ itemIds: z.array(idSchema) }) },
  ),
  setStock: change.put(
    '/menu/item/stock',
    'Count the portions that are left of an item or an option, or switch an option',
    { body: setStockBodySchema, data: stockSchema },
  ),
  opHours: change.put('/menu/item/opHours', 'Set when items are served', {
    body: opHoursBodySchema,
    data: changedItemsSchema,
  }),
  itemMapping: menu.get('/menu/item/mapItems', 'Which items of an outlet other outlets have too', {
    query: ofOutlet,
    data: itemMappingSchema,
  }),
  mapItems: change.post('/menu/item/mapItems', 'Give items to other outlets, or take them off there', {
    body: mapItemsBodySchema,
    data: z.object({ added: z.int(), removed: z.int() }),
  }),
  bulkItems: change.post(
    '/menu/item/bulk',
    'One act on several items: on or off, prices, tax, category, delete',
    { quietErrors: true, body: bulkItemsBodySchema, data: changedItemsSchema },
  ),
  undoItems: change.post('/menu/item/undo', 'Undo an act on items', {
    body: z.extend(ofOutlet, { undoId: idSchema }),
    data: undoneSchema,
  }),
  reorderItems: menu.put('/menu/item/reorder', 'Set the order of the items of a category', {
    body: reorderItemsBodySchema,
    data: done,
  }),
} as const;
