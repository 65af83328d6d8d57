import { changeStatusBodySchema, orderStatusSchema, orderSummarySchema } from '@galla/contract';
import type { ListScope, LocalMove, OrderCounts, OrderListData } from '@galla/orders-client';
import * as z from 'zod/mini';
import type { PersistedStore } from './persisted-store';

/** Maximum number of stored orders per list: a day's work, not its history. */
const keptOrders = 200;

const listSchema = z.object({
  /** When the data was last current, by this device's clock. */
  at: z.number(),
  orders: z.array(orderSummarySchema),
  total: z.number(),
  totalAt: z.number(),
  rowsAt: z.number(),
  counts: z.nullable(
    z.object({ byStatus: z.partialRecord(orderStatusSchema, z.number()), sequence: z.number() }),
  ),
});

const moveSchema = z.object({
  base: orderSummarySchema,
  next: orderSummarySchema,
  body: changeStatusBodySchema,
});

export interface KeptList {
  list: OrderListData;
  counts: OrderCounts | null;
}

/** Offline copy of an outlet's orders, and this device's unsent changes. */
export interface KeptOrders {
  keepList(scope: ListScope, list: OrderListData, counts: OrderCounts | null, at: number): Promise<void>;
  /** The last stored list; null when this user never loaded it on this device. */
  readList(scope: ListScope): Promise<KeptList | null>;
  keepMoves(moves: readonly LocalMove[]): Promise<void>;
  /** Changes unsent when the page was closed, with their idempotency keys. */
  readMoves(): Promise<LocalMove[]>;
}

/** Unfiltered lists only: results of a search or a filter are not stored. */
export const isKeepable = ({ search, filter }: ListScope): boolean =>
  search === '' && Object.values(filter).every((value) => value === undefined);

/** `user`: owner of the data; it is never shown to another user. */
export function createKeptOrders(store: PersistedStore, user: () => string | null): KeptOrders {
  const listKey = ({ outletId, statuses, sort }: ListScope): string =>
    ['list', user() ?? '', outletId, statuses.join(), sort].join('|');
  const movesKey = (): string => `moves|${user() ?? ''}`;

  return {
    async keepList(scope, list, counts, at) {
      if (user() === null || !isKeepable(scope)) return;
      const { total, totalAt, rowsAt } = list;
      const orders = list.orders.slice(0, keptOrders);
      await store.set(listKey(scope), { at, orders, total, totalAt, rowsAt, counts });
    },
    async readList(scope) {
      if (user() === null || !isKeepable(scope)) return null;
      const parsed = listSchema.safeParse(await store.get(listKey(scope)));
      if (!parsed.success) return null;
      const { at, counts, ...list } = parsed.data;
      return { list: { ...list, nextCursor: null, horizon: null, keptAt: at }, counts };
    },
    async keepMoves(moves) {
      if (user() === null) return;
      const own = moves.filter(({ userId, state }) => userId === user() && state.kind !== 'confirmed');
      await store.set(
        movesKey(),
        own.map(({ base, next, body }) => ({ base, next, body })),
      );
    },
    async readMoves() {
      const userId = user();
      if (userId === null) return [];
      const kept = await store.get(movesKey());
      if (!Array.isArray(kept)) return [];
      return kept.flatMap((each): LocalMove[] => {
        const parsed = moveSchema.safeParse(each);
        if (!parsed.success) return [];
        return [{ ...parsed.data, userId, state: { kind: 'unsent', code: 'NETWORK' }, overtaken: false }];
      });
    },
  };
}
