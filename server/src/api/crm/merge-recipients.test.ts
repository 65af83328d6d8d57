import { endpoints } from '@galla/contract';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import { customers } from '../../db/schema';
import { everyPermission } from '../../testing/full-shop';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { makeOutlet } from '../orders/testing/test-shop';
import { startReportApp } from '../reports/testing/test-reports';
import { sendingsJob } from './sendings.job';

let app: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  app = await startReportApp();
});
beforeEach(async () => {
  owner = await app.signIn({ permissions: everyPermission });
  await makeOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

let people = 0;
const makeCustomer = async (): Promise<{ id: string; mobile: string }> => {
  people += 1;
  const [id, mobile] = [newId(), String(9_100_000_000 + people)];
  const { merchantId } = owner;
  const customer = { id, merchantId, countryCode: '+91', mobile, name: 'Asha', consent: true };
  await app.db.orm.insert(customers).values(customer);
  return { id, mobile };
};
let keys = 0;
const keyed = () => `merge-recipients-${(keys += 1)}`;
const send = async (text: string): Promise<void> => {
  app.clock.pass(1000);
  const body = { segment: 'all', kind: 'message' as const, text, idempotencyKey: keyed() };
  expect((await app.call(endpoints.crm.sendToSegment, { body, token: owner.token })).status).toBe(200);
};
const merge = async (keep: string, away: string): Promise<string> => {
  const body = { keep, away, idempotencyKey: keyed() };
  return (await app.call(endpoints.crm.merge, { body, token: owner.token })).data.mergeId;
};
const undo = (mergeId: string) =>
  app.call(endpoints.crm.undoMerge, { body: { mergeId }, token: owner.token });
const messagesOf = async (token: string) =>
  (await app.call(endpoints.crm.profile, { query: { token }, token: owner.token })).data.messages.map(
    ({ text, state }) => `${text}: ${state}`,
  );
const mobileSchema = z.object({ mobile: z.string() });
const textsOf = async (text: string) =>
  (
    await app.db.query(mobileSchema, {
      text: 'select mobile from sms_messages where text = $1',
      values: [text],
    })
  )
    .map(({ mobile }) => mobile)
    .toSorted();
/** The host of texts answers for one number only. */
const sendOnlyTo = (mobile: string) => {
  const { sms } = app.context.partners;
  const only: typeof sms.send = (message) =>
    message.mobile === mobile ? sms.send(message) : Promise.reject(new Error('answered 503'));
  return sendingsJob({ ...app.context, partners: { ...app.context.partners, sms: { send: only } } }).run();
};

test('REP-03: messages of a merged customer are those of the kept one, and come back with an undo', async () => {
  const away = await makeCustomer();
  await send('Only to one');
  await sendingsJob(app.context).run();
  const kept = await makeCustomer();
  await send('To both');
  await sendingsJob(app.context).run();
  const mergeId = await merge(kept.id, away.id);
  expect(await messagesOf(kept.id)).toEqual(['To both: sent', 'Only to one: sent']);
  expect((await undo(mergeId)).status).toBe(200);
  expect(await messagesOf(kept.id)).toEqual(['To both: sent']);
  expect(await messagesOf(away.id)).toEqual(['To both: sent', 'Only to one: sent']);
});

test('REP-03: a message that waits for a customer who is merged reaches the kept one', async () => {
  const away = await makeCustomer();
  await send('Waits for one');
  const kept = await makeCustomer();
  await merge(kept.id, away.id);
  await sendingsJob(app.context).run();
  expect(await textsOf('Waits for one')).toEqual([kept.mobile]);
});

test('REP-03: of two who are one by now only one gets a message; parted again, each gets theirs', async () => {
  const [kept, away] = [await makeCustomer(), await makeCustomer()];
  await send('Once for one');
  await sendOnlyTo(away.mobile);
  const mergeId = await merge(kept.id, away.id);
  app.clock.pass(10 * 60_000);
  await sendingsJob(app.context).run();
  expect(await textsOf('Once for one')).toEqual([away.mobile]);
  expect(await messagesOf(kept.id)).toEqual(['Once for one: sent']);
  expect((await undo(mergeId)).status).toBe(200);
  expect(await messagesOf(away.id)).toEqual(['Once for one: sent']);
  expect(await messagesOf(kept.id)).toEqual(['Once for one: waiting']);
  await sendingsJob(app.context).run();
  expect(await textsOf('Once for one')).toEqual([kept.mobile, away.mobile].toSorted());
});
