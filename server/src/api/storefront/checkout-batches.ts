import type { Database } from '../../db/database';
import { createBatcher } from '../../db/batcher';
import { isUniqueViolation } from '../../db/sql-state';
import { findCheckoutOutlets } from '../../pricing/priced-outlet.repository';
import type { CheckoutOutlet, OutletInput } from '../../pricing/priced-outlet.repository';
import { insertOrders, soldOutOr } from '../../orders/place-orders.repository';
import type { NewOrder } from '../../orders/place-orders.repository';

/** Statements that serve concurrent checkouts in one batch. Never call them inside a transaction. */
export interface CheckoutBatches {
  /** As `findCheckoutOutlet`. */
  findOutlet(asked: OutletInput): Promise<CheckoutOutlet | null>;
  /** As `insertOrder`: resolves when the order is committed. */
  place(order: NewOrder): Promise<number | null>;
}

/** Several, so that a statement that waits for a locked outlet does not block the checkouts of others. */
const batchesOnPostgres = 3;

export function checkoutBatches(db: Database): CheckoutBatches {
  const concurrency = db.engine === 'embedded' ? 1 : batchesOnPostgres;
  // Placing locks the outlet's counter until the commit.
  const place = createBatcher((orders: readonly NewOrder[]) => insertOrders(db, orders), {
    concurrency,
    keyOf: ({ summary }) => summary.outletId,
  });
  return {
    findOutlet: createBatcher((inputs: readonly OutletInput[]) => findCheckoutOutlets(db, inputs), {
      concurrency,
    }),
    place: (order) =>
      place(order).catch((error: unknown) => {
        // The retry of this input alone fails as well: another process has just placed the same key.
        if (isUniqueViolation(error, 'orders_client_key')) return null;
        throw soldOutOr(error, order);
      }),
  };
}
