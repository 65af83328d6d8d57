import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Actor, MenuAddonGroup, MenuItem, MenuItemDetail, SaleTerms } from '@galla/contract';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { id, instant, pgTable } from '../columns';
import { outlets } from '../outlets/outlets';

/** Categories, and sub-categories where `parentId` is set. */
export const menuCategories = pgTable(
  'menu_categories',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id')
      .notNull()
      .references(() => outlets.id),
    parentId: uuid('parent_id').references((): AnyPgColumn => menuCategories.id),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    available: boolean('available').notNull().default(true),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('menu_categories_outlet')
      .on(table.outletId, table.position)
      .where(sql`deleted_at is null`),
    index('menu_categories_merchant').on(table.merchantId),
    // Unique names per level: an import and a user can't create the same category twice.
    uniqueIndex('menu_categories_name')
      .on(
        table.outletId,
        sql`coalesce(${table.parentId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
        sql`lower(${table.name})`,
      )
      .where(sql`deleted_at is null`),
  ],
);

export const menuItems = pgTable(
  'menu_items',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id')
      .notNull()
      .references(() => outlets.id),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => menuCategories.id),
    subCategoryId: uuid('sub_category_id').references(() => menuCategories.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Smallest currency unit (paise). */
    price: integer('price').notNull(),
    taxPercent: integer('tax_percent').$type<MenuItem['taxPercent']>().notNull().default(0),
    priceBasis: text('price_basis').$type<SaleTerms['priceBasis']>().notNull().default('exclusive'),
    /** The price on the packet; null unless the basis is `mrp`. */
    mrp: integer('mrp'),
    hsn: text('hsn').notNull().default(''),
    uqc: text('uqc').$type<SaleTerms['uqc']>().notNull().default('NOS'),
    soldBy: text('sold_by').$type<SaleTerms['soldBy']>().notNull().default('piece'),
    isVeg: boolean('is_veg').notNull(),
    containsEgg: boolean('contains_egg').notNull().default(false),
    /** False: not food, so it carries no dietary mark. */
    isFood: boolean('is_food').notNull().default(true),
    /** Variants and add-ons, as the contract's `menuAddonGroupSchema` describes them. */
    groups: jsonb('groups').$type<MenuItem['groups']>().notNull().default([]),
    available: boolean('available').notNull().default(true),
    /** When a disabled item is enabled automatically; null: manually. */
    availableAgainAt: instant('available_again_at'),
    layoutId: integer('layout_id').$type<MenuItemDetail['layoutId']>().notNull().default(11),
    /** Images with their addresses, the first one being the main image. */
    images: jsonb('images').$type<MenuItemDetail['images']>().notNull().default([]),
    /** When the item is served, in the outlet's time zone; null: whenever the outlet is open. */
    timings: jsonb('timings').$type<MenuItemDetail['timings']>().notNull().default([]),
    /** Shared by the same dish in several outlets of a merchant. */
    linkId: uuid('link_id'),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    changedBy: jsonb('changed_by').$type<Actor>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('menu_items_outlet')
      .on(table.outletId, table.categoryId, table.position)
      .where(sql`deleted_at is null`),
    index('menu_items_merchant').on(table.merchantId),
    index('menu_items_returning')
      .on(table.availableAgainAt)
      .where(sql`available_again_at is not null`),
    index('menu_items_link')
      .on(table.linkId)
      .where(sql`link_id is not null`),
    // Nobody may be asked for more than the packet says, whichever code wrote the price.
    check(
      'menu_items_terms',
      sql`(mrp is null and price_basis <> 'mrp') or (mrp is not null and price_basis = 'mrp' and price <= mrp)`,
    ),
  ],
);

/**
 * Groups of an outlet's library. Items hold a copy in `menu_items.groups`, which orders read: a changed ADDON group is
 * rewritten in every item that uses it, a VARIANT group is a template, since prices belong to the item.
 */
export const menuAddonGroups = pgTable(
  'menu_addon_groups',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id')
      .notNull()
      .references(() => outlets.id),
    displayName: text('display_name').notNull(),
    addonName: text('addon_name').notNull(),
    type: text('type').$type<MenuAddonGroup['type']>().notNull(),
    min: integer('min').notNull(),
    max: integer('max').notNull(),
    options: jsonb('options').$type<MenuAddonGroup['options']>().notNull().default([]),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('menu_addon_groups_outlet')
      .on(table.outletId, table.createdAt)
      .where(sql`deleted_at is null`),
  ],
);
