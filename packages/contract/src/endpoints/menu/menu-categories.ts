import * as z from 'zod/mini';
import { endpointsOf } from '../endpoint';
import {
  categoryOptionSchema,
  menuCategorySchema,
  menuItemRowSchema,
  subCategorySchema,
} from '../../menu/menu';
import {
  addCategoryBodySchema,
  addSubCategoryBodySchema,
  categoryOfOutletSchema,
  editCategoryBodySchema,
  reorderBodySchema,
  switchCategoryBodySchema,
} from '../../menu/menu-acts';
import { idSchema } from '../../basics/primitives';

const menu = endpointsOf({ permission: 'menu', scope: 'outlet' });
const change = endpointsOf({ permission: 'menu', scope: 'outlet', showMsg: true });

const ofOutlet = z.object({ outletId: idSchema });
const done = z.object({});

/** Categories and sub-categories of an outlet’s menu. */
export const menuCategoryEndpoints = {
  getCatsByOutlet: menu.get(
    '/menu/category/getCatsByOutlet',
    'Categories and sub-categories of an outlet with their counts',
    { query: ofOutlet, data: z.array(menuCategorySchema) },
  ),
  categoryItems: menu.get('/menu/category/items', 'Items of a category or a sub-category', {
    query: z.extend(ofOutlet, { catId: idSchema }),
    data: z.array(menuItemRowSchema),
  }),
  categoryList: menu.get('/menu/category/list', 'Categories as a picker offers them', {
    query: ofOutlet,
    data: z.array(categoryOptionSchema),
  }),
  addCategory: change.post('/menu/category/addCategory', 'Make a category', {
    quietErrors: true,
    body: addCategoryBodySchema,
    data: menuCategorySchema,
  }),
  editCategory: change.put('/menu/category/editCategory', 'Rename a category', {
    quietErrors: true,
    body: editCategoryBodySchema,
    data: menuCategorySchema,
  }),
  deleteCategory: change.post(
    '/menu/category/deleteCategory',
    'Delete a category that holds no items; 409 CATEGORY_NOT_EMPTY otherwise',
    { quietErrors: true, body: categoryOfOutletSchema, data: done },
  ),
  switchCategory: change.put('/menu/category', 'Serve a category or stop serving it', {
    body: switchCategoryBodySchema,
    data: menuCategorySchema,
  }),
  reorderCat: menu.put(
    '/menu/category/reorderCat',
    'Set the order of categories, or of the sub-categories of one',
    { body: reorderBodySchema, data: done },
  ),
  addSubCategory: change.post('/menu/subCategory/addSubCategory', 'Make a sub-category', {
    quietErrors: true,
    body: addSubCategoryBodySchema,
    data: subCategorySchema,
  }),
  editSubCategory: change.put('/menu/subCategory/editSubCategory', 'Rename a sub-category', {
    quietErrors: true,
    body: editCategoryBodySchema,
    data: subCategorySchema,
  }),
  deleteSubCategory: change.post(
    '/menu/subCategory/deleteSubCategory',
    'Delete a sub-category that holds no items; 409 CATEGORY_NOT_EMPTY otherwise',
    { quietErrors: true, body: categoryOfOutletSchema, data: done },
  ),
  switchSubCategory: change.put('/menu/subCategory', 'Serve a sub-category or stop serving it', {
    body: switchCategoryBodySchema,
    data: subCategorySchema,
  }),
} as const;
