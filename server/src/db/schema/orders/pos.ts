import { sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  actorSchema,
  addressSchema,
  billSchema,
  fulfilmentSchema,
  heldChoicesSchema,
  orderSummarySchema,
  posCheckoutSchema,
} from '@galla/contract';
import type { SaleTerms, CsvOrderRow } from '@galla/contract';
import { hash, id, instant, jsonOf, oneOf, pgTable } from '../columns';
import { customers } from './orders';
import { outlets } from '../outlets/outlets';

export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    label: text('label').notNull().default(''),
    address: jsonOf('address', addressSchema).notNull(),
    /** Both null: no position known. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Last edited or ordered to. */
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (table) => [index('customer_addresses_customer').on(table.customerId, table.usedAt.desc())],
);

/** A line of a cart: the choice, and the menu data shown to the customer. */
export interface StoredCartLine {
  lineId: string;
  itemId: string;
  quantity: number;
  quantityMilli?: number | undefined;
  variantId: string | null;
  addons: { addonId: string; quantity: number }[];
  note: string;
  told: {
    name: string;
    diet: 'veg' | 'egg' | 'nonVeg' | 'none';
    unitPrice: number;
    variant: string | null;
    addons: { addonId: string; name: string; quantity: number; price: number }[];
    taxPercent: number;
    /** Left out in carts from before these were known. */
    soldBy?: SaleTerms['soldBy'] | undefined;
    priceBasis?: SaleTerms['priceBasis'] | undefined;
  };
}

export const posCarts = pgTable(
  'pos_carts',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id')
      .notNull()
      .references(() => outlets.id),
    state: text('state', { enum: ['open', 'held', 'placed'] })
      .notNull()
      .default('open'),
    label: text('label').notNull().default(''),
    version: integer('version').notNull().default(1),
    customerId: uuid('customer_id').references(() => customers.id),
    fulfilment: oneOf('fulfilment', fulfilmentSchema).notNull().default('delivery'),
    addressId: uuid('address_id'),
    lines: jsonb('lines').$type<StoredCartLine[]>().notNull().default([]),
    coupon: text('coupon'),
    note: text('note').notNull().default(''),
    heldAt: instant('held_at'),
    heldBy: text('held_by').notNull().default(''),
    /** Of its checkout, when it was put aside with some. */
    choices: jsonOf('choices', heldChoicesSchema),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('pos_carts_held')
      .on(table.merchantId, table.heldAt.desc())
      .where(sql`state = 'held'`),
    index('pos_carts_updated').on(table.updatedAt),
  ],
);

/**
 * A submitted order: placed at once, or waiting for its payment. While waiting it keeps its place in the slot and its
 * use of the coupon. `order` is the complete input of the order.
 */
export const posCheckouts = pgTable(
  'pos_checkouts',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id').notNull(),
    /** Null: a row of a csv. */
    cartId: uuid('cart_id'),
    orderId: uuid('order_id').notNull(),
    clientKey: text('client_key').notNull(),
    requestHash: hash('request_hash').notNull(),
    state: oneOf('state', posCheckoutSchema.shape.state).notNull(),
    customerId: uuid('customer_id').notNull(),
    slotStart: instant('slot_start'),
    total: bigint('total', { mode: 'number' }).notNull(),
    currency: oneOf('currency', orderSummarySchema.shape.currency).notNull(),
    bill: jsonOf('bill', billSchema).notNull(),
    order: jsonb('order').$type<unknown>().notNull(),
    by: jsonOf('by', actorSchema).notNull(),
    createdAt: instant('created_at').notNull(),
    /** Payment deadline; null without a payment to wait for. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    uniqueIndex('pos_checkouts_key').on(table.merchantId, table.clientKey),
    // Two devices with one cart create one order.
    uniqueIndex('pos_checkouts_cart')
      .on(table.cartId)
      .where(sql`state in ('awaitingPayment', 'paymentFailed', 'placed')`),
    index('pos_checkouts_order').on(table.orderId),
    index('pos_checkouts_slot')
      .on(table.outletId, table.slotStart)
      .where(sql`slot_start is not null`),
    index('pos_checkouts_waiting')
      .on(table.expiresAt)
      .where(sql`state in ('awaitingPayment', 'paymentFailed')`),
  ],
);

/** A row of a csv with the parsed order; null where parsing failed. */
export interface StoredCsvRow extends CsvOrderRow {
  cells: Partial<Record<string, string>>;
}

export const csvOrderUploads = pgTable(
  'csv_order_uploads',
  {
    id: id(),
    merchantId: uuid('merchant_id').notNull(),
    outletId: uuid('outlet_id')
      .notNull()
      .references(() => outlets.id),
    fileName: text('file_name').notNull(),
    rows: jsonb('rows').$type<StoredCsvRow[]>().notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [index('csv_order_uploads_uploaded').on(table.uploadedAt)],
);
