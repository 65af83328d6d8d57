import { screen, within } from '@testing-library/react';
import { renderConsole, startOpsServer } from '../testing/ops-server';
import { InternalPage } from './internal.page';

const merchantIds = ['0197a2c0-0000-7000-8000-000000000001', '0197a2c0-0000-7000-8000-000000000002'];
const added = { addedBy: 'asha', addedAt: '2026-09-15T04:00:00.000Z' };

test('OPS-03 an internal merchant of many outlets names some of them, and how many more there are', async () => {
  const [many, few] = merchantIds;
  startOpsServer({
    'GET /internal-merchants': {
      merchantIds,
      merchants: [
        { merchantId: many, name: 'Malabar', outlets: ['Fort', 'Hill', 'Shore'], outletCount: 7, ...added },
        { merchantId: few, name: 'Tea', outlets: ['Corner'], outletCount: 1, ...added },
      ],
    },
  });
  await renderConsole(<InternalPage mayChange={false} />);
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
  expect((await row('Malabar')).getByText('Fort, Hill, Shore and 4 more')).toBeVisible();
  expect((await row('Tea')).getByText('Corner')).toBeVisible();
});
