import { answer, part, press } from '../harness/acts';
import { openPanel } from '../harness/panel';

test('NAV-10 an outlet is switched off and on from the dashboard', async () => {
  await openPanel('/panel/dashboard');
  const outlets = await part('region', 'Outlets');
  await press('Accept orders at Oven Street Bakery', outlets, 'switch');
  await answer(/./, 'Stop taking orders');
  expect(await outlets.findByText('1 outlet not taking orders')).toBeVisible();
  await press('Accept orders at Oven Street Bakery', outlets, 'switch');
  expect(await outlets.findByText('All taking orders')).toBeVisible();
});
