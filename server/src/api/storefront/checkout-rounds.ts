import type { Database } from '../../db/database';
import { inRounds } from '../../db/in-rounds';
import { isUniqueViolation } from '../../db/sql-state';
import { findCheckoutOutlets } from './checkout.repository';
import type { CheckoutOutlet, OutletWish } from './checkout.repository';
import { insertOrders } from './place-orders.repository';
import type { NewOrder } from './place-orders.repository';

/** The statements of checkouts, each done for many of them at once. Never from inside a transaction. */
export interface CheckoutRounds {
  /** As `findCheckoutOutlet`. */
  findOutlet(wish: OutletWish): Promise<CheckoutOutlet | null>;
  /** As `insertOrder`: resolves when the order is committed. */
  place(order: NewOrder): Promise<number | null>;
}

/** A statement that waits, for an outlet that is being counted afresh, does not keep everybody else waiting. */
const roundsOnPostgres = 3;

export function checkoutRounds(db: Database): CheckoutRounds {
  const rounds = db.engine === 'embedded' ? 1 : roundsOnPostgres;
  const place = inRounds((orders: readonly NewOrder[]) => insertOrders(db, orders), rounds);
  return {
    findOutlet: inRounds((wishes: readonly OutletWish[]) => findCheckoutOutlets(db, wishes), rounds),
    place: (order) =>
      place(order).catch((error: unknown) => {
        // The same key at the same moment, alone as well: somebody else has placed it.
        if (isUniqueViolation(error, 'orders_client_key')) return null;
        throw error;
      }),
  };
}
