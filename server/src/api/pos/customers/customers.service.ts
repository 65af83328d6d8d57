import type { PosCustomer, foundCustomerSchema, updateCustomerBodySchema } from '@galla/contract';
import { posLimits } from '@galla/contract';
import type { z } from 'zod';
import { conflict, invalid } from '../../../messages/api-error';
import { msg } from '../../../messages/message';
import { ensureCustomer } from '../../../orders/customer-of-number.repository';
import { locateAddress } from '../../../partners/maps/maps';
import type { PosDeps, PosScope } from '../../../checkout/pos-deps';
import {
  addressesOf,
  findCustomer,
  findCustomerByNumber,
  joinSameAddresses,
  matchCustomers,
  ordersOfCustomer,
  removeAddresses,
  saveAddress,
} from './customers.repository';
import type { CustomerRow } from './customers.repository';

type Input = z.output<typeof updateCustomerBodySchema>;

async function wholeCustomer(
  { db }: Pick<PosDeps, 'db'>,
  scope: PosScope,
  row: CustomerRow,
): Promise<PosCustomer> {
  const [addresses, orders] = [await addressesOf(db, row.customerId), await ordersOfCustomer(db, scope, row)];
  return { ...row, addresses, ...orders };
}

/** Customers by number or its first digits. */
export async function lookUp(
  deps: Pick<PosDeps, 'db'>,
  scope: PosScope,
  { countryCode, mobile }: Pick<CustomerRow, 'countryCode' | 'mobile'>,
): Promise<z.output<typeof foundCustomerSchema>> {
  const matches = await matchCustomers(deps.db, scope, countryCode, mobile);
  const row =
    mobile.length === 10
      ? await findCustomerByNumber(deps.db, scope.merchantId, { countryCode, mobile })
      : null;
  return { matches, customer: row === null ? null : await wholeCustomer(deps, scope, row) };
}

/**
 * Creates or changes a customer. The maps partner locates an address without a position; if that fails, it is stored
 * without one. Throws ApiError: 409 CONFLICT for an address id of another customer, 422 VALIDATION_FAILED for too many
 * addresses.
 */
export async function updateCustomer(
  deps: Pick<PosDeps, 'db' | 'clock' | 'partners' | 'logger'>,
  scope: PosScope,
  input: Input,
): Promise<PosCustomer> {
  const { db, clock, partners, logger } = deps;
  // Before the transaction, so no locks are held during an external call.
  const located = await Promise.all(
    input.saveAddresses.map(async (each) => {
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
    const id = await ensureCustomer(tx, scope.merchantId, input, { at, change: { email: input.email } });
    if (input.removeAddressIds.length > 0) await removeAddresses(tx, id, input.removeAddressIds);
    for (const [index, address] of located.entries()) {
      // The first address in the request counts as the one used last.
      const usedAt = new Date(at.getTime() - index);
      if (!(await saveAddress(tx, { merchantId: scope.merchantId, customerId: id }, address, usedAt)))
        throw conflict('pos.addressOfSomebodyElse');
    }
    if (located.length > 0) await joinSameAddresses(tx, id);
    if ((await addressesOf(tx, id)).length > posLimits.addressesPerCustomer) {
      throw invalid(msg('pos.tooManyAddresses', { count: posLimits.addressesPerCustomer }), 'saveAddresses');
    }
    return id;
  });
  const row = await findCustomer(db, scope.merchantId, customerId);
  if (row === null) throw new Error('A customer that was just kept is gone');
  const { countryCode, mobile } = input;
  return wholeCustomer(deps, scope, { ...row, countryCode, mobile });
}
