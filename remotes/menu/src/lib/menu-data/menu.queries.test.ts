import type { ItemsByCategory } from '@galla/contract';
import { createTestQueryClient } from '@galla/testing';
import { menuKeys, patchRows } from './menu.queries';

const outletId = '0192f0c1-7a3b-7c55-8f5e-000000000101';
const rowsOf = (available: boolean) =>
  ({ categories: [{ catId: 'c1', items: [{ itemId: 'i1', available }] }] }) as unknown as ItemsByCategory;

test('MENU-01 a change is not taken back by a read that began before it', async () => {
  const client = createTestQueryClient();
  const queryKey = menuKeys.rows(outletId);
  client.setQueryData(queryKey, rowsOf(false));
  let answer: (rows: ItemsByCategory) => void = () => undefined;
  const reading = client
    .fetchQuery({ queryKey, queryFn: () => new Promise<ItemsByCategory>((resolve) => (answer = resolve)) })
    .catch(() => undefined);
  await patchRows(client, outletId, new Set(['i1']), (item) => ({ ...item, available: true }));
  answer(rowsOf(false));
  await reading;
  expect(client.getQueryData(queryKey)).toEqual(rowsOf(true));
});
