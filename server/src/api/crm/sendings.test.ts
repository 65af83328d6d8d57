import { endpoints, hourMs, minuteMs } from '@galla/contract';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import { customers } from '../../db/schema';
import { runFor } from '../../testing/run-for';
import type { SignedInUser, TestApp } from '../../testing/test-app';
import { makeOutlet } from '../orders/testing/test-shop';
import { everything, startReportApp } from '../reports/testing/test-reports';
import { sendingsJob } from './sendings.job';

let app: TestApp;
let owner: SignedInUser;
beforeAll(async () => {
  app = await startReportApp();
  owner = await app.signIn({ permissions: everything });
  await makeOutlet(app, owner.merchantId);
});
afterAll(() => app.close());

test('REP-03: with the host of texts away a message to a segment is sent later, once; after three hours it has failed', async () => {
  const away = { ...app.context.partners, sms: { send: () => Promise.reject(new Error('answered 503')) } };
  const runAway = () => sendingsJob({ ...app.context, partners: away }).run();
  const run = () => sendingsJob(app.context).run();
  const send = async (text: string, idempotencyKey: string) => {
    const body = { segment: 'all', kind: 'message', text, idempotencyKey };
    await app.call(endpoints.crm.sendToSegment, { body, token: owner.token });
  };
  const newest = async () => (await app.call(endpoints.crm.sendings, { token: owner.token })).data[0];
  const textsOf = (text: string) =>
    app.db.query(z.object({ mobile: z.string() }), {
      text: `select mobile from sms_messages where text = $1`,
      values: [text],
    });
  for (const mobile of ['9100000001', '9100000002'])
    await app.db.orm.insert(customers).values({
      id: newId(),
      merchantId: owner.merchantId,
      countryCode: '+91',
      mobile,
      name: 'Asha',
      consent: true,
      createdAt: app.clock.now(),
      updatedAt: app.clock.now(),
    });
  await send('While texts were away', 'texts-away');
  await runFor(app, { ms: 20 * minuteMs, everyMs: 10_000 }, runAway);
  expect(await newest()).toMatchObject({ state: 'waiting', sent: 0, failed: 0 });
  await runFor(app, { ms: hourMs, everyMs: minuteMs }, run);
  expect(await newest()).toMatchObject({ state: 'done', sent: 2, failed: 0 });
  expect(await textsOf('While texts were away')).toHaveLength(2);
  await send('Texts stay away', 'texts-stay-away');
  await runFor(app, { ms: 3 * hourMs, everyMs: minuteMs }, runAway);
  await run();
  expect(await newest()).toMatchObject({ state: 'done', sent: 0, failed: 2 });
  expect(app.log.filter((line) => line.includes('given up'))).toHaveLength(2);
});
