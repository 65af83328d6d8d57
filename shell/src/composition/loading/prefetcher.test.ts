import { composePage, documentOf, emptyRemote, settledTasks } from '../testing/compose-page';
import { exampleRelease } from '../testing/example-release';

describe('a prefetched remote', () => {
  const federationOf = () => {
    const runtime = {
      load: () => Promise.resolve(emptyRemote),
      discard: jest.fn(),
      warmShares: jest.fn(),
      warm: jest.fn(),
    };
    const reported = { onReady: jest.fn(), onFailure: jest.fn() };
    return { runtime, reported, deps: { federation: runtime, ...reported } };
  };

  test('FED-07 is prestarted once, without a report', async () => {
    const { runtime, reported, deps } = federationOf();
    const page = composePage({ deps });
    await settledTasks();
    page.prefetcher.prefetch('orders');
    page.prefetcher.prefetch('orders');
    await settledTasks();
    expect(runtime.warm.mock.calls).toEqual([[exampleRelease('1.0.0')]]);
    expect(page.loader.stateOf('orders')).toEqual({ kind: 'idle' });
    expect(reported.onReady).not.toHaveBeenCalled();
    expect(reported.onFailure).not.toHaveBeenCalled();
  });

  test('FED-07 is discarded when another release is assigned', async () => {
    const { runtime, deps } = federationOf();
    const next = { track: 'stable', release: exampleRelease('2.0.0'), lastGood: null } as const;
    const page = composePage({
      deps,
      answers: [Promise.resolve(documentOf(2, { remotes: { orders: next } }))],
    });
    await settledTasks();
    page.prefetcher.prefetch('orders');
    await page.trigger.refresh();
    await settledTasks();
    expect(runtime.discard.mock.calls).toEqual([[exampleRelease('1.0.0')]]);
    page.prefetcher.prefetch('orders');
    await settledTasks();
    expect(runtime.warm).toHaveBeenLastCalledWith(exampleRelease('2.0.0'));
  });

  test('FED-07 is not discarded once it was opened', async () => {
    const { runtime, deps } = federationOf();
    const next = { track: 'stable', release: exampleRelease('2.0.0'), lastGood: null } as const;
    const page = composePage({
      deps,
      answers: [Promise.resolve(documentOf(2, { remotes: { orders: next } }))],
    });
    await settledTasks();
    page.prefetcher.prefetch('orders');
    await page.loader.enter('orders');
    await page.trigger.refresh();
    await settledTasks();
    expect(runtime.discard).not.toHaveBeenCalled();
  });
});
