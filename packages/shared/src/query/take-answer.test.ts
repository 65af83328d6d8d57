import { createPanelQueryClient } from './panel-query-client';
import { takeAnswer } from './take-answer';

test('a read started before a write does not restore stale data', async () => {
  const client = createPanelQueryClient();
  const queryKey = ['tries'];
  let answer: (text: string) => void = () => undefined;
  const late = new Promise<string>((resolve) => (answer = resolve));
  client.setQueryData(queryKey, 'two tries left');
  const read = client.fetchQuery({ queryKey, queryFn: () => late, staleTime: 0 }).catch(() => 'dropped');
  await takeAnswer(client, queryKey, 'verified');
  answer('two tries left');
  await read;
  expect(client.getQueryData(queryKey)).toBe('verified');
  client.clear();
});
