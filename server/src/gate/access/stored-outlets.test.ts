import type { ServedEndpoint } from '@galla/contract';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { newId } from '../../db/new-id';
import { auditEntries, userOutlets } from '../../db/schema';
import { allEndpoints, takesBody, textQuery } from '../../testing/all-endpoints';
import { everyPermission, openFullShop, startFullApp, type FullShop } from '../../testing/full-shop';
import { openSecondOutlet, type SecondOutlet } from '../../testing/second-outlet';
import { schemaOf, valueOf, type IdFor, type JsonSchema } from '../../testing/schema-values';
import type { TestApp } from '../../testing/test-app';

/** The table of the record that a field names: of the outlets that its row says. */
const recordOf: Readonly<Record<string, string>> = {
  bannerId: 'banners',
  campaignId: 'ad_campaigns',
  cartId: 'pos_carts',
  catId: 'menu_categories',
  certificateId: 'outlet_documents',
  checkoutId: 'pos_checkouts',
  counterDayId: 'counter_days',
  couponId: 'coupons',
  'counter.returnId': 'captures',
  exportId: 'report_exports',
  groupId: 'menu_addon_groups',
  id: 'menu_items',
  invitationId: 'invitations',
  itemId: 'menu_items',
  'menuImport.importId': 'menu_imports',
  'menuImport.uploadId': 'image_archives',
  newCampaignId: 'ad_campaigns',
  offerId: 'offers',
  orderId: 'orders',
  'orderMoney.documentId': 'tax_documents',
  'orderMoney.lineId': 'order_items',
  'outletRecords.documentId': 'outlet_documents',
  parentId: 'menu_categories',
  'posBulk.uploadId': 'csv_order_uploads',
  postId: 'social_posts',
  printingDeviceId: 'printing_devices',
  subCatId: 'menu_categories',
  targetId: 'menu_items',
  tenderId: 'order_tenders',
  undoId: 'menu_undo',
  verificationId: 'bank_verifications',
};

/** Fields that name what belongs to the whole merchant, or a part of a record that another field names. */
const ofTheMerchant: Readonly<Record<string, string>> = {
  accountId: 'accounts at the network',
  addonId: 'part of an item',
  addressId: 'customers are the merchant’s',
  away: 'customers are the merchant’s',
  'crm.importId': 'customers are the merchant’s',
  customerId: 'customers are the merchant’s',
  givenBy: 'people are the merchant’s',
  imageId: 'the gallery is the merchant’s',
  keep: 'customers are the merchant’s',
  lineId: 'part of a cart',
  mergeId: 'customers are the merchant’s',
  noteId: 'customers are the merchant’s',
  optionId: 'part of an item',
  outletId: 'asked by the gate: outlet-scope.test.ts',
  pageId: 'accounts at the network',
  paymentId: 'the plan is the merchant’s',
  'payouts.lineId': 'payouts are the merchant’s',
  payoutId: 'payouts are the merchant’s',
  pixelId: 'accounts at the network',
  prizeId: 'scratch cards are set up once',
  removeAddressId: 'customers are the merchant’s',
  segment: 'customers are the merchant’s',
  segmentId: 'customers are the merchant’s',
  sessionId: 'people are the merchant’s',
  'support.documentId': 'the merchant’s, or of their author',
  ticketId: 'the merchant’s, or of their author',
  token: 'customers are the merchant’s',
  userId: 'people are the merchant’s',
  variantId: 'part of an item',
};

/** A call's field names: `area.field` where its area means something else by the name. */
const keyOf = (name: string, field: string): string => {
  const own = `${name.split('.')[0] ?? ''}.${field}`;
  return own in recordOf || own in ofTheMerchant ? own : field;
};

function fieldsOf(schema: JsonSchema, field = ''): string[] {
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((branches) => branches ?? []);
  return [
    ...(schema.format === 'uuid' || field === 'returnId' ? [field] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => fieldsOf(part, name)),
    ...(schema.items === undefined ? [] : fieldsOf(schema.items, field.replace(/s$/, ''))),
    ...parts.flatMap((part) => fieldsOf(part, field)),
  ];
}
interface Sample {
  query: unknown;
  body: unknown;
}
const refusals = new Set([403, 404]);
/** The form of a call is read before its records. */
const formRefusals = new Set([400, 415, 422]);
const withoutRequest = (body: string): string => body.replace(/"requestId":"[^"]+"/, '');

/** A sample that gets as far as it can: at the own outlets, of the first version, without a PIN, sent once. */
function fitted(value: unknown, outletId: string, key = ''): unknown {
  if (key === 'version') return 1;
  if (key === 'idempotencyKey') return newId();
  if (key === 'outletIds' && !Array.isArray(value)) return value === null ? null : outletId;
  if (Array.isArray(value)) return value.map((part) => fitted(part, outletId));
  if (value === null || typeof value !== 'object') return value;
  if ('pin' in value) return null;
  const parts = Object.entries(value).map(([name, part]) => [name, fitted(part, outletId, name)]);
  return Object.fromEntries(parts) as unknown;
}

/** Only what a query must have. */
const plainest = ({ properties = {}, required = [], ...form }: JsonSchema): JsonSchema => ({
  ...form,
  required,
  properties: Object.fromEntries(Object.entries(properties).filter(([name]) => required.includes(name))),
});

const named = allEndpoints
  .filter(([, { access }]) => access === 'session')
  .map(([name, endpoint]) => {
    const fields = [endpoint.query, endpoint.body].flatMap((schema) => fieldsOf(schemaOf(schema)));
    return { name, endpoint, fields: [...new Set(fields)] };
  });

test('API-06 whatever id a call names, it is known whether its record belongs to outlets', () => {
  const fields = named.flatMap(({ name, fields: own }) => own.map((field) => keyOf(name, field)));
  const listed = [...Object.keys(recordOf), ...Object.keys(ofTheMerchant)];
  expect([...new Set(fields)].filter((field) => !listed.includes(field))).toEqual([]);
  expect(listed.filter((field) => !fields.includes(field))).toEqual([]);
});

describe('API-06 a member of one outlet', () => {
  let app: TestApp;
  let shop: FullShop;
  let second: SecondOutlet;
  let token: string;
  let userId: string;
  beforeAll(async () => {
    app = await startFullApp();
    shop = await openFullShop(app);
    second = await openSecondOutlet(app, shop);
    const { merchantId } = shop;
    const person = await app.signIn({
      merchantId,
      userType: 'employee',
      permissions: everyPermission,
      allOutlets: false,
    });
    ({ token, userId } = person);
    const row = { merchantId, userId, outletId: second.outletId };
    await app.db.orm.insert(userOutlets).values(row);
  });
  afterAll(() => app.close());

  const samplesOf = (
    endpoint: ServedEndpoint,
    idFor: IdFor,
    numRuns: number,
    queryForm = schemaOf(endpoint.query),
  ): Sample[] => {
    const query = valueOf(queryForm, idFor);
    const body = takesBody(endpoint) ? valueOf(schemaOf(endpoint.body), idFor) : fc.constant(undefined);
    const samples = fc.sample(fc.record({ query, body }), { seed: 20_261_128, numRuns });
    return samples.map((sample) => fitted(sample, second.outletId) as Sample);
  };
  const send = (endpoint: ServedEndpoint, { query, body }: Sample) =>
    app.call(endpoint, { token, query: textQuery(query), body });
  const idsIn = (text: string): string[] => [...second.others].filter((id) => text.includes(id));

  /** A call with the ids of other outlets' records, and the same with ids of no record. */
  async function both(endpoint: ServedEndpoint, sample: Sample) {
    const sent = JSON.stringify(sample);
    const unknown = new Map(idsIn(sent).map((id) => [id, newId()]));
    const swap = (text: string, pairs: Iterable<readonly [string, string]>): string =>
      [...pairs].reduce((done, [from, to]) => done.replaceAll(from, to), text);
    const { status, raw } = await send(endpoint, sample);
    const answer = {
      status,
      body: withoutRequest(raw.body),
      leaks: idsIn(raw.body).filter((id) => !unknown.has(id)),
    };
    if (refusals.has(status) || formRefusals.has(status)) return { answer, same: answer.leaks.length === 0 };
    const swapped = fitted(JSON.parse(swap(sent, unknown)), second.outletId) as Sample;
    const other = await send(endpoint, swapped);
    const back = swap(
      withoutRequest(other.raw.body),
      [...unknown].map(([from, to]) => [to, from] as const),
    );
    return { answer, same: other.status === status && back === answer.body };
  }

  test('gets for the id of a record of another outlet what they get for that of none, and changes nothing', async () => {
    const before = await second.othersRows();
    const differing: string[] = [];
    const reached = new Set<string>();
    const tried = new Set<string>();
    for (const { name, endpoint, fields } of named) {
      for (const field of fields) {
        if (!(keyOf(name, field) in recordOf)) continue;
        const idFor = (one: string): string => {
          const table = recordOf[keyOf(name, one)];
          if (one === 'outletId') return second.outletId;
          if (table === undefined) return shop.idFor(one);
          return (one === field ? undefined : second.own(table)) ?? second.other(table);
        };
        let past = 0;
        for (const sample of samplesOf(endpoint, idFor, 16)) {
          if (idsIn(JSON.stringify(sample)).length === 0) continue;
          tried.add(name);
          const { answer, same } = await both(endpoint, sample);
          if (!same)
            differing.push(`${name} ${field} ${JSON.stringify(answer)} <- ${JSON.stringify(sample)}`);
          if (!formRefusals.has(answer.status)) {
            reached.add(name);
            past += 1;
          }
          if (past === 2) break;
        }
      }
    }
    expect(differing).toEqual([]);
    expect(await second.othersRows()).toEqual(before);
    expect(reached.size / tried.size).toBeGreaterThan(0.9);
  });

  test('is shown no record of another outlet', async () => {
    // The history keeps what a reader asked for as they asked it.
    const forget = () => app.db.orm.delete(auditEntries).where(eq(auditEntries.userId, userId));
    const leaks: string[] = [];
    const answered = new Set<string>();
    const reads = named.filter(({ endpoint }) => endpoint.method === 'GET');
    for (const { name, endpoint } of reads) {
      const idFor = (field: string): string => {
        if (field === 'outletId') return second.outletId;
        const table = recordOf[keyOf(name, field)];
        return table === undefined ? shop.idFor(field) : (second.own(table) ?? newId());
      };
      // The plainest first: a filter that fits nothing would hide what is listed.
      for (const sample of [
        ...samplesOf(endpoint, idFor, 1, plainest(schemaOf(endpoint.query))),
        ...samplesOf(endpoint, idFor, 2),
      ]) {
        await forget();
        const { status, raw } = await send(endpoint, sample);
        if (status === 200) answered.add(name);
        const [id] = idsIn(raw.body);
        if (status >= 500 || id !== undefined)
          leaks.push(
            `${name} ${status} ${id === undefined ? raw.body : second.tableOf(id)} <- ${JSON.stringify(sample)}`,
          );
      }
    }
    expect(leaks).toEqual([]);
    expect(answered.size / reads.length).toBeGreaterThan(0.6);
  });
});
