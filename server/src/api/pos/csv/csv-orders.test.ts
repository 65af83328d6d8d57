import { endpoints, csvOrdersSchema, errorBodySchema } from '@galla/contract';
import type { CsvOrders } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { menuItems, orders, outlets } from '../../../db/schema';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import type { TestOutlet } from '../../orders/testing/test-shop';
import { eventsOf, makeCoupon, makePosOutlet, startPosApp } from '../testing/test-pos';

const { posBulk } = endpoints;
let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;
beforeAll(async () => {
  app = await startPosApp();
  owner = await app.signIn();
});
beforeEach(async () => {
  outlet = await makePosOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

const header =
  'reference,customerName,countryCode,mobile,fulfilment,addressLine,landmark,city,state,pincode,items,coupon,payment,note';

async function xsrfCookie(): Promise<string> {
  const answer = await app.server.inject({ url: '/healthz', headers: { accept: 'text/html' } });
  return answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
}

async function send(bytes: Buffer | string, user: SignedInUser = owner) {
  const xsrf = await xsrfCookie();
  const boundary = '----galla';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="orders.csv"\r\nContent-Type: text/csv\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return app.server.inject({
    method: 'POST',
    url: `/api/pos/csv-orders?outletId=${outlet.outletId}`,
    headers: {
      'x-access-token': user.token,
      'x-xsrf-token': xsrf,
      cookie: `XSRF-TOKEN=${xsrf}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  });
}
async function uploadBy(user: SignedInUser, ...rows: string[]): Promise<CsvOrders> {
  const answer = await send([header, ...rows].join('\r\n'), user);
  return z.object({ data: csvOrdersSchema }).parse(answer.json()).data;
}
const upload = (...rows: string[]) => uploadBy(owner, ...rows);
const apply = (uploadId: string, { token } = owner) => app.call(posBulk.apply, { token, body: { uploadId } });
/** What is wrong with the rows, by cell. */
const wrongIn = ({ rows }: CsvOrders) =>
  rows.flatMap(({ problems }) => problems.map(({ column, reason }) => [column, reason]));
const refusal = async (bytes: Buffer | string) => {
  const answer = await send(bytes);
  const body = errorBodySchema.parse(answer.json());
  return [answer.statusCode, body.code, (body.details as { reason: string }).reason];
};

const pickup = (reference: string, items: string) =>
  `${reference},Meera Nair,+91,9845010000,pickup,,,,,,"${items}",,cod,`;

describe('POS-07 orders from a csv', () => {
  test('each row is checked, and problems are reported by cell', async () => {
    const report = await upload(
      pickup('A-1', '2 x Masala Dosa (Large) + Cheese + Chutney; tea'),
      'A-2,Arjun,+91,12345,rocket,,,,,,Pizza; Tea (Huge); Masala Dosa + Ketchup,,gold,',
      'A-1,Sana Khan,+91,9845010002,delivery,"9, 9th Cross, Jayanagar",,Bengaluru,Karnataka,560011,Tea,,cod,',
      ',,,,,,,,,,,,,',
      'A-4,Divya,,9845010003,delivery,,,,,,Tea,NOPE,,',
    );
    expect(report).toMatchObject({ good: 1, bad: 3, placed: 0, fileName: 'orders.csv' });
    expect(report.rows[0]).toMatchObject({ row: 2, state: 'good', itemCount: 3, problems: [] });
    // 2 × (150 + 20 + 5) and 30; tax 5 %.
    expect(report.rows[0]?.total).toBe(39_900);
    const said = (row: number) =>
      report.rows
        .find((each) => each.row === row)
        ?.problems.map(({ column, reason, value, cartCode }) => [column, reason, value, cartCode]);
    expect(said(3)).toEqual([
      ['mobile', 'badFormat', '12345', null],
      ['fulfilment', 'badFormat', 'rocket', null],
      ['payment', 'badFormat', 'gold', null],
      ['items', 'itemUnknown', 'Pizza', null],
      ['items', 'choiceUnknown', 'Huge', null],
      ['items', 'choiceUnknown', 'Ketchup', null],
    ]);
    expect(said(4)).toEqual([
      ['addressLine', 'cart', '9, 9th Cross, Jayanagar', 1015],
      ['reference', 'twice', 'A-1', null],
    ]);
    expect(said(6)).toEqual(
      ['addressLine', 'city', 'state', 'pincode'].map((column) => [column, 'missing', '', null]),
    );
    expect(await eventsOf(app, owner, outlet.outletId, 'order/placed')).toEqual([]);
  });

  test('the good rows are placed and appear in Orders; a repeat places none twice', async () => {
    const { uploadId } = await upload(
      pickup('A-1', '2 Masala Dosa'),
      pickup('A-2', 'Unknown'),
      pickup('A-3', 'Tea'),
    );
    const [first, second] = await Promise.all([apply(uploadId), apply(uploadId)]);
    expect(first.data).toMatchObject({ good: 0, bad: 1, placed: 2 });
    expect(second.data.placed).toBe(2);
    const third = (await apply(uploadId)).data;
    expect(third.rows.map(({ state, orderNumber }) => [state, orderNumber !== null])).toEqual([
      ['placed', true],
      ['bad', false],
      ['placed', true],
    ]);
    const rung = await eventsOf(app, owner, outlet.outletId, 'order/placed');
    expect(rung).toHaveLength(2);
    expect(rung[0]).toMatchObject({ order: { channel: 'phone', customerName: 'Meera Nair' } });
    const report = await app.call(posBulk.report, { token: owner.token, query: { uploadId } });
    expect(report.data).toEqual(third);
  });

  test('a row that can’t be placed any more turns bad and doesn’t stop the others', async () => {
    const { uploadId } = await upload(pickup('A-1', 'Tea'), pickup('A-2', 'Soap'));
    await app.db.orm.update(menuItems).set({ available: false }).where(eq(menuItems.id, outlet.menu.tea));
    const { data } = await apply(uploadId);
    expect(data).toMatchObject({ bad: 1, placed: 1 });
    expect(data.rows[0]?.problems).toMatchObject([{ column: 'items', reason: 'cart', cartCode: 1010 }]);
  });

  test('a coupon takes the right to give discounts, when it is checked and when it is placed', async () => {
    await makeCoupon(app, owner.merchantId, { code: 'CSV20' });
    const { merchantId } = owner;
    const permissions = { profile: true, order: true };
    const ravi = await app.signIn({ merchantId, userType: 'employee', userName: 'Ravi', permissions });
    const row = 'A-1,Meera Nair,+91,9845010000,pickup,,,,,,2 x Tea,CSV20,cod,';
    const [checked] = (await uploadBy(ravi, row)).rows;
    const discountRight = 'You can’t give discounts. Remove it, or ask someone who can';
    expect(checked?.problems).toMatchObject([{ column: 'coupon', value: 'CSV20', message: discountRight }]);
    const byOwner = await upload(row);
    expect(byOwner.good).toBe(1);
    const { data } = await apply(byOwner.uploadId, ravi);
    expect(data).toMatchObject({ bad: 1, placed: 0 });
    expect(wrongIn(data)).toEqual([['coupon', 'cart']]);
  });

  test('a pickup from ₹50,000 needs the buyer’s address, which its invoice then names', async () => {
    await app.db.orm.update(menuItems).set({ price: 60_000_00 }).where(eq(menuItems.id, outlet.menu.tea));
    const report = await upload(
      pickup('A-1', 'Tea'),
      'A-2,Meera Nair,+91,9845010000,pickup,"4, Residency Road",,Bengaluru,Karnataka,560025,Tea,,cod,',
      'A-3,Meera Nair,+91,9845010000,delivery,"12, Lake View Road",,Bengaluru,Karnataka,560071,Tea,,cod,',
    );
    expect(wrongIn(report)).toEqual([['addressLine', 'cart']]);
    const { data } = await apply(report.uploadId);
    const stored = await app.db.orm
      .select({ id: orders.id, address: orders.buyerAddress })
      .from(orders)
      .where(eq(orders.outletId, outlet.outletId));
    const byId = new Map(stored.map(({ id, address }) => [id, address]));
    expect(data.rows.map(({ orderId }) => byId.get(orderId ?? ''))).toEqual([
      undefined,
      '4, Residency Road, Bengaluru, Karnataka, 560025',
      '',
    ]);
  });

  test.each([
    ['addressLine', '9'.repeat(201)],
    ['landmark', 'x'.repeat(121)],
    ['city', 'x'.repeat(81)],
    ['state', 'Atlantis'],
    ['pincode', '5600711234567'],
    ['mobile', '2025550123'],
  ] as const)('a %s that the screen takes no order with is reported in its cell', async (column, value) => {
    const cells = {
      mobile: '9845010000',
      addressLine: '12 Lake View Road',
      landmark: '',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560071',
      [column]: value,
    };
    const { mobile, addressLine, landmark, city, state, pincode } = cells;
    const to = [addressLine, landmark, city, state, pincode].join(',');
    const report = await upload(`A-1,Meera Nair,+91,${mobile},delivery,${to},4 x Masala Dosa,,cod,`);
    expect(wrongIn(report)).toEqual([[column, 'badFormat']]);
  });

  test('files that are no csv of orders are refused as a whole', async () => {
    expect(await refusal('')).toEqual([422, 'CSV_REFUSED', 'empty']);
    expect(await refusal('name,price\r\nTea,30')).toEqual([422, 'CSV_REFUSED', 'columnsMissing']);
    expect(await refusal(`${header}\r\n`)).toEqual([422, 'CSV_REFUSED', 'empty']);
    expect(await refusal(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe, 0x00]))).toEqual([
      422,
      'CSV_REFUSED',
      'unreadable',
    ]);
    const many = Array.from({ length: 501 }, () => pickup('', 'Tea'));
    expect(await refusal([header, ...many].join('\n'))).toEqual([422, 'CSV_REFUSED', 'tooManyRows']);
  });

  test('semicolons, a UTF-8 BOM and columns in another order are accepted', async () => {
    const sheet =
      '\uFEFFItems;Mobile;Customer Name;Fulfilment\n"Tea; 2 x Soap";+91 98450 10000;Meera;pickup\n';
    const { data } = z.object({ data: csvOrdersSchema }).parse((await send(sheet)).json());
    expect(data.rows).toMatchObject([{ state: 'good', itemCount: 3, problems: [] }]);
  });

  test('the template contains the outlet’s dishes, and is a valid file', async () => {
    const answer = await app.server.inject({
      url: `/api/pos/csv-orders/template?outletId=${outlet.outletId}`,
      headers: { 'x-access-token': owner.token },
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="orders.csv"');
    expect(answer.body).toContain('Masala Dosa (Large) + Cheese');
    const { data } = z.object({ data: csvOrdersSchema }).parse((await send(answer.body)).json());
    expect(data.rows.map(({ state }) => state)).toEqual(['good', 'good']);
  });

  test('POS-07 another outlet’s template orders what that outlet sells, above its minimum, where it delivers', async () => {
    outlet = await makePosOutlet(app, owner.merchantId, { order: { minOrderAmount: 60_000 } });
    await app.db.orm
      .update(outlets)
      .set({
        latitude: 18.5204,
        longitude: 73.8567,
        address: {
          addressLine: '4, FC Road',
          apartmentAddress: '',
          landmark: '',
          city: 'Pune',
          state: 'Maharashtra',
          pincode: '411004',
          countryCode: 'IN',
        },
      })
      .where(eq(outlets.id, outlet.outletId));
    const answer = await app.server.inject({
      url: `/api/pos/csv-orders/template?outletId=${outlet.outletId}`,
      headers: { 'x-access-token': owner.token },
    });
    expect(answer.body).toContain('Pune,Maharashtra,411004');
    const { data } = z.object({ data: csvOrdersSchema }).parse((await send(answer.body)).json());
    expect(data.rows.map(({ state, problems }) => [state, problems])).toEqual([
      ['good', []],
      ['good', []],
    ]);
  });

  test('an upload is not visible to another merchant', async () => {
    const { uploadId } = await upload(pickup('A-1', 'Tea'));
    const stranger = await app.signIn();
    expect((await send(header, stranger)).statusCode).toBe(404);
    const query = { uploadId };
    expect((await app.call(posBulk.report, { token: stranger.token, query })).status).toBe(404);
  });
});
