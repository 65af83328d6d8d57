import { endpoints, dayMs } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import { coupons, customers, outlets } from '../../db/schema';
import { formUpload } from '../../testing/form-upload';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { change, makeOutlet, place, signInStaff } from '../orders/testing/test-shop';
import type { TestOutlet } from '../orders/testing/test-shop';
import { everything, insertOrder, startReportApp } from '../reports/testing/test-reports';
import { sendingsJob } from './sendings.job';

let app: TestApp;
let owner: SignedInUser;
let outlet: TestOutlet;

beforeEach(async () => {
  owner = await app.signIn({ permissions: everything });
  outlet = await makeOutlet(app, owner.merchantId);
});
beforeAll(async () => {
  app = await startReportApp();
});
afterAll(() => app.close());

let numbers = 0;
async function person(name: string, more: Partial<typeof customers.$inferInsert> = {}): Promise<string> {
  numbers += 1;
  const id = newId();
  await app.db.orm.insert(customers).values({
    id,
    merchantId: owner.merchantId,
    countryCode: '+91',
    mobile: String(9_100_000_000 + numbers),
    name,
    createdAt: app.clock.now(),
    updatedAt: app.clock.now(),
    ...more,
  });
  return id;
}
const ago = (days: number) => new Date(app.clock.now().getTime() - days * dayMs).toISOString();
const ordered = (customerId: string, days: number, total = 10_000, status = 'complete') =>
  insertOrder(app.db, owner.merchantId, outlet, { placedAt: ago(days), total, status, customerId });
const list = async (query: Record<string, string> = {}) =>
  (await app.call(endpoints.crm.profiles, { query, token: owner.token })).data;
const upload = (name: string, text: string | Buffer, user: SignedInUser = owner) =>
  app.call(endpoints.crm.crmImportFile, { ...formUpload(name, Buffer.from(text)), token: user.token });
const apply = (importId: string, user: SignedInUser = owner) =>
  app.call(endpoints.crm.applyImport, { body: { importId }, token: user.token });
const undoImport = (importId: string, user: SignedInUser = owner) =>
  app.call(endpoints.crm.undoImport, { body: { importId }, token: user.token });

test('REP-03: a profile shows orders, favourites and balance without other people’s orders', async () => {
  const { order } = await place(app, outlet, { lines: [{ itemId: outlet.menu.dosa, quantity: 2 }] });
  await change(app, owner, order, 'foodPreparation');
  const [found] = (await list({ search: '98765' })).profiles;
  expect(found).toMatchObject({ name: 'Asha Rao', orders: 1, spend: order.total, consent: null });
  const query = { token: found?.token ?? '' };
  const { data } = await app.call(endpoints.crm.profile, { query, token: owner.token });
  expect(data.favourites).toMatchObject([{ name: 'Masala Dosa', quantity: 2, orders: 1 }]);
  expect(data.lastOrders).toMatchObject([{ orderId: order.orderId, summary: '2 × Masala Dosa' }]);
  expect(data.byOutlet).toMatchObject([{ outletId: outlet.outletId, orders: 1, spend: order.total }]);
});

test('REP-03: segments contain the customers that match their rules', async () => {
  const fresh = await person('New', { consent: true });
  const regular = await person('Regular');
  const lapsed = await person('Lapsed');
  const rich = await person('Rich');
  await person('Never');
  await ordered(fresh, 3);
  for (const days of [100, 80, 60, 10]) await ordered(regular, days);
  await ordered(lapsed, 90);
  await ordered(rich, 50, 1_000_000);
  await ordered(rich, 50, 5_000_000, 'cancelled');
  const names = async (segment: string) =>
    (await list({ segment, sort: 'name' })).profiles.map(({ name }) => name);
  expect(await names('new')).toEqual(['New']);
  expect(await names('regular')).toEqual(['Regular']);
  expect(await names('lapsed')).toEqual(['Lapsed']);
  expect(await names('highSpend')).toEqual(['Rich']);
  const rules = { minOrders: 1, maxOrders: 1, notOrderedForDays: 30 };
  const saved = await app.call(endpoints.crm.saveSegment, {
    body: { name: 'Once', rules },
    token: owner.token,
  });
  expect(saved.data).toMatchObject({ customers: 2, consenting: 0 });
  expect(await names(saved.data.segment)).toEqual(['Lapsed', 'Rich']);
  const again = await app.call(endpoints.crm.saveSegment, {
    body: { name: 'Once', rules },
    token: owner.token,
  });
  expect([again.status, again.error.code]).toEqual([409, 'NAME_TAKEN']);
  const all = await app.call(endpoints.crm.segments, { token: owner.token });
  expect(all.data.map(({ customers: count }) => count)).toEqual([5, 1, 1, 1, 1, 2]);
  const stranger = await app.signIn({ permissions: everything });
  const foreign = { query: { segment: saved.data.segment }, token: stranger.token };
  expect((await app.call(endpoints.crm.profiles, foreign)).data.total).toBe(0);
});

test('REP-03: two records can be merged and split again with their original data', async () => {
  const keep = await person('Asha Rao');
  const away = await person('asha rao', { email: 'asha@example.com', consent: false });
  await ordered(keep, 5, 100);
  await ordered(away, 9, 200);
  const doubles = await app.call(endpoints.crm.duplicates, { query: { token: keep }, token: owner.token });
  expect(doubles.data.map(({ token }) => token)).toEqual([away]);
  const body = { keep, away, idempotencyKey: 'merge-one' };
  const merged = await app.call(endpoints.crm.merge, { body, token: owner.token });
  expect(merged.data.orders).toBe(1);
  expect((await app.call(endpoints.crm.merge, { body, token: owner.token })).data.mergeId).toBe(
    merged.data.mergeId,
  );
  const one = await list();
  expect(one.profiles).toMatchObject([
    { token: keep, orders: 2, spend: 300, email: 'asha@example.com', consent: false },
  ]);
  const undo = { body: { mergeId: merged.data.mergeId }, token: owner.token };
  const stranger = await app.signIn({ permissions: everything });
  expect((await app.call(endpoints.crm.undoMerge, { ...undo, token: stranger.token })).status).toBe(404);
  expect((await app.call(endpoints.crm.undoMerge, undo)).data).toEqual({ token: keep, restored: away });
  const two = await list({ sort: 'spend' });
  expect(two.profiles).toMatchObject([
    { token: away, orders: 1, spend: 200, consent: false },
    { token: keep, orders: 1, spend: 100, email: null, consent: null },
  ]);
  expect((await app.call(endpoints.crm.undoMerge, undo)).error.code).toBe('UNDO_TOO_LATE');
});

test('REP-03: of two concurrent merges or changes of a customer, the later one is refused and overwrites nothing', async () => {
  const keep = await person('Asha Rao');
  const away = await person('Asha R.', { email: 'asha@example.com' });
  const third = await person('A. Rao');
  const merge = (pair: { keep: string; away: string }, idempotencyKey: string) =>
    app.call(endpoints.crm.merge, { body: { ...pair, idempotencyKey }, token: owner.token });
  const first = await merge({ keep, away }, 'device-one');
  expect((await merge({ keep, away }, 'device-two')).data.mergeId).toBe(first.data.mergeId);
  for (const answer of [
    await merge({ keep: away, away: keep }, 'device-three'),
    await merge({ keep: third, away }, 'device-four'),
    await app.call(endpoints.crm.updateProfile, {
      body: { token: away, name: 'Asha X' },
      token: owner.token,
    }),
  ]) {
    expect([answer.status, answer.error.code]).toEqual([409, 'CUSTOMER_MERGED']);
    expect(answer.error.message).toContain('“Asha Rao”');
  }

  const save = (body: object) =>
    app.call(endpoints.crm.updateProfile, { body: { token: keep, ...body }, token: owner.token });
  const seen = { name: 'Asha Rao', email: 'asha@example.com', consent: null };
  expect((await save({ name: 'Asha Menon', seen })).status).toBe(200);
  const late = await save({ name: 'Aasha Rao', seen });
  expect([late.status, late.error.code]).toEqual([409, 'CUSTOMER_CHANGED']);
  // Neither fields nobody else changed nor a repeated request cause a conflict.
  expect((await save({ email: 'rao@example.com', seen })).data).toMatchObject({
    name: 'Asha Menon',
    email: 'rao@example.com',
  });
  expect((await save({ name: 'Asha Menon', seen })).status).toBe(200);
});

test('REP-03: an import reports a result per row and can’t grant consent for customers who refused', async () => {
  await person('Said no', { mobile: '9845000001', consent: false });
  await person('Old name', { mobile: '9845000002' });
  const text = [
    'Name,Mobile Number,E-mail,Consent,Notes',
    'Said no,9845000001,,yes,',
    'New name,+91 98450 00002,new@example.com,yes,Likes tea',
    'Fresh,09845000003,,,',
    'Short,123,,,',
    ',9845000004,,,',
    'Twice,9845000003,,,',
    'Mail,9845000005,not-a-mail,maybe,',
  ].join('\r\n');
  const { data } = await upload('people.csv', text);
  expect(data.counts).toEqual({ created: 1, updated: 1, unchanged: 0, error: 5 });
  expect(
    data.rows.map(({ row, outcome, problems }) => [row, outcome, ...problems.map(({ reason }) => reason)]),
  ).toEqual([
    [2, 'error', 'consentWithdrawn'],
    [3, 'updated'],
    [4, 'created'],
    [5, 'error', 'notAMobile'],
    [6, 'error', 'required'],
    [7, 'error', 'duplicateRow'],
    [8, 'error', 'notAnEmail', 'notYesOrNo'],
  ]);
  expect((await apply(data.importId)).data).toMatchObject({ state: 'applied', counts: data.counts });
  const again = await upload('people.csv', text);
  expect(again.data.counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  const report = await app.call(endpoints.crm.importReport, {
    query: { importId: data.importId },
    token: owner.token,
  });
  expect(report.raw.body).toContain('Not a mobile number');
  const missing = await upload('people.csv', 'Name\r\nAsha');
  expect([missing.status, missing.error.details]).toMatchObject([
    422,
    { reason: 'columnsMissing', columns: ['mobile'] },
  ]);
  const stranger = await app.signIn({ permissions: everything });
  const foreign = { query: { importId: data.importId }, token: stranger.token };
  expect((await app.call(endpoints.crm.importReport, foreign)).status).toBe(404);
});

test('REP-03: a file is checked first, written once it is applied, and undone as a whole', async () => {
  await person('Old name', { mobile: '9845000012', email: 'old@example.com' });
  const text =
    'Name,Mobile,Consent,Note\nNew name,9845000012,yes,Likes tea\nFresh,9845000013,yes,Rings twice';
  const { data } = await upload('people.csv', text);
  expect(data).toMatchObject({ state: 'checked', undoUntil: null, counts: { created: 1, updated: 1 } });
  const shown = async () =>
    (await list({ search: '984500001', sort: 'name' })).profiles.map(({ name, consent }) => [name, consent]);
  expect(await shown()).toEqual([['Old name', null]]);

  expect((await apply(data.importId)).data.undoUntil).not.toBeNull();
  expect((await apply(data.importId)).data.counts).toEqual(data.counts);
  expect(await shown()).toEqual([
    ['Fresh', true],
    ['New name', true],
  ]);
  const stranger = await app.signIn({ permissions: everything });
  expect((await apply(data.importId, stranger)).status).toBe(404);
  expect((await undoImport(data.importId, stranger)).status).toBe(404);

  expect((await undoImport(data.importId)).data).toEqual({ removed: 1, restored: 1, kept: 0 });
  expect(await shown()).toEqual([['Old name', null]]);
  expect((await undoImport(data.importId)).error.code).toBe('UNDO_TOO_LATE');
});

test('REP-03: an undone import leaves whoever was changed or served since', async () => {
  const { data } = await upload(
    'people.csv',
    'Name,Mobile\nServed,9845000021\nRenamed,9845000022\nGoes,9845000023',
  );
  await apply(data.importId);
  const [served, renamed] = (await list({ search: '984500002', sort: 'name' })).profiles
    .filter(({ name }) => name !== 'Goes')
    .toSorted((a, b) => (a.mobile < b.mobile ? -1 : 1));
  await ordered(served?.token ?? '', 1);
  const change = { token: renamed?.token ?? '', name: 'Renamed by hand' };
  await app.call(endpoints.crm.updateProfile, { body: change, token: owner.token });
  expect((await undoImport(data.importId)).data).toEqual({ removed: 1, restored: 0, kept: 2 });
});

test.each([
  ['1234567890', 'Asha Rao', 'mobile', 'notAMobile'],
  ['98.45012345', 'Asha Rao', null, null],
  ['0123456789', 'Asha Rao', 'mobile', 'notAMobile'],
  ['+1 123 456 7890', 'Asha Rao', 'mobile', 'notAMobile'],
  ['919845012345', 'Asha Rao', null, null],
  ['9845012345.0', 'Asha Rao', null, null],
  ['9845012345', '😋', 'name', 'notAName'],
  ['9845012345', 'A', 'name', 'tooShort'],
  ['9845012345', 'x'.repeat(61), 'name', 'tooLong'],
])(
  'REP-03: of a row with %s and %s the column and the reason are named',
  async (mobile, name, column, reason) => {
    const { data } = await upload('people.csv', `Name,Mobile\n${name},${mobile}`);
    expect(data.rows[0]?.problems.map((one) => [one.column, one.reason])).toEqual(
      column === null ? [] : [[column, reason]],
    );
  },
);

test('REP-03: a file saved as windows-1252 is read', async () => {
  const { data } = await upload('people.csv', Buffer.from('Name,Mobile\nJos\u00e9,9845000031', 'latin1'));
  expect(data.rows).toMatchObject([{ row: 2, outcome: 'created', name: 'José' }]);
});

test('REP-03: the headings are found below a title, and rows keep their numbers', async () => {
  const { data } = await upload('people.csv', 'Customers of Asha,\n,\nName,Mobile\nNila Rao,9845000041');
  expect(data.rows).toMatchObject([{ row: 4, outcome: 'created', name: 'Nila Rao' }]);
});

test('REP-03: an export is safe in a spreadsheet and can be re-imported unchanged', async () => {
  await person('=cmd|calc', { mobile: '9845000009', email: 'x@example.com', consent: true });
  const query = { format: 'csv', segment: 'all' };
  const file = await app.call(endpoints.crm.exportProfiles, { query, token: owner.token });
  expect(file.raw.body).toContain(`'=cmd|calc`);
  const other = await app.signIn({ permissions: everything });
  const { data } = await upload('customers.csv', file.raw.body, other);
  expect(data.rows).toMatchObject([{ outcome: 'created', mobile: '9845000009', name: '=cmd|calc' }]);
});

test('REP-03: a message is sent once to every consenting customer of a segment', async () => {
  const asha = await person('Asha', { consent: true });
  const ravi = await person('Ravi', { consent: true });
  await person('Meera', { consent: false });
  await person('Kavya');
  for (const one of [asha, ravi]) await ordered(one, 2);
  const body = {
    segment: 'all',
    kind: 'message',
    text: 'Namaste {name}, we miss you',
    idempotencyKey: 'hello-all',
  };
  const sent = await app.call(endpoints.crm.sendToSegment, { body, token: owner.token });
  expect(sent.data).toMatchObject({ state: 'waiting', recipients: 2, withoutConsent: 2 });
  const repeat = await app.call(endpoints.crm.sendToSegment, { body, token: owner.token });
  expect(repeat.data.sendingId).toBe(sent.data.sendingId);
  // One of them withdraws consent between recording and sending.
  const no = { body: { token: ravi, consent: false }, token: owner.token };
  expect((await app.call(endpoints.crm.updateProfile, no)).data.consentChanges).toMatchObject([
    { consent: false },
  ]);
  await sendingsJob(app.context).run();
  await sendingsJob(app.context).run();
  const messages = await app.db.query(z.object({ text: z.string() }), {
    text: `select text from sms_messages where purpose = 'segment'`,
  });
  expect(messages).toEqual([{ text: 'Namaste Asha, we miss you' }]);
  const [listed] = (await app.call(endpoints.crm.sendings, { token: owner.token })).data;
  expect(listed).toMatchObject({ state: 'done', sent: 1, failed: 1 });
  const coupon = { ...body, kind: 'coupon', coupon: 'NOPE', idempotencyKey: 'coupon-all' };
  const refused = await app.call(endpoints.crm.sendToSegment, { body: coupon, token: owner.token });
  expect([refused.status, refused.error.code]).toEqual([409, 'COUPON_NOT_ACTIVE']);
  const nobody = { ...body, segment: 'highSpend', idempotencyKey: 'hello-nobody' };
  expect((await app.call(endpoints.crm.sendToSegment, { body: nobody, token: owner.token })).error.code).toBe(
    'NO_RECIPIENTS',
  );
});

test('REP-03: customers are visible to their merchant only, with the customers permission', async () => {
  const asha = await person('Asha');
  const stranger = await app.signIn({ permissions: everything });
  const note = { token: asha, noteId: newId(), text: 'Rings twice' };
  expect(
    (await app.call(endpoints.crm.profile, { query: { token: asha }, token: stranger.token })).status,
  ).toBe(404);
  expect(
    (await app.call(endpoints.crm.orders, { query: { token: asha }, token: stranger.token })).status,
  ).toBe(404);
  expect((await app.call(endpoints.crm.addNote, { body: note, token: stranger.token })).status).toBe(404);
  const change = { token: asha, name: 'Stolen' };
  expect((await app.call(endpoints.crm.updateProfile, { body: change, token: stranger.token })).status).toBe(
    404,
  );
  expect((await app.call(endpoints.crm.profiles, { token: stranger.token })).data.total).toBe(0);
  const cook = await signInStaff(app, owner, { permissions: { order: true, report: true } });
  expect((await app.call(endpoints.crm.profiles, { token: cook.token })).status).toBe(403);
  const written = await app.call(endpoints.crm.addNote, { body: note, token: owner.token });
  expect(written.data.text).toBe('Rings twice');
  await app.call(endpoints.crm.addNote, { body: note, token: owner.token });
  const { data } = await app.call(endpoints.crm.profile, { query: { token: asha }, token: owner.token });
  expect(data.notes).toHaveLength(1);
  const gone = { body: { token: asha, noteId: note.noteId }, token: owner.token };
  expect((await app.call(endpoints.crm.removeNote, gone)).status).toBe(200);
  expect((await app.call(endpoints.crm.removeNote, gone)).status).toBe(404);
});

test('REP-03: a merge moves personal coupons and referral codes, and an undo restores them', async () => {
  const keep = await person('Nila Rao');
  const away = await person('nila rao');
  const coupon = async (code: string, of: Partial<typeof coupons.$inferInsert>): Promise<string> => {
    const id = newId();
    const reduction = { kind: 'percent' as const, percent: 10, cap: null };
    await app.db.orm.insert(coupons).values({ id, merchantId: owner.merchantId, code, reduction, ...of });
    return id;
  };
  const own = await coupon('NILAOWN', { customerId: away });
  const code = await coupon('NILAFRIENDS', { referrerId: away });
  const held = async () =>
    (await app.db.orm.select().from(coupons))
      .filter(({ id }) => id === own || id === code)
      .map((row) => [row.code, row.customerId, row.referrerId, row.deletedAt === null]);
  const merge = (idempotencyKey: string) =>
    app.call(endpoints.crm.merge, { body: { keep, away, idempotencyKey }, token: owner.token });
  const undo = (mergeId: string) =>
    app.call(endpoints.crm.undoMerge, { body: { mergeId }, token: owner.token });
  const before = [
    ['NILAOWN', away, null, true],
    ['NILAFRIENDS', null, away, true],
  ];

  const first = await merge('with-coupons');
  expect(first.status).toBe(200);
  expect(await held()).toEqual(
    expect.arrayContaining([
      ['NILAOWN', keep, null, true],
      ['NILAFRIENDS', null, keep, true],
    ]),
  );
  expect((await undo(first.data.mergeId)).status).toBe(200);
  expect(await held()).toEqual(expect.arrayContaining(before));

  // The kept customer's code replaces both; the other code's history stays with its customer.
  await coupon('NILAKEPT', { referrerId: keep });
  const second = await merge('with-two-codes');
  expect(await held()).toEqual(expect.arrayContaining([['NILAFRIENDS', null, keep, false]]));
  await undo(second.data.mergeId);
  expect(await held()).toEqual(expect.arrayContaining(before));
});

test('REP-03: amounts in rupees and dollars are never summed', async () => {
  const dollars = await makeOutlet(app, owner.merchantId);
  await app.db.orm.update(outlets).set({ currency: 'USD' }).where(eq(outlets.id, dollars.outletId));
  const abroad = await app.signIn({ merchantId: owner.merchantId, permissions: everything });
  const both = await person('Two Countries');
  await ordered(both, 5, 30_000);
  await insertOrder(app.db, owner.merchantId, dollars, {
    placedAt: ago(4),
    total: 900,
    status: 'complete',
    customerId: both,
  });
  const search = { search: 'Two Countries' };
  const { data } = await app.call(endpoints.crm.profiles, { query: search, token: abroad.token });
  expect(data.profiles).toMatchObject([{ currency: 'INR', spend: 30_000, orders: 2 }]);
  const profile = await app.call(endpoints.crm.profile, { query: { token: both }, token: abroad.token });
  expect(profile.data.average).toBe(30_000);
  expect(profile.data.byOutlet).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ currency: 'INR', spend: 30_000 }),
      expect.objectContaining({ currency: 'USD', spend: 900 }),
    ]),
  );
  const rules = { minSpend: 500, maxSpend: 1_000, outletId: dollars.outletId };
  const count = await app.call(endpoints.crm.countSegment, { body: { rules }, token: abroad.token });
  expect(count.data).toMatchObject({ customers: 1 });
});
