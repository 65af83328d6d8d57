import { newId } from '../db/new-id';
import type { Queryable } from '../db/queryable';
import { coupons, customerAddresses, customers, walletEntries } from '../db/schema';
import { customerMobile, demoCustomers } from './demo-customers';
import { seedDiscounts } from './seed-discounts';

const rupees = (amount: number): number => amount * 100;

/** Streets in reach of the two outlets in Bengaluru, and two that are not. */
const homes: readonly [street: string, locality: string, pincode: string, lat: number, long: number][] = [
  ['12, 12th Main Road', 'HAL 2nd Stage', '560008', 12.9685, 77.6466],
  ['7, Double Road', 'Indiranagar', '560038', 12.9744, 77.6389],
  ['48, Inner Ring Road', 'Domlur', '560071', 12.9609, 77.6387],
  ['3, Kensington Road', 'Ulsoor', '560008', 12.9817, 77.6206],
  ['21, 80 Feet Road', 'Koramangala', '560034', 12.9352, 77.6245],
  ['9, 9th Cross', 'Jayanagar', '560011', 12.9299, 77.5824],
  ['33, Bull Temple Road', 'Basavanagudi', '560004', 12.9417, 77.5755],
  ['60, 24th Main', 'J P Nagar', '560078', 12.9063, 77.5857],
  ['5, Langford Road', 'Shanti Nagar', '560027', 12.9576, 77.5995],
  ['17, Wheeler Road', 'Frazer Town', '560005', 12.9968, 77.613],
  ['88, Bellary Road', 'Hebbal', '560024', 13.0358, 77.597],
  ['2, Hosur Road', 'Electronic City', '560100', 12.8452, 77.6602],
];

/**
 * Gives the demo merchant customers with addresses, some money in wallets, and coupons: what on-call ordering shows.
 * Does nothing where there are coupons already.
 */
export async function seedCallers(tx: Queryable, merchantId: string): Promise<void> {
  const present = await tx.query({
    text: 'select 1 from coupons where merchant_id = $1 limit 1',
    values: [merchantId],
  });
  if (present.length > 0) return;
  await tx.orm
    .insert(customers)
    .values(
      demoCustomers.map((name, index) => ({
        merchantId,
        countryCode: '+91',
        mobile: customerMobile(index),
        name,
        // Half of them agreed to be written to, some said no, some were never asked.
        consent: [true, true, false, null][index % 4] ?? null,
      })),
    )
    .onConflictDoNothing();
  const people = await tx.query<{ id: string; mobile: string }>({
    text: 'select id, mobile from customers where merchant_id = $1 order by mobile',
    values: [merchantId],
  });
  for (const [index, person] of people.entries()) {
    // Every third has an office too.
    const places = index % 3 === 0 ? [index, index + 5] : [index];
    for (const [order, place] of places.entries()) {
      const home = homes[place % homes.length];
      if (home === undefined) continue;
      const [street, locality, pincode, latitude, longitude] = home;
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
    if (index % 4 === 0) {
      await tx.orm.insert(walletEntries).values({
        merchantId,
        customerId: person.id,
        currency: 'INR',
        kind: 'topUp',
        amount: rupees(1_000),
        key: `demo-${person.id}`,
        note: '',
        by: { kind: 'staff', name: 'Asha Menon', device: '' },
        at: new Date(),
      });
    }
  }
  const ofMerchant = { merchantId };
  const [malabar] = await tx.query<{ id: string }>({
    text: `select id from outlets where merchant_id = $1 and display_name = 'Malabar Kitchen'`,
    values: [merchantId],
  });
  await tx.orm.insert(coupons).values([
    {
      ...ofMerchant,
      id: newId(),
      code: 'WELCOME20',
      description: '20% off the first order, up to ₹100',
      reduction: { kind: 'percent', percent: 20, cap: rupees(100) },
      firstOrderOnly: true,
    },
    {
      ...ofMerchant,
      id: newId(),
      code: 'FLAT50',
      description: '₹50 off from ₹300',
      reduction: { kind: 'flat', amount: rupees(50) },
      minOrderAmount: rupees(300),
    },
    {
      ...ofMerchant,
      id: newId(),
      code: 'FEAST25',
      description: '25% off from ₹800, up to ₹250, twice for everybody',
      reduction: { kind: 'percent', percent: 25, cap: rupees(250) },
      minOrderAmount: rupees(800),
      maxUsesPerCustomer: 2,
    },
    {
      ...ofMerchant,
      id: newId(),
      code: 'BIRYANI10',
      description: '10% off at Malabar Kitchen',
      reduction: { kind: 'percent', percent: 10, cap: null },
      outletIds: malabar ? [malabar.id] : null,
    },
  ]);
  await seedDiscounts(tx, merchantId);
}
