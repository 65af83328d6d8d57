import { z } from 'zod';
import { idRowSchema } from '../../db/queryable';
import type { Queryable } from '../../db/queryable';
import { customerAddresses, customers } from '../../db/schema';
import { topUpWallet } from '../../money/wallet/wallet';
import { consentOf, customerMobile, demoCustomers } from './demo-customers';
import homesData from './homes.json';
import { seedCoupons } from './seed-coupons';

const rupees = (amount: number): number => amount * 100;

/** Streets within reach of the two outlets in Bengaluru, and two out of reach. */
const homes = z
  .array(
    z.object({
      street: z.string(),
      locality: z.string(),
      pincode: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  )
  .parse(homesData);

const personRowSchema = z.object({ id: z.string(), mobile: z.string() });

/**
 * Gives the demo merchant customers with addresses, wallet balances and coupons: the data of on-call ordering. Does
 * nothing when coupons exist.
 */
export async function seedCallers(tx: Queryable, merchantId: string): Promise<void> {
  const present = await tx.execute({
    text: 'select 1 from coupons where merchant_id = $1 limit 1',
    values: [merchantId],
  });
  if (present > 0) return;
  await tx.orm
    .insert(customers)
    .values(
      demoCustomers.map((name, index) => ({
        merchantId,
        countryCode: '+91',
        mobile: customerMobile(index),
        name,
        consent: consentOf(index),
      })),
    )
    .onConflictDoNothing();
  const people = await tx.query(personRowSchema, {
    text: 'select id, mobile from customers where merchant_id = $1 order by mobile',
    values: [merchantId],
  });
  const [outlet] = await tx.query(idRowSchema, {
    text: 'select id from outlets where merchant_id = $1 order by created_at, id limit 1',
    values: [merchantId],
  });
  const outletId = outlet?.id;
  for (const [index, person] of people.entries()) {
    // Every third customer has an office too.
    const places = index % 3 === 0 ? [index, index + 5] : [index];
    for (const [order, place] of places.entries()) {
      const home = homes[place % homes.length];
      if (home === undefined) continue;
      const { street, locality, pincode, latitude, longitude } = home;
      await tx.orm.insert(customerAddresses).values({
        merchantId,
        customerId: person.id,
        label: order === 0 ? 'Home' : 'Office',
        address: {
          addressLine: `${street}, ${locality}`,
          apartmentAddress: '',
          landmark: '',
          city: 'Bengaluru',
          state: 'Karnataka',
          pincode,
          countryCode: 'IN',
        },
        latitude,
        longitude,
        usedAt: new Date(Date.now() - order * 1_000),
      });
    }
    if (index % 4 === 0 && outletId !== undefined) {
      await topUpWallet(tx, {
        merchantId,
        outletId,
        customerId: person.id,
        currency: 'INR',
        amount: rupees(1_000),
        method: 'upi',
        key: `demo-${person.id}`,
        note: '',
        by: { kind: 'staff', name: 'Asha Menon', device: '' },
        at: new Date(),
      });
    }
  }
  await seedCoupons(tx, merchantId);
}
