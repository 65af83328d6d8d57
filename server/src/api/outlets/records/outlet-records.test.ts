import { endpoints } from '@galla/contract';
import { bankVerifications, auditEntries, outlets, outletRecords } from '../../../db/schema';
import { formUpload } from '../../../testing/form-upload';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { checkoutBody, makeOutlet, signInStaff, startOrderApp } from '../../orders/testing/test-shop';
import { registerOutletSetup } from '../setup/setup.routes';
import { registerOutletRecords } from './outlet-records.routes';

const { outletSetup, outletRecords: records, orders } = endpoints;
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(80)]);
let app: TestApp;
let owner: SignedInUser;
let other: SignedInUser;

beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerOutletSetup, registerOutletRecords] });
  owner = await app.signIn({ userName: 'Meera' });
  other = await app.signIn();
});
afterAll(() => app.close());

/** An outlet of a new merchant, whose owner becomes `owner`: the initial plan allows one outlet. */
const create = async () => {
  owner = await app.signIn({ userName: 'Meera' });
  const body = { displayName: 'Crumb Works', businessType: 'bakery' };
  return (await app.call(outletSetup.create, { body, token: owner.token })).data;
};
const save = (body: object, user = owner) => app.call(outletSetup.save, { body, token: user.token });
const entry = async (outletId: string, step: string) => {
  const { data } = await app.call(outletSetup.get, { query: { outletId }, token: owner.token });
  return data.checklist.find((each) => each.step === step);
};

describe('taxes', () => {
  const gstin = {
    step: 'gstin',
    gstinEntered: true,
    gstinNumber: '29abcfe1234f1zs',
    gstinType: 'regular',
    gstApplicableOn: 'order',
    gstinPercent: 5,
  };

  test('ONB-04 a new outlet is taxed under composition, per item, at 0 %', async () => {
    expect((await create()).gstin).toMatchObject({
      step: 'gstin',
      gstinNumber: '',
      gstinType: 'composition',
      gstinEntered: false,
      gstApplicableOn: 'item',
      gstinPercent: 0,
    });
  });

  test('ONB-04 a valid number is stored, gives PAN and state, and applies to bills', async () => {
    const { outletId, menu } = await makeOutlet(app, owner.merchantId, 'food Restaurant');
    const { data } = await save({ ...gstin, outletId });
    expect(data.gstin).toMatchObject({
      gstinNumber: '29ABCFE1234F1ZS',
      pan: 'ABCFE1234F',
      state: 'Karnataka',
    });
    expect((await entry(outletId, 'gstin'))?.status).toBe('complete');
    const body = checkoutBody({ outletId, menu });
    const placed = await app.call(orders.postCheckout, { body });
    const { data: order } = await app.call(orders.orderDetail, {
      query: { orderId: placed.data.order.orderId, outletId },
      token: owner.token,
    });
    expect(order.bill.rows.filter(({ kind }) => kind === 'cgst').map(({ label }) => label)).toEqual(['2.5']);
  });

  test.each([
    ['a swapped digit', { gstinNumber: '29ABCFE1243F1ZS' }, ['gstinNumber']],
    ['no number', { gstinNumber: '' }, ['gstinNumber']],
    ['regular without a number', { gstinEntered: false }, ['gstinType']],
    ['a rate nobody offers', { gstinPercent: 28 }, ['gstinPercent']],
  ])('VAL-07 refused by the server too: %s', async (_, wrong, path) => {
    const { outletId } = await create();
    const { status, error } = await save({ ...gstin, ...wrong, outletId });
    expect([status, error.problems?.[0]?.path]).toEqual([400, path]);
  });

  test('ONB-04 the register’s answer for a taxpayer is cached; an unknown number is reported', async () => {
    const search = (number: string) =>
      app.call(records.gstnSearch, { query: { gstin: number }, token: owner.token });
    const { data } = await search('29ABCFE1234F1ZS');
    expect(data).toMatchObject({ pan: 'ABCFE1234F', status: 'active', gstinType: 'regular' });
    expect((await search('29ABCFE1234F1ZS')).data).toEqual(data);
    expect((await search('29ABCFE1243F1ZS')).status).toBe(400);
  });
});

describe('food licence', () => {
  const fssai = {
    step: 'fssai',
    fssaiEntered: true,
    lic: '11222333000123',
    registrationNum: '',
    companyName: 'Malabar Foods',
    companyAddress: '1, Market Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    ownerName: 'Latha Nair',
    ownerMobile: '9876543210',
    validUpto: '2027-01-31',
    updateCert: true,
  };
  const upload = (outletId: string, bytes: Buffer, user = owner, name = 'licence.png') =>
    app.call(records.uploadCertificate, {
      ...formUpload(name, bytes, { outletId }),
      token: user.token,
    });

  test('ONB-05 a licence is stored with its certificate, which is visible to the outlet’s users only', async () => {
    const { outletId } = await create();
    const { data: document } = await upload(outletId, png);
    expect(document).toMatchObject({ name: 'licence.png', contentType: 'image/png', fileType: 'png' });
    const { data } = await save({ ...fssai, outletId, certificateId: document.documentId });
    expect(data.fssai).toMatchObject({ status: 'active', certificateName: 'licence.png', lic: fssai.lic });
    expect((await entry(outletId, 'fssai'))?.status).toBe('complete');
    const query = { outletId, documentId: document.documentId };
    const file = await app.call(records.certificate, { query, token: owner.token });
    expect(file.raw.rawPayload.equals(png)).toBe(true);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect((await app.call(records.certificate, { query, token: other.token })).status).toBe(404);
    const uploads = await app.call(records.uploadStatus, { query: { outletId }, token: owner.token });
    expect(uploads.data.map(({ status }) => status)).toEqual(['attached']);
  });

  test('ONB-05 a file that is no image or PDF is refused whatever its name, and so is another merchant’s outlet', async () => {
    const { outletId } = await create();
    const wrong = await upload(outletId, Buffer.from('MZ this is a program'), owner, 'licence.pdf');
    expect([wrong.status, wrong.error.code]).toEqual([422, 'FILE_REFUSED']);
    expect((await upload(outletId, png, other)).status).toBe(404);
    const sister = await makeOutlet(app, owner.merchantId);
    const { data } = await upload(sister.outletId, png);
    const stolen = await save({ ...fssai, outletId, certificateId: data.documentId });
    expect(stolen.error.problems?.[0]?.path).toEqual(['certificateId']);
  });

  test('ONB-05 expired, expiring soon, and pending for up to two months', async () => {
    const { outletId } = await create();
    const certificateId = (await upload(outletId, png)).data.documentId;
    const over = await save({ ...fssai, outletId, certificateId, validUpto: '2026-03-01' });
    expect([over.status, over.error.problems?.[0]?.path]).toEqual([422, ['validUpto']]);
    const soon = await save({ ...fssai, outletId, certificateId, validUpto: '2026-04-20' });
    expect(soon.data.fssai.status).toBe('expiring');
    const awaited = await save({ ...fssai, outletId, certificateId: null, fssaiEntered: false });
    expect(awaited.data.fssai).toMatchObject({ status: 'awaited', dueBy: '2026-05-01' });
  });

  test.each([
    ['lic', '31234567890123'],
    ['pincode', '012345'],
    ['ownerMobile', '12345'],
    ['ownerName', '<b>'],
    ['state', 'Narnia'],
    ['validUpto', '2100-01-01'],
    ['validUpto', '2027-02-30'],
  ])('VAL-07 refused by the server too: %s = “%s”', async (field, value) => {
    const { outletId } = await create();
    const certificateId = (await upload(outletId, png)).data.documentId;
    const { status, error } = await save({ ...fssai, certificateId, [field]: value, outletId });
    expect([status, error.problems?.[0]?.path]).toEqual([400, [field]]);
  });

  test('ONB-05 an incomplete form is saved, and the missing fields are reported', async () => {
    const { outletId } = await create();
    await save({ ...fssai, outletId, certificateId: null, companyName: '', validUpto: '' });
    expect(await entry(outletId, 'fssai')).toMatchObject({
      status: 'incomplete',
      missing: ['companyName', 'validUpto', 'certificateId'],
    });
  });

  test('ONB-05 a licence is looked up', async () => {
    const find = (lic: string) => app.call(records.fssaiValidator, { query: { lic }, token: owner.token });
    expect((await find('11222333000002')).data.validUpto).toBe('2026-04-16');
    expect((await find('11222333000000')).error.code).toBe('NOT_IN_REGISTER');
    expect((await find('3122233300000')).status).toBe(400);
  });
});

describe('bank', () => {
  const account = {
    ifscCode: 'HDFC0000001',
    accountNumber: '501004567890',
    accountNumberAgain: '501004567890',
    holderName: 'Crumb Works',
  };
  const begin = (outletId: string, more: object = {}, user = owner) =>
    app.call(records.initVerification, { body: { ...account, ...more, outletId }, token: user.token });
  const verify = (outletId: string, verificationId: string, amount: string) =>
    app.call(records.verifyBank, { body: { outletId, verificationId, amount }, token: owner.token });
  const amountOf = async (verificationId: string) => {
    const rows = await app.db.orm.select().from(bankVerifications);
    return ((rows.find(({ id }) => id === verificationId)?.amount ?? 0) / 100).toFixed(2);
  };

  test('ONB-06 an account is verified by its amount; its number is never stored or returned in plain text', async () => {
    const { outletId } = await create();
    const begun = (await begin(outletId)).data.finance;
    expect(begun).toMatchObject({ status: 'verifying', verification: { attemptsLeft: 3 } });
    const verificationId = begun.verification?.verificationId ?? '';
    const wrong = await verify(outletId, verificationId, '9.99');
    expect([wrong.status, wrong.error.code, wrong.error.details]).toEqual([
      422,
      'BANK_AMOUNT_WRONG',
      { attemptsLeft: 2 },
    ]);
    const { data } = await verify(outletId, verificationId, await amountOf(verificationId));
    expect(data.finance).toMatchObject({
      status: 'verified',
      bankName: 'HDFC Bank',
      accountNumber: '••••••7890',
      holderName: 'Crumb Works',
      nameAtBank: 'CRUMB WORKS',
    });
    expect((await entry(outletId, 'finance'))?.status).toBe('complete');
    const kept = JSON.stringify([
      await app.db.orm.select().from(bankVerifications),
      await app.db.orm.select().from(outletRecords),
      await app.db.orm.select().from(auditEntries),
    ]);
    expect(kept).not.toContain(account.accountNumber);
    expect(app.log.join('\n')).not.toContain(account.accountNumber);
    const removed = await save({ step: 'finance', outletId, remove: true });
    expect(removed.data.finance).toMatchObject({ status: 'incomplete', accountNumber: '' });
  });

  test('MON-08 an outlet keeps a UPI address, with or without a bank account', async () => {
    const { outletId } = await create();
    const kept = await save({ step: 'finance', outletId, upiAddress: ' Crumb.Works@OkHDFCbank ' });
    expect(kept.data.finance).toMatchObject({ status: 'incomplete', upiAddress: 'crumb.works@okhdfcbank' });
    const without = await save({ step: 'finance', outletId, remove: true });
    expect(without.data.finance.upiAddress).toBe('crumb.works@okhdfcbank');
    const taken = await save({ step: 'finance', outletId, upiAddress: '' });
    expect(taken.data.finance.upiAddress).toBe('');
    const nothing = await save({ step: 'finance', outletId });
    expect([nothing.status, nothing.error.problems?.[0]?.path]).toEqual([400, ['upiAddress']]);
  });

  test('ONB-06 three wrong amounts end a verification; five starts per day are allowed', async () => {
    const { outletId } = await create();
    const verificationId = (await begin(outletId)).data.finance.verification?.verificationId ?? '';
    await verify(outletId, verificationId, '0.01');
    await verify(outletId, verificationId, '0.01');
    expect((await verify(outletId, verificationId, '0.01')).error.code).toBe('BANK_VERIFICATION_OVER');
    const late = await verify(outletId, verificationId, await amountOf(verificationId));
    expect(late.error.code).toBe('BANK_VERIFICATION_OVER');
    for (let time = 2; time <= 5; time += 1) expect((await begin(outletId)).status).toBe(200);
    expect((await begin(outletId)).status).toBe(429);
  });

  test('ONB-06 an unknown branch, and an account refused by the bank, are reported', async () => {
    const { outletId } = await create();
    const branch = await begin(outletId, { ifscCode: 'HDFC0ZZZZZZ' });
    expect([branch.status, branch.error.problems?.[0]?.path]).toEqual([422, ['ifscCode']]);
    const closed = { accountNumber: '501004560000', accountNumberAgain: '501004560000' };
    expect((await begin(outletId, closed)).error.code).toBe('BANK_REFUSED');
    const found = await app.call(records.ifsc, { query: { ifsc: 'sbin0000300' }, token: owner.token });
    expect(found.data).toMatchObject({ ifscCode: 'SBIN0000300', bankName: 'State Bank of India' });
  });

  test.each([
    ['ifscCode', { ifscCode: 'HDFC1234567' }],
    ['accountNumber', { accountNumber: '12345678', accountNumberAgain: '12345678' }],
    ['accountNumberAgain', { accountNumberAgain: '501004567891' }],
    ['holderName', { holderName: 'X' }],
  ])('VAL-07 refused by the server too: %s', async (field, wrong) => {
    const { outletId } = await create();
    const { status, error } = await begin(outletId, wrong);
    expect([status, error.problems?.[0]?.path]).toEqual([400, [field]]);
  });
});

describe('permissions', () => {
  test('another merchant, or staff without the permission, can’t read or change anything', async () => {
    const { outletId } = await create();
    const remove = { step: 'finance', outletId, remove: true };
    expect((await save(remove, other)).status).toBe(404);
    const cook = await signInStaff(app, owner, { permissions: { order: true } });
    expect((await save(remove, cook)).status).toBe(403);
    const query = { outletId };
    expect((await app.call(records.uploadStatus, { query, token: other.token })).status).toBe(404);
    expect((await app.call(records.uploadStatus, { query, token: cook.token })).status).toBe(403);
  });
});

describe('sales migration', () => {
  test('ONB-12 an outlet is migrated once, with a report of what was not migrated and why', async () => {
    owner = await app.signIn({ userName: 'Meera' });
    const { data: old } = await app.call(records.oldOutlets, { token: owner.token });
    expect(old.map(({ name, items, migrated }) => [name, items, migrated])).toEqual([
      ['Old Town Tiffins', 5, null],
      ['Old Town Groceries', 5, null],
    ]);
    const migrate = (user: SignedInUser) =>
      app.call(records.migrateOutlet, {
        body: { oldOutletId: old[1]?.oldOutletId ?? '' },
        token: user.token,
      });
    const { data: report } = await migrate(owner);
    expect(report.taken).toEqual([
      { part: 'details', count: 1 },
      { part: 'address', count: 1 },
      { part: 'timings', count: 2 },
      { part: 'categories', count: 1 },
      { part: 'items', count: 2 },
    ]);
    expect(report.skipped.map(({ part, reason }) => `${part} ${reason}`)).toEqual([
      'phone phoneInvalid',
      'timings timingsOverlap',
      'timings timingsUnreadable',
      'gstin gstinInvalid',
      'fssai fssaiInvalid',
      'bank notThere',
      'order priceUnreadable',
      'items nameTaken',
      'items priceUnreadable',
      'items taxUnknown',
    ]);
    const again = (await migrate(owner)).data;
    expect(again).toEqual({ ...report, isNew: false });
    const rows = await app.db.orm.select().from(outlets);
    expect(rows.filter(({ displayName }) => displayName === 'Old Town Groceries')).toMatchObject([
      { available: 'off', setupCompletedAt: null },
    ]);
    expect((await migrate(other)).status).toBe(404);
    const manager = await signInStaff(app, owner, { permissions: { profile: true } });
    expect((await migrate(manager)).status).toBe(403);
  });
});
