import type { QueryClient } from '@tanstack/react-query';
import { QueryObserver } from '@tanstack/react-query';
import { createPanelQueryClient } from './panel-query-client';
import { takeAnswer, updateOptimistically } from './take-answer';

const queryKey = ['tries'];

let client: QueryClient;
/** One for each read that was asked for. */
let reads: ((text: string) => void)[];

/** A screen shows the query, and an event has it read once more. */
async function showScreen(): Promise<void> {
  const observer = new QueryObserver(client, {
    queryKey,
    queryFn: () => new Promise<string>((resolve) => reads.push(resolve)),
  });
  observer.subscribe(() => undefined);
  await answer('two tries left');
  void client.invalidateQueries({ queryKey });
  expect(reads).toHaveLength(2);
}

async function answer(text: string): Promise<void> {
  reads.at(-1)?.(text);
  await Promise.resolve();
}

const shown = (): unknown => client.getQueryData(queryKey);

beforeEach(() => {
  client = createPanelQueryClient();
  reads = [];
});
afterEach(() => client.clear());

test('a read started before a write does not restore stale data', async () => {
  await showScreen();
  await takeAnswer(client, queryKey, 'verified');
  reads[1]?.('two tries left');
  await Promise.resolve();
  expect(shown()).toBe('verified');
});

test('a read that an event asked for meanwhile is asked for again: it may be newer than the answer', async () => {
  await showScreen();
  await takeAnswer(client, queryKey, 'verified');
  expect(reads).toHaveLength(3);
  await answer('verified, and changed by a colleague');
  expect(shown()).toBe('verified, and changed by a colleague');
});

test('nothing is read again where nothing was on its way', async () => {
  await showScreen();
  await answer('two tries left');
  await takeAnswer(client, queryKey, 'verified');
  expect(reads).toHaveLength(2);
  expect(shown()).toBe('verified');
});

test('an optimistic update reads nothing before its write has ended', async () => {
  await showScreen();
  await updateOptimistically(client, queryKey, 'verified');
  expect(reads).toHaveLength(2);
  expect(shown()).toBe('verified');
});
