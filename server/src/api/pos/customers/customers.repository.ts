import { posLimits, customerMatchSchema, phoneCodeSchema } from '@galla/contract';
import type { Address, CustomerAddress, CustomerMatch, LastOrder, Position } from '@galla/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../../db/queryable';
import { customerOfNumber } from '../../../orders/customer-of-number.repository';
import { orderColumns, summaryOf, orderRowSchema } from '../../../orders/order-rows';
import type { PosScope } from '../../../checkout/pos-deps';
import { rowOf } from '../../../db/row-of';
import { customerAddresses, customers } from '../../../db/schema';

type PhoneCode = z.infer<typeof phoneCodeSchema>;

const customerRowSchema = rowOf(customers, ['mobile', 'name', 'email'], {
  customerId: z.string(),
  countryCode: phoneCodeSchema,
});
export type CustomerRow = z.output<typeof customerRowSchema>;

const customerColumns = `c.id as "customerId", c.country_code, c.mobile, c.name, c.email`;

/** By their number, too: older orders have no customer. By the customer: those of a number that was merged away. */
const isTheirs = (
  customerId: string,
  countryCode: string,
  mobile: string,
): string => `(o.customer_id = ${customerId}
  or o.customer_id is null and o.customer_mobile = ${mobile} and o.customer_country_code = ${countryCode})`;
const ordersOf = `from orders o where o.merchant_id = c.merchant_id and o.outlet_id = any($2::uuid[])
  and ${isTheirs('c.id', 'c.country_code', 'c.mobile')}`;

const matchRowSchema = z.object({ ...customerMatchSchema.shape, lastOrderAt: z.date().nullable() });

/** Customers whose number starts with these digits, latest order first. */
export async function matchCustomers(
  db: Queryable,
  scope: PosScope,
  countryCode: PhoneCode,
  digits: string,
): Promise<CustomerMatch[]> {
  const rows = await db.query(matchRowSchema, {
    name: 'pos-match-customers',
    text: `select ${customerColumns}, (select max(o.placed_at) ${ordersOf}) as "lastOrderAt"
      from customers c
      where c.merchant_id = $1 and c.country_code = $3 and c.mobile like $4::text || '%'
      order by "lastOrderAt" desc nulls last, c.mobile limit ${posLimits.customerMatches}`,
    values: [scope.merchantId, scope.outletIds, countryCode, digits],
  });
  return rows.map(({ customerId, mobile, name, lastOrderAt, ...row }) => ({
    customerId,
    countryCode: row.countryCode,
    mobile,
    name,
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  }));
}

/** The customer of a number, also of one that was merged away: they are called by the number asked for. */
export async function findCustomerByNumber(
  db: Queryable,
  merchantId: string,
  number: { countryCode: string; mobile: string },
): Promise<CustomerRow | null> {
  const rows = await db.query(customerRowSchema, {
    name: 'pos-customer-by-number',
    text: `select c.id as "customerId", $2::text as country_code, $3::text as mobile, c.name, c.email from customers c
      where c.merchant_id = $1 and c.id = ${customerOfNumber('$1', '$2', '$3')}`,
    values: [merchantId, number.countryCode, number.mobile],
  });
  return rows[0] ?? null;
}

export async function findCustomer(
  db: Queryable,
  merchantId: string,
  customerId: string,
): Promise<CustomerRow | null> {
  const rows = await db.query(customerRowSchema, {
    name: 'pos-customer',
    text: `select ${customerColumns} from customers c where c.merchant_id = $1 and c.id = $2`,
    values: [merchantId, customerId],
  });
  return rows[0] ?? null;
}

const addressRowSchema = rowOf(
  customerAddresses,
  ['customerId', 'label', 'address', 'latitude', 'longitude'],
  {
    addressId: z.string(),
  },
);
type AddressRow = z.output<typeof addressRowSchema>;

const addressColumns = `id as "addressId", customer_id, label, address, latitude, longitude`;

function addressOf({ latitude, longitude, addressId, label, address }: AddressRow): CustomerAddress {
  const position = latitude === null || longitude === null ? null : { lat: latitude, long: longitude };
  return { addressId, label, address, position };
}

export async function addressesOf(db: Queryable, customerId: string): Promise<CustomerAddress[]> {
  const rows = await db.query(addressRowSchema, {
    name: 'pos-addresses',
    text: `select ${addressColumns} from customer_addresses where customer_id = $1 order by used_at desc, id desc`,
    values: [customerId],
  });
  return rows.map(addressOf);
}

/** An address of a customer of the merchant; null if either belongs to another one. */
export async function findAddress(
  db: Queryable,
  merchantId: string,
  addressId: string,
): Promise<(CustomerAddress & { customerId: string }) | null> {
  const rows = await db.query(addressRowSchema, {
    name: 'pos-address',
    text: `select ${addressColumns} from customer_addresses where merchant_id = $1 and id = $2`,
    values: [merchantId, addressId],
  });
  return rows[0] ? { ...addressOf(rows[0]), customerId: rows[0].customerId } : null;
}

const customerOrderRowSchema = z.object({ ...orderRowSchema.shape, outletName: z.string() });

const orderCountRowSchema = z.object({ orders: z.number() });

/** The customer's latest orders at these outlets, as far as they can be repeated, and the number of all. */
export async function ordersOfCustomer(
  db: Queryable,
  scope: PosScope,
  customer: CustomerRow,
): Promise<{ lastOrders: LastOrder[]; orderCount: number }> {
  const where = `o.merchant_id = $1 and o.outlet_id = any($2::uuid[]) and ${isTheirs('$5::uuid', '$3', '$4')}`;
  const { customerId, countryCode, mobile } = customer;
  const values = [scope.merchantId, scope.outletIds, countryCode, mobile, customerId];
  const rows = await db.query(customerOrderRowSchema, {
    name: 'pos-last-orders',
    text: `select ${orderColumns}, u.display_name as "outletName" from orders o join outlets u on u.id = o.outlet_id
      where ${where} and u.closed_at is null order by o.placed_at desc, o.id desc limit ${posLimits.lastOrders}`,
    values,
  });
  const [count] = await db.query(orderCountRowSchema, {
    name: 'pos-order-count',
    text: `select count(*)::int as orders from orders o where ${where}`,
    values,
  });
  const lastOrders = rows.map((row) => {
    const { orderId, outletId, orderNumber, status, fulfilment, currency, total, lines, note, placedAt } =
      summaryOf(row);
    return {
      orderId,
      outletId,
      orderNumber,
      status,
      fulfilment,
      currency,
      total,
      lines,
      note,
      placedAt,
      outletName: row.outletName,
    };
  });
  return { lastOrders, orderCount: count?.orders ?? 0 };
}

/** Stores an address under the client's id. False: the id belongs to another customer's address. */
export async function saveAddress(
  db: Queryable,
  owner: { merchantId: string; customerId: string },
  address: { addressId: string; label: string; address: Address; position: Position | null },
  at: Date,
): Promise<boolean> {
  const count = await db.execute({
    name: 'pos-save-address',
    text: `insert into customer_addresses (id, merchant_id, customer_id, label, address, latitude, longitude, created_at, used_at)
      values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8::timestamptz, $8::timestamptz)
      on conflict (id) do update set label = excluded.label, address = excluded.address, latitude = excluded.latitude,
        longitude = excluded.longitude, used_at = excluded.used_at
        where customer_addresses.customer_id = excluded.customer_id
      returning id`,
    values: [
      address.addressId,
      owner.merchantId,
      owner.customerId,
      address.label,
      JSON.stringify(address.address),
      address.position?.lat ?? null,
      address.position?.long ?? null,
      at,
    ],
  });
  return count > 0;
}

export async function removeAddresses(
  db: Queryable,
  customerId: string,
  addressIds: readonly string[],
): Promise<void> {
  const its = and(eq(customerAddresses.customerId, customerId), inArray(customerAddresses.id, addressIds));
  await db.orm.delete(customerAddresses).where(its);
}

/** Normalized address for comparison: case, blanks and punctuation are ignored. */
const placeIn = (address: string): string =>
  `lower(regexp_replace(concat_ws('|', ${address} ->> 'apartmentAddress', ${address} ->> 'addressLine',
    ${address} ->> 'city', ${address} ->> 'state', ${address} ->> 'pincode'), '[[:space:][:punct:]]+', '', 'g'))`;
const placeOf = placeIn('address');

const addressIdSchema = z.object({ addressId: z.string() });

/** The customer's saved address of the same place, the one used last; null: it is not saved. */
export async function findSameAddress(
  db: Queryable,
  customerId: string,
  address: Address,
): Promise<string | null> {
  const rows = await db.query(addressIdSchema, {
    name: 'pos-same-address',
    text: `select id as "addressId" from customer_addresses
      where customer_id = $1 and ${placeOf} = ${placeIn('$2::jsonb')} order by used_at desc, id desc limit 1`,
    values: [customerId, JSON.stringify(address)],
  });
  return rows[0]?.addressId ?? null;
}

/** Merges equal addresses into the one used last, and redirects carts to it, so no address is listed twice. */
export async function joinSameAddresses(db: Queryable, customerId: string): Promise<void> {
  const same = `select id, first_value(id) over (partition by ${placeOf} order by used_at desc, id desc) as kept
    from customer_addresses where customer_id = $1`;
  await db.execute({
    name: 'pos-same-addresses-carts',
    text: `with same as (${same})
      update pos_carts c set address_id = same.kept from same
      where c.address_id = same.id and same.id <> same.kept`,
    values: [customerId],
  });
  await db.execute({
    name: 'pos-same-addresses',
    text: `with same as (${same})
      delete from customer_addresses a using same where a.id = same.id and same.id <> same.kept`,
    values: [customerId],
  });
}
