import { screen, waitFor } from '@testing-library/react';
import { choose } from '../harness/acts';
import { move } from '../harness/counter';
import { figureOf } from '../harness/figures';
import { openPanel } from '../harness/panel';
import { expectSaved, stepPath } from '../harness/set-up';
import { server } from '../harness/server';
import { outletIdOf, place } from '../harness/storefront';

const outlet = 'Pencil & Page';

test('MON-17 the day ends at 3:00 am: the night’s sales stand in the report of the day before', async () => {
  const outletId = await outletIdOf(outlet);
  const { order } = await place({ outlet });
  await move(order, ['foodPreparation']);
  // It was 1:30 am of 1 April in India.
  await server.query(`update orders set placed_at = '2026-03-31T20:00:00Z' where id = $1`, [order.orderId]);
  const lastOfMarch = `/panel/report?period=range&from=2026-03-31&to=2026-03-31&compare=no&outletIds=${outletId}`;
  const panel = await openPanel(lastOfMarch, { outlet });
  expect(await screen.findByText('Nothing in this period')).toBeVisible();

  await panel.goTo(stepPath(outletId, 'opHours'));
  await choose('Day ends at', '3:00 AM');
  await expectSaved();

  await panel.goTo(lastOfMarch);
  await panel.reload();
  await waitFor(() => expect(figureOf('Sales')).toBe(order.total));
  expect(screen.getByText(/^Accepted orders count on the day .* Days end at 3:00 am\.$/)).toBeVisible();
});
