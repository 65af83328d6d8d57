import type { PosCustomer, foundCustomerSchema, updateCustomerBodySchema } from '@galla/shared/contract';
import { posLimits } from '@galla/shared/contract';
import type { z } from 'zod';
import { ApiError } from '../../../http/api-error';
import { say } from '../../../messages/say';
import type { Listener } from '../../../messages/say';
import { locateAddress } from '../../../partners/maps/maps';
import type { PosNeeds, PosScope } from '../pos-needs';
import {
  addressesOf,
  findCustomer,
  findCustomerByNumber,
  joinSameAddresses,
  matchCustomers,
  ordersOfCustomer,
  removeAddresses,
  saveAddress,
  saveCustomer,
} from './customers.repository';
import type { CustomerRow } from './customers.repository';

type Wish = z.output<typeof updateCustomerBodySchema>;

async function wholeCustomer(
  { db }: Pick<PosNeeds, 'db'>,
  scope: PosScope,
  row: CustomerRow,
): Promise<PosCustomer> {
  const [addresses, orders] = [await addressesOf(db, row.customerId), await ordersOfCustomer(db, scope, row)];
  return { ...row, addresses, ...orders };
}

/** Who has a number, or the beginning of one. */
export async function lookUp(
  needs: Pick<PosNeeds, 'db'>,
  scope: PosScope,
  { countryCode, mobile }: Pick<CustomerRow, 'countryCode' | 'mobile'>,
): Promise<z.output<typeof foundCustomerSchema>> {
  const matches = await matchCustomers(needs.db, scope, countryCode, mobile);
  const row =
    mobile.length === 10
      ? await findCustomerByNumber(needs.db, scope.merchantId, { countryCode, mobile })
      : null;
  return { matches, customer: row === null ? null : await wholeCustomer(needs, scope, row) };
}

/**
 * Makes or changes a customer. An address without a position is located by the maps partner; one nobody can locate is
 * kept all the same.
 * Throws ApiError: 409 CONFLICT for an address id of somebody else's, 422 VALIDATION_FAILED for too many addresses.
 */
export async function updateCustomer(
  needs: Pick<PosNeeds, 'db' | 'clock' | 'partners' | 'logger'>,
  scope: PosScope,
  wish: Wish,
  listener: Listener,
): Promise<PosCustomer> {
  const { db, clock, partners, logger } = needs;
  // Before the transaction: nothing waits for another host while it holds locks.
  const located = await Promise.all(
    wish.saveAddresses.map(async (each) => {
      if (each.position !== null) return each;
      const position = await locateAddress(partners.maps, each.address).catch((error: unknown) => {
        logger.warn({ err: error }, 'An address could not be located');
        return null;
      });
      return { ...each, position };
    }),
  );
  const at = clock.now();
  const customerId = await db.transaction(async (tx) => {
    const id = await saveCustomer(tx, scope.merchantId, { ...wish, email: wish.email }, at);
    if (wish.removeAddressIds.length > 0) await removeAddresses(tx, id, wish.removeAddressIds);
    for (const [index, address] of located.entries()) {
      // The first one written is the one used last.
      const usedAt = new Date(at.getTime() - index);
      if (!(await saveAddress(tx, { merchantId: scope.merchantId, customerId: id }, address, usedAt)))
        throw new ApiError(409, 'CONFLICT', say(listener, 'pos.addressOfSomebodyElse'));
    }
    if (located.length > 0) await joinSameAddresses(tx, id);
    if ((await addressesOf(tx, id)).length > posLimits.addressesPerCustomer) {
      const message = say(listener, 'pos.tooManyAddresses', { count: posLimits.addressesPerCustomer });
      throw new ApiError(422, 'VALIDATION_FAILED', message, undefined, [
        { path: ['saveAddresses'], message },
      ]);
    }
    return id;
  });
  const row = await findCustomer(db, scope.merchantId, customerId);
  if (row === null) throw new Error('A customer that was just kept is gone');
  return wholeCustomer(needs, scope, row);
}
