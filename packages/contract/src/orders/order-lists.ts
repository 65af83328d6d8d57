import * as z from 'zod/mini';
import {
  fulfilmentSchema,
  orderChannelSchema,
  orderSortSchema,
  orderStandingSchema,
  orderStatusSchema,
  orderSummarySchema,
  paymentMethodSchema,
} from './orders';
import { idSchema, instantSchema, pageQuerySchema, sequenceSchema, trimmed } from '../basics/primitives';

/** Texts that are separated by commas. */
const listed = z.pipe(
  z.string().check(z.minLength(1)),
  z.transform((text) => text.split(',')),
);
const narrowingShape = {
  status: z.pipe(listed, z.array(orderStandingSchema).check(z.minLength(1))),
  sort: z._default(orderSortSchema, 'oldest'),
  search: z.optional(z.string().check(trimmed(), z.maxLength(60))),
  fulfilment: z.optional(fulfilmentSchema),
  paymentMethod: z.optional(paymentMethodSchema),
  channel: z.optional(orderChannelSchema),
  /** Placed at or after. */
  from: z.optional(instantSchema),
  /** Placed before. */
  to: z.optional(instantSchema),
};
/** Order list. Statuses are comma separated. `cursor` continues a list without holes or repeats while orders keep arriving. */
export const orderListQuerySchema = z.extend(pageQuerySchema, {
  /** Left out: the user's first outlet. */
  outletId: z.optional(idSchema),
  cursor: z.optional(z.string().check(z.maxLength(200))),
  ...narrowingShape,
});
/** What a list may be narrowed by, besides its statuses and the search text. */
export type OrderFilter = Partial<
  Pick<z.output<typeof orderListQuerySchema>, 'fulfilment' | 'paymentMethod' | 'channel' | 'from' | 'to'>
>;
export const orderCountsSchema = z.partialRecord(orderStatusSchema, z.int().check(z.nonnegative()));
const listShape = {
  orders: z.array(orderSummarySchema),
  /** All orders that match, on every page together. */
  total: z.int().check(z.nonnegative()),
  nextCursor: z.nullable(z.string()),
  /** Last event number the list includes: the feed goes on from here. */
  sequence: sequenceSchema,
  /** Orders of the outlet by status, without the filters and without those for later. */
  counts: orderCountsSchema,
  /** Orders of the outlet that are for later. */
  later: z.optional(z.int().check(z.nonnegative())),
};
export const orderListSchema = z.object({
  ...listShape,
  /** The server's clock, so that ages are right on a device whose clock is not. */
  serverTime: instantSchema,
});
export type OrderList = z.infer<typeof orderListSchema>;

/** As many outlets as one call may name. */
export const maxListedOutlets = 50;
/** The first page of the same list at several outlets; each goes on by its own cursor. Outlet ids are comma separated. */
export const orderListsQuerySchema = z.object({
  outletIds: z.pipe(listed, z.array(idSchema).check(z.minLength(1), z.maxLength(maxListedOutlets))),
  limit: pageQuerySchema.shape.limit,
  ...narrowingShape,
});
export const orderListsSchema = z.object({
  /** One for each outlet, in the order they were named. */
  lists: z.array(z.object({ outletId: idSchema, ...listShape })),
  serverTime: instantSchema,
});
export type OrderLists = z.infer<typeof orderListsSchema>;
