import { changeStatusBodySchema, orderStatusSchema, orderSummarySchema } from '@galla/shared/contract';
import * as z from 'zod/mini';
import type { OrderCounts } from '../order-data/order-counts';
import type { ListScope, OrderListData } from '../order-data/order-list';
import type { LocalMove } from '../order-data/order-moves.store';
import type { KeptRecords } from './kept-records';

/** As many orders of a list as are kept: the work of a day, not its history. */
const keptOrders = 200;

const listSchema = z.object({
  /** When this was known to be true, by this device's clock. */
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

/** What is known of an outlet's orders when nobody can be asked, and what this device did that nobody has heard of. */
export interface KeptOrders {
  keepList(scope: ListScope, list: OrderListData, counts: OrderCounts | null, at: number): Promise<void>;
  /** The list as it was known last; null when it was never seen on this device by this user. */
  readList(scope: ListScope): Promise<KeptList | null>;
  keepMoves(moves: readonly LocalMove[]): Promise<void>;
  /** Changes that were not sent when the page was closed. They carry the key they were made with. */
  readMoves(): Promise<LocalMove[]>;
}

/** Whole lists only: what a search or a filter showed is asked for anew. */
export const isKeepable = ({ search, filter }: ListScope): boolean =>
  search === '' && Object.values(filter).every((value) => value === undefined);

/** `user`: whose orders these are; nothing of one user is ever shown to another. */
export function createKeptOrders(records: KeptRecords, user: () => string | null): KeptOrders {
  const listKey = ({ outletId, statuses, sort }: ListScope): string =>
    ['list', user() ?? '', outletId, statuses.join(), sort].join('|');
  const movesKey = (): string => `moves|${user() ?? ''}`;

  return {
    async keepList(scope, list, counts, at) {
      if (user() === null || !isKeepable(scope)) return;
      const { total, totalAt, rowsAt } = list;
      const orders = list.orders.slice(0, keptOrders);
      await records.write(listKey(scope), { at, orders, total, totalAt, rowsAt, counts });
    },
    async readList(scope) {
      if (user() === null || !isKeepable(scope)) return null;
      const parsed = listSchema.safeParse(await records.read(listKey(scope)));
      if (!parsed.success) return null;
      const { at, counts, ...list } = parsed.data;
      return { list: { ...list, nextCursor: null, horizon: null, keptAt: at }, counts };
    },
    async keepMoves(moves) {
      if (user() === null) return;
      const own = moves.filter(({ userId, state }) => userId === user() && state.kind !== 'confirmed');
      await records.write(
        movesKey(),
        own.map(({ base, next, body }) => ({ base, next, body })),
      );
    },
    async readMoves() {
      const userId = user();
      if (userId === null) return [];
      const kept = await records.read(movesKey());
      if (!Array.isArray(kept)) return [];
      return kept.flatMap((each): LocalMove[] => {
        const parsed = moveSchema.safeParse(each);
        if (!parsed.success) return [];
        return [{ ...parsed.data, userId, state: { kind: 'unsent', code: 'NETWORK' }, overtaken: false }];
      });
    },
  };
}
