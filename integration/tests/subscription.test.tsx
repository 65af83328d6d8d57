import { screen, within } from '@testing-library/react';
import { answer, part, press } from '../harness/acts';
import { openPanel } from '../harness/panel';
import { server } from '../harness/server';

test('MON-15 ONB-09 leaving a yearly plan names what is lost before anything is confirmed', async () => {
  await server.query(
    `insert into merchant_plans (merchant_id, plan_id, period, started_at, ends_at)
      select merchant_id, 'chain', 'year', now(), now() + interval '1 year' from users where mobile = '9876500001'
      on conflict (merchant_id) do update set plan_id = excluded.plan_id, period = excluded.period,
        started_at = excluded.started_at, ends_at = excluded.ends_at, state = 'active'`,
  );
  await openPanel('/panel/merchant/subscription', { as: 'owner' });
  await press('Monthly', screen, 'radio');
  const card = await part('article', 'Chain');
  await press('Change to Chain', card);
  const question = await screen.findByRole('dialog', { name: 'Change to Chain?' });
  // A year of 49,990 less the month of 4,999 that it pays for, and of some seconds.
  expect(within(question).getByText(/^You’ll lose ₹44,99[01]\.\d\d that you paid/)).toBeVisible();
  await answer('Change to Chain?', 'Cancel');
});
