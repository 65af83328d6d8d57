import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
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
  undoneSchema,
  updateItemBodySchema,
} from '../../menu/menu-acts';
import { setStockBodySchema, stockSchema } from '../../menu/menu-stock';
import { idSchema } from '../../basics/primitives';

const ofOutlet = z.object({ outletId: idSchema });
const done = z.object({});
const menu = { permission: 'menu' } as const;

/** Items of an outlet’s menu: what they are, when they are served, and at which outlets. */
export const menuItemEndpoints = {
  outletMenu: endpoint({
    method: 'GET',
    path: '/menu',
    query: ofOutlet,
    data: outletMenuSchema,
    summary: 'The whole menu of an outlet with every choice, for whoever sells from it',
  }),
  getAllItemsByCategory: endpoint({
    ...menu,
    method: 'GET',
    path: '/menu/item/getAllItemsByCategory',
    query: ofOutlet,
    data: itemsByCategorySchema,
    summary: 'Every item of an outlet as a row, by category',
  }),
  getItem: endpoint({
    ...menu,
    method: 'GET',
    path: '/menu/item/getItem',
    query: z.extend(ofOutlet, { itemId: idSchema }),
    data: menuItemDetailSchema,
    summary: 'One item with everything the form edits',
  }),
  addItem: endpoint({
    ...menu,
    method: 'POST',
    path: '/menu/item/addItem',
    showMsg: true,
    quietErrors: true,
    body: addItemBodySchema,
    data: menuItemDetailSchema,
    summary: 'Put a new item on the menu',
  }),
  updateItem: endpoint({
    ...menu,
    method: 'PUT',
    path: '/menu/item/updateItem',
    showMsg: true,
    quietErrors: true,
    body: updateItemBodySchema,
    data: menuItemDetailSchema,
    summary: 'Change fields of an item; 409 MENU_CHANGED_MEANWHILE tells what somebody else made of it',
  }),
  deleteItem: endpoint({
    ...menu,
    method: 'POST',
    path: '/menu/item/deleteItem',
    showMsg: true,
    body: z.extend(ofOutlet, { itemId: idSchema }),
    data: changedItemsSchema,
    summary: 'Take an item out of the menu; orders that hold it keep it',
  }),
  setAvailability: endpoint({
    ...menu,
    method: 'PUT',
    path: '/menu/item/setAvailability',
    showMsg: true,
    body: itemAvailabilityBodySchema,
    data: z.object({ itemIds: z.array(idSchema) }),
    summary: 'Switch items on or off, off for a time if wanted',
  }),
  setStock: endpoint({
    ...menu,
    method: 'PUT',
    path: '/menu/item/stock',
    showMsg: true,
    body: setStockBodySchema,
    data: stockSchema,
    summary: 'Count the portions that are left of an item or an option, or switch an option',
  }),
  opHours: endpoint({
    ...menu,
    method: 'PUT',
    path: '/menu/item/opHours',
    showMsg: true,
    body: opHoursBodySchema,
    data: changedItemsSchema,
    summary: 'Set when items are served',
  }),
  itemMapping: endpoint({
    ...menu,
    method: 'GET',
    path: '/menu/item/mapItems',
    query: ofOutlet,
    data: itemMappingSchema,
    summary: 'Which items of an outlet other outlets have too',
  }),
  mapItems: endpoint({
    ...menu,
    method: 'POST',
    path: '/menu/item/mapItems',
    showMsg: true,
    body: mapItemsBodySchema,
    data: z.object({ added: z.int(), removed: z.int() }),
    summary: 'Give items to other outlets, or take them off there',
  }),
  bulkItems: endpoint({
    ...menu,
    method: 'POST',
    path: '/menu/item/bulk',
    showMsg: true,
    quietErrors: true,
    body: bulkItemsBodySchema,
    data: changedItemsSchema,
    summary: 'One act on several items: on or off, prices, tax, category, delete',
  }),
  undoItems: endpoint({
    ...menu,
    method: 'POST',
    path: '/menu/item/undo',
    showMsg: true,
    body: z.extend(ofOutlet, { undoId: idSchema }),
    data: undoneSchema,
    summary: 'Undo an act on items',
  }),
  reorderItems: endpoint({
    ...menu,
    method: 'PUT',
    path: '/menu/item/reorder',
    body: reorderItemsBodySchema,
    data: done,
    summary: 'Set the order of the items of a category',
  }),
} as const;
