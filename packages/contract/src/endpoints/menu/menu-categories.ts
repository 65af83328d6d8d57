import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
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

const ofOutlet = z.object({ outletId: idSchema });
const done = z.object({});

const menu = { permission: 'menu' } as const;

/** Categories and sub-categories of an outlet’s menu. */
export const menuCategoryEndpoints = {
  getCatsByOutlet: endpoint({
    ...menu,
    method: 'GET',
    path: '/menu/category/getCatsByOutlet',
    query: ofOutlet,
    data: z.array(menuCategorySchema),
    summary: 'Categories and sub-categories of an outlet with their counts',
  }),
  categoryItems: endpoint({
    ...menu,
    method: 'GET',
    path: '/menu/category/items',
    query: z.extend(ofOutlet, { catId: idSchema }),
    data: z.array(menuItemRowSchema),
    summary: 'Items of a category or a sub-category',
  }),
  categoryList: endpoint({
    ...menu,
    method: 'GET',
    path: '/menu/category/list',
    query: ofOutlet,
    data: z.array(categoryOptionSchema),
    summary: 'Categories as a picker offers them',
  }),
  addCategory: endpoint({
    ...menu,
    method: 'POST',
    path: '/menu/category/addCategory',
    showMsg: true,
    quietErrors: true,
    body: addCategoryBodySchema,
    data: menuCategorySchema,
    summary: 'Make a category',
  }),
  editCategory: endpoint({
    ...menu,
    method: 'PUT',
    path: '/menu/category/editCategory',
    showMsg: true,
    quietErrors: true,
    body: editCategoryBodySchema,
    data: menuCategorySchema,
    summary: 'Rename a category',
  }),
  deleteCategory: endpoint({
    ...menu,
    method: 'POST',
    path: '/menu/category/deleteCategory',
    showMsg: true,
    quietErrors: true,
    body: categoryOfOutletSchema,
    data: done,
    summary: 'Delete a category that holds no items; 409 CATEGORY_NOT_EMPTY otherwise',
  }),
  switchCategory: endpoint({
    ...menu,
    method: 'PUT',
    path: '/menu/category',
    showMsg: true,
    body: switchCategoryBodySchema,
    data: menuCategorySchema,
    summary: 'Serve a category or stop serving it',
  }),
  reorderCat: endpoint({
    ...menu,
    method: 'PUT',
    path: '/menu/category/reorderCat',
    body: reorderBodySchema,
    data: done,
    summary: 'Set the order of categories, or of the sub-categories of one',
  }),
  addSubCategory: endpoint({
    ...menu,
    method: 'POST',
    path: '/menu/subCategory/addSubCategory',
    showMsg: true,
    quietErrors: true,
    body: addSubCategoryBodySchema,
    data: subCategorySchema,
    summary: 'Make a sub-category',
  }),
  editSubCategory: endpoint({
    ...menu,
    method: 'PUT',
    path: '/menu/subCategory/editSubCategory',
    showMsg: true,
    quietErrors: true,
    body: editCategoryBodySchema,
    data: subCategorySchema,
    summary: 'Rename a sub-category',
  }),
  deleteSubCategory: endpoint({
    ...menu,
    method: 'POST',
    path: '/menu/subCategory/deleteSubCategory',
    showMsg: true,
    quietErrors: true,
    body: categoryOfOutletSchema,
    data: done,
    summary: 'Delete a sub-category that holds no items; 409 CATEGORY_NOT_EMPTY otherwise',
  }),
  switchSubCategory: endpoint({
    ...menu,
    method: 'PUT',
    path: '/menu/subCategory',
    showMsg: true,
    body: switchCategoryBodySchema,
    data: subCategorySchema,
    summary: 'Serve a sub-category or stop serving it',
  }),
} as const;
