import type { ReleaseRef } from '@galla/shared/contract';
import { createUnsavedWork, type RemoteModule } from '@galla/shared/composition';
import { RemoteLoadError, type FailureReason } from './load-error';
import type { AssignedRemote } from './release-payload';
import { createRemoteLoader } from './remote-loader';
import { exampleRelease } from './testing/example-release';

const stable = exampleRelease('1.0.0');
const canary = exampleRelease('2.0.0');
const screen = (over: Partial<RemoteModule> = {}): RemoteModule => ({ Routes: () => null, ...over });

/** A loader whose releases answer as the script says: a module, or the reason they fail with; the last one repeats. */
function setUp(
  script: Record<string, (RemoteModule | FailureReason | 'hang')[]>,
  assignment?: AssignedRemote,
) {
  let assigned: AssignedRemote | null = assignment ?? { track: 'stable', release: stable, lastGood: null };
  const asked: string[] = [];
  const discarded: string[] = [];
  const seen: string[] = [];
  const load = (release: ReleaseRef): Promise<RemoteModule> => {
    asked.push(release.version);
    const answers = script[release.version] ?? ['network'];
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'hang' || answer === undefined) return new Promise(() => undefined);
    return typeof answer === 'string'
      ? Promise.reject(new RemoteLoadError(answer, `${release.version} failed`))
      : Promise.resolve(answer);
  };
  const failed = jest.fn();
  const unsaved = createUnsavedWork();
  const loader = createRemoteLoader({
    assignmentOf: () =>
      assigned ? Promise.resolve(assigned) : Promise.reject(new RemoteLoadError('manifest', 'no document')),
    load,
    discard: (release) => void discarded.push(release.version),
    onFailure: failed,
    onReady: () => undefined,
    mayReplace: () => !unsaved.isHeld(),
    deadlineMs: 8_000,
    patienceMs: () => 1_800,
    retryDelayMs: () => 500,
  });
  loader.subscribe('orders', () => {
    const state = loader.stateOf('orders');
    seen.push(state.kind === 'ready' ? `ready ${state.release.version}` : state.kind);
  });
  const assign = (next: AssignedRemote | null) => {
    assigned = next;
  };
  const reasons = () =>
    failed.mock.calls.map(([failure]) => `${failure.track} ${failure.version} ${failure.reason}`);
  return { loader, asked, discarded, seen, reasons, assign, unsaved, failed };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a healthy remote is loaded once, however many places ask', async () => {
  const { loader, asked, seen } = setUp({ '1.0.0': [screen()] });
  await Promise.all([loader.enter('orders'), loader.enter('orders')]);
  await loader.enter('orders');
  expect(asked).toEqual(['1.0.0']);
  expect(seen).toEqual(['loading', 'ready 1.0.0']);
});

test('FED-06 a file lost on the way is asked for once more, and nobody hears of it', async () => {
  const { loader, asked, reasons } = setUp({ '1.0.0': ['network', screen()] });
  const entered = loader.enter('orders');
  await jest.advanceTimersByTimeAsync(500);
  await entered;
  expect(asked).toEqual(['1.0.0', '1.0.0']);
  expect(reasons()).toEqual([]);
});

test('FED-06 a dead line ends in failed, with the reason, after one retry', async () => {
  const { loader, asked, reasons } = setUp({ '1.0.0': ['network'] });
  const entered = loader.enter('orders');
  await jest.advanceTimersByTimeAsync(500);
  await entered;
  expect(asked).toHaveLength(2);
  expect(loader.stateOf('orders').kind).toBe('failed');
  expect(reasons()).toEqual(['stable 1.0.0 network']);
});

test('FED-06 a remote that never answers is failed at the deadline, without a retry', async () => {
  const { loader, asked, reasons } = setUp({ '1.0.0': ['hang'] });
  const entered = loader.enter('orders');
  await jest.advanceTimersByTimeAsync(7_999);
  expect(loader.stateOf('orders').kind).toBe('loading');
  await jest.advanceTimersByTimeAsync(1);
  await entered;
  expect(asked).toHaveLength(1);
  expect(reasons()).toEqual(['stable 1.0.0 timeout']);
});

test.each(['entry', 'chunk', 'integrity', 'contract', 'init'] as const)(
  'FED-07 a canary that fails by %s falls back to the last good release at once',
  async (reason) => {
    const { loader, asked, seen, reasons, discarded } = setUp(
      { '2.0.0': [reason], '1.0.0': [screen()] },
      { track: 'canary', release: canary, lastGood: stable },
    );
    await loader.enter('orders');
    expect(asked).toEqual(['2.0.0', '1.0.0']);
    expect(seen).toEqual(['loading', 'ready 1.0.0']);
    expect(reasons()).toEqual([`canary 2.0.0 ${reason}`]);
    expect(discarded).toEqual(['2.0.0']);
  },
);

test('FED-07 a canary whose screen throws gives way to the last good release in the same page', async () => {
  const unmount = jest.fn();
  const { loader, reasons } = setUp(
    { '2.0.0': [screen({ mount: () => unmount })], '1.0.0': [screen()] },
    { track: 'canary', release: canary, lastGood: stable },
  );
  await loader.enter('orders');
  const state = loader.stateOf('orders');
  if (state.kind !== 'ready') throw new Error('not ready');
  loader.failRender('orders', state.start, new Error('boom'));
  await jest.runAllTimersAsync();
  expect(loader.stateOf('orders')).toMatchObject({
    kind: 'ready',
    release: { version: '1.0.0' },
    track: 'stable',
  });
  expect(unmount).toHaveBeenCalledTimes(1);
  expect(reasons()).toEqual(['canary 2.0.0 render']);
});

test('FED-07 when the last good release fails too, both failures are told', async () => {
  const { loader } = setUp(
    { '2.0.0': ['init'], '1.0.0': ['contract'] },
    { track: 'canary', release: canary, lastGood: stable },
  );
  await loader.enter('orders');
  expect(loader.stateOf('orders')).toMatchObject({
    kind: 'failed',
    failures: [{ reason: 'init' }, { reason: 'contract', track: 'stable' }],
  });
});

test('a broken canary is not tried again while its fallback works, but Retry begins with it', async () => {
  const { loader, asked } = setUp(
    { '2.0.0': ['init', screen()], '1.0.0': [screen()] },
    { track: 'canary', release: canary, lastGood: stable },
  );
  await loader.enter('orders');
  await loader.enter('orders');
  expect(asked).toEqual(['2.0.0', '1.0.0']);
  await loader.retry('orders');
  expect(loader.stateOf('orders')).toMatchObject({ kind: 'ready', release: { version: '2.0.0' } });
});

test('FED-06 Retry after a failed screen starts it afresh', async () => {
  const { loader, discarded } = setUp({ '1.0.0': [screen()] });
  await loader.enter('orders');
  const first = loader.stateOf('orders');
  if (first.kind !== 'ready') throw new Error('not ready');
  loader.failRender('orders', first.start, new Error('boom'));
  await jest.runAllTimersAsync();
  expect(loader.stateOf('orders').kind).toBe('failed');
  await loader.retry('orders');
  expect(loader.stateOf('orders')).toMatchObject({ kind: 'ready' });
  expect(discarded).toContain('1.0.0');
});

test('an error reported by a screen that is gone already changes nothing', async () => {
  const { loader, reasons } = setUp({ '1.0.0': [screen()] });
  await loader.enter('orders');
  loader.failRender('orders', 99, new Error('late'));
  expect(loader.stateOf('orders').kind).toBe('ready');
  expect(reasons()).toEqual([]);
});

test('OPS-04 an open page moves to a newly assigned release at its next navigation', async () => {
  const { loader, assign, discarded } = setUp({ '1.0.0': [screen()], '2.0.0': [screen()] });
  await loader.enter('orders');
  assign({ track: 'stable', release: canary, lastGood: stable });
  expect(loader.stateOf('orders')).toMatchObject({ release: { version: '1.0.0' } });
  await loader.enter('orders');
  expect(loader.stateOf('orders')).toMatchObject({ kind: 'ready', release: { version: '2.0.0' } });
  expect(discarded).toEqual(['1.0.0']);
});

test('without a document the failure says so, and Retry recovers once there is one', async () => {
  const { loader, assign, reasons } = setUp({ '1.0.0': [screen()] });
  assign(null);
  await loader.enter('orders');
  expect(reasons()).toEqual(['null null manifest']);
  assign({ track: 'stable', release: stable, lastGood: null });
  await loader.retry('orders');
  expect(loader.stateOf('orders').kind).toBe('ready');
});

test('FED-06 what failed in one visit is not begun again by it, and the next visit tries again', async () => {
  const { loader, asked } = setUp({ '1.0.0': ['integrity', screen()] });
  await loader.enter('orders', 1);
  await loader.enter('orders', 1);
  expect(asked).toEqual(['1.0.0']);
  expect(loader.stateOf('orders').kind).toBe('failed');
  await loader.enter('orders', 2);
  expect(loader.stateOf('orders').kind).toBe('ready');
});

test('FED-11 a hundred starts leave one mount', async () => {
  let mounted = 0;
  const mount = () => {
    mounted += 1;
    return () => {
      mounted -= 1;
    };
  };
  const { loader } = setUp({ '1.0.0': [screen({ mount })] });
  await loader.enter('orders');
  for (let round = 0; round < 100; round += 1) await loader.retry('orders');
  expect(mounted).toBe(1);
});

test('FED-07 a canary that hangs is given up early, because another release can take its place', async () => {
  const { loader, reasons } = setUp(
    { '2.0.0': ['hang'], '1.0.0': [screen()] },
    { track: 'canary', release: canary, lastGood: stable },
  );
  const entered = loader.enter('orders');
  await jest.advanceTimersByTimeAsync(1_800);
  await entered;
  expect(loader.stateOf('orders')).toMatchObject({ kind: 'ready', release: { version: '1.0.0' } });
  expect(reasons()).toEqual(['canary 2.0.0 timeout']);
});

test('FED-07 a release that the document describes badly is told once, and what it falls back to is shown', async () => {
  const unreadable = {
    releaseId: '2.0.0-abc',
    version: '2.0.0',
    track: 'canary' as const,
    message: 'entry: wrong',
  };
  const { loader, reasons, failed } = setUp(
    { '1.0.0': [screen()] },
    { track: 'stable', release: stable, lastGood: null, unreadable },
  );
  await loader.enter('orders');
  await loader.enter('orders');
  expect(loader.stateOf('orders')).toMatchObject({ kind: 'ready', failures: [{ reason: 'manifest' }] });
  expect(reasons()).toEqual(['canary 2.0.0 manifest']);
  expect(failed.mock.calls[0]?.[1]).toBe(stable);
});

test('FED-07 each failure says what takes over, and the last one that nothing does', async () => {
  const { loader, failed } = setUp(
    { '2.0.0': ['init'], '1.0.0': ['entry'] },
    { track: 'canary', release: canary, lastGood: stable },
  );
  await loader.enter('orders');
  expect(failed.mock.calls.map(([, next]) => next)).toEqual([stable, null]);
});

test('OPS-04 while something is unsaved no release is replaced; with the next navigation after it, it is', async () => {
  const { loader, assign, unsaved } = setUp({ '1.0.0': [screen()], '2.0.0': [screen()] });
  await loader.enter('orders');
  assign({ track: 'stable', release: canary, lastGood: stable });
  const letGo = unsaved.hold();
  await loader.enter('orders');
  expect(loader.stateOf('orders')).toMatchObject({ release: { version: '1.0.0' } });
  letGo();
  await loader.enter('orders');
  expect(loader.stateOf('orders')).toMatchObject({ release: { version: '2.0.0' } });
});

test('OPS-04 a screen that has fallen back already is not started again when the registry rolls back, too', async () => {
  const { loader, assign, seen } = setUp(
    { '2.0.0': ['init'], '1.0.0': [screen()] },
    { track: 'canary', release: canary, lastGood: stable },
  );
  await loader.enter('orders');
  assign({ track: 'stable', release: stable, lastGood: null, quarantined: ['2.0.0-abc'] });
  await loader.enter('orders');
  expect(seen).toEqual(['loading', 'ready 1.0.0']);
});

test('OPS-04 a quarantined release is left at the next navigation and never fallen back to', async () => {
  const { loader, assign, asked } = setUp({ '2.0.0': [screen()], '1.0.0': ['init'] });
  assign({ track: 'canary', release: canary, lastGood: stable });
  await loader.enter('orders');
  assign({ track: 'stable', release: stable, lastGood: canary, quarantined: ['2.0.0-abc'] });
  await loader.enter('orders');
  expect(asked).toEqual(['2.0.0', '1.0.0']);
  expect(loader.stateOf('orders').kind).toBe('failed');
});
