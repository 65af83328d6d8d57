import { endpoints } from '@galla/contract';
import { newId } from '../../db/new-id';
import { customers } from '../../db/schema';
import { everyPermission } from '../../testing/full-shop';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { makeOutlet } from '../orders/testing/test-shop';
import { startReportApp } from '../reports/testing/test-reports';

let app: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  app = await startReportApp();
  owner = await app.signIn({ permissions: everyPermission });
  await makeOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

let people = 0;
async function makeCustomer(more: { consent: boolean | null; email?: string }): Promise<string> {
  people += 1;
  const [id, mobile] = [newId(), String(9_200_000_000 + people)];
  const { merchantId } = owner;
  await app.db.orm
    .insert(customers)
    .values({ id, merchantId, countryCode: '+91', mobile, name: 'Asha', ...more });
  return id;
}
const profile = async (token: string) => {
  const { data } = await app.call(endpoints.crm.profile, { query: { token }, token: owner.token });
  return { consent: data.consent, email: data.email };
};
const merge = async (keep: string, away: string): Promise<string> => {
  const body = { keep, away, idempotencyKey: `undo-keeps-${people}` };
  return (await app.call(endpoints.crm.merge, { body, token: owner.token })).data.mergeId;
};
const update = (token: string, change: { consent?: boolean; email?: string; seen: object }) =>
  app.call(endpoints.crm.updateProfile, { body: { token, ...change }, token: owner.token });
const undo = (mergeId: string) =>
  app.call(endpoints.crm.undoMerge, { body: { mergeId }, token: owner.token });

test('REP-03: who opted out since a merge stays opted out when it is undone, both of them', async () => {
  const [kept, away] = [await makeCustomer({ consent: true }), await makeCustomer({ consent: true })];
  const mergeId = await merge(kept, away);
  const seen = { name: 'Asha', email: null, consent: true };
  expect((await update(kept, { consent: false, seen })).status).toBe(200);
  expect((await undo(mergeId)).status).toBe(200);
  expect([(await profile(kept)).consent, (await profile(away)).consent]).toEqual([false, false]);
});

test('REP-03: an e-mail changed since a merge stays when it is undone, one that came by the merge goes', async () => {
  const kept = await makeCustomer({ consent: null });
  const away = await makeCustomer({ consent: true, email: 'away@example.com' });
  const first = await merge(kept, away);
  expect(await profile(kept)).toEqual({ consent: true, email: 'away@example.com' });
  expect((await undo(first)).status).toBe(200);
  expect(await profile(kept)).toEqual({ consent: null, email: null });
  people += 1;
  const again = await merge(kept, away);
  const seen = { name: 'Asha', email: 'away@example.com', consent: true };
  expect((await update(kept, { email: 'new@example.com', seen })).status).toBe(200);
  expect((await undo(again)).status).toBe(200);
  expect([await profile(kept), await profile(away)]).toEqual([
    { consent: null, email: 'new@example.com' },
    { consent: true, email: 'away@example.com' },
  ]);
});
