import { QueryObserver } from '@tanstack/react-query';
import { createPanelQueryClient, refetchChanged } from './index';

test('a first load that started before the change is not shown; the list is loaded again', async () => {
  const client = createPanelQueryClient();
  const answers: ((items: string[]) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['banners', 'second'],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  const refetched = refetchChanged(client, { queryKey: ['banners'] });
  await Promise.resolve();
  answers[0]?.(['deleted meanwhile']);
  while (answers.length < 2) await new Promise((resolve) => setTimeout(resolve, 0));
  answers[1]?.([]);
  await refetched;
  expect(observer.getCurrentResult().data).toEqual([]);
  stop();
});
