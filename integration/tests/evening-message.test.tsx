import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@galla/contract';
import { newId } from '@galla/shared/format';
import { expectAccessible } from '../harness/accessible';
import { press } from '../harness/acts';
import { move } from '../harness/counter';
import { openPanel } from '../harness/panel';
import { callAs, server } from '../harness/server';
import { outletIdOf, place } from '../harness/storefront';

const outlet = 'Malabar Kitchen';
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

const sent = () =>
  server.query(`select text, mobile from sms_messages where purpose = 'evening' order by sent_at`) as Promise<
    { text: string; mobile: string }[]
  >;

test('UX-04 turned on, it is tried at once; after the counter’s day is closed it has the figures of the report', async () => {
  const outletId = await outletIdOf(outlet);
  // In the hour after midnight "a few minutes ago" would be another day.
  await server.query(
    `update outlets set day_ends_hour = case extract(hour from now() at time zone timezone) when 0 then 6 else 0 end`,
  );
  const panel = await openPanel('/panel/report/day?part=evening', { as: 'owner', outlet });
  await press('SMS', screen, 'radio');
  await press('Send test message');
  expect(await screen.findByText('Test message sent to +91 98765 00001')).toBeInTheDocument();
  expect(await sent()).toEqual([{ text: expect.stringMatching(/^Test\. /), mobile: '9876500001' }]);
  await expectAccessible();

  const { order } = await place({ outlet, fulfilment: 'selfPickup', paymentMethod: 'cod' });
  const act = { outletId, idempotencyKey: newId() };
  const { day } = await callAs('owner', endpoints.counter.openCounterDay, {
    body: { ...act, float: 50_000 },
  });
  await move(order, ['foodPreparation', 'foodReady', 'complete']);
  const { day: open } = await callAs('owner', endpoints.counter.counterState, { query: { outletId } });
  const counted = (open?.expected ?? 0) - 12_000;
  await callAs('owner', endpoints.counter.closeCounterDay, {
    body: { ...act, idempotencyKey: newId(), counterDayId: day?.counterDayId ?? '', counted },
  });
  await server.query(
    `update counter_days set closed_at = closed_at - interval '6 minutes' where outlet_id = $1`,
    [outletId],
  );

  await waitFor(async () => expect(await sent()).toHaveLength(2), { timeout: 40_000, interval: 500 });
  const text = (await sent())[1]?.text ?? '';
  const { messages } = await callAs('owner', endpoints.report.evening);
  expect(messages).toMatchObject([{ outletId, state: 'sent', text }]);
  const query = { outletIds: outletId, date: messages[0]?.date ?? '' };
  const report = await callAs('owner', endpoints.report.day, { query });
  expect(report.counters.map(({ difference }) => difference)).toEqual([-12_000]);
  expect(text).toMatch(/^Malabar Kitchen, \d{1,2} \w+: /);
  expect(text).toContain(`: ${rupees.format(report.sales.value / 100)} sales, ${report.orders.value} order`);
  expect(text).toContain('Cash ₹120 short.');

  await panel.reload();
  const last = within(await screen.findByRole('region', { name: 'Last messages' }));
  expect(await last.findByText(text)).toBeVisible();
  expect(last.getByText(/^Sent /)).toBeVisible();
  await press('Off', screen, 'radio');
  await waitFor(async () => expect((await callAs('owner', endpoints.report.evening)).channel).toBe('off'));
}, 90_000);
