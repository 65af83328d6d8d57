import type { ReleaseRef } from '@galla/contract';
import { createUnsavedWork, type RemoteModule } from '@galla/shared/composition';
import { RemoteLoadError, type FailureReason } from '../release/load-error';
import type { AssignedRemote } from '../release/release-payload';
import { RemoteLoader } from './remote-loader';
import { exampleRelease } from '../testing/example-release';

const stable = exampleRelease('1.0.0');
const canary = exampleRelease('2.0.0');
const screen = (over: Partial<RemoteModule> = {}): RemoteModule => ({ Routes: () => null, ...over });

/** A loader with scripted results per release: a module or a failure reason; the last one repeats. */
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
  const begun: string[] = [];
  const unsaved = createUnsavedWork();
  const frozen = new Set<string>();
  const loader = new RemoteLoader({
    assignmentOf: () =>
      assigned ? Promise.resolve(assigned) : Promise.reject(new RemoteLoadError('manifest', 'no document')),
    load,
    discard: (release) => void discarded.push(release.version),
    onBegin: ({ release }) => void begun.push(`${release.version} before ${asked.length} loads`),
    onFailure: failed,
    onReady: () => undefined,
    mayReplace: () => !unsaved.isHeld(),
    froze: ({ version }) => frozen.has(version),
    forgetFrozen: () => frozen.clear(),
    deadlineMs: 8_000,
    fallbackTimeoutMs: () => 1_800,
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
  return { frozen, begun, loader, asked, discarded, seen, reasons, assign, unsaved, failed };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a healthy remote is loaded once for any number of requests', async () => {
  const { loader, asked, seen } = setUp({ '1.0.0': [screen()] });
  await Promise.all([loader.enter('orders'), loader.enter('orders')]);
  await loader.enter('orders');
  expect(asked).toEqual(['1.0.0']);
  expect(seen).toEqual(['loading', 'ready 1.0.0']);
});

test('OPS-09 each release is reported before it is loaded', async () => {
  const { loader, begun } = setUp(
    { '2.0.0': ['init'], '1.0.0': [screen()] },
    { track: 'canary', release: canary, lastGood: stable },
  );
  await loader.enter('orders');
  expect(begun).toEqual(['2.0.0 before 0 loads', '1.0.0 before 1 loads']);
});

test('FED-06 a lost file is requested once more, and no failure is reported', async () => {
  const { loader, asked, reasons } = setUp({ '1.0.0': ['network', screen()] });
  const entered = loader.enter('orders');
  await jest.advanceTimersByTimeAsync(500);
  await entered;
  expect(asked).toEqual(['1.0.0', '1.0.0']);
  expect(reasons()).toEqual([]);
});

test('FED-06 without a network the remote fails with reason network, after one retry', async () => {
  const { loader, asked, reasons } = setUp({ '1.0.0': ['network'] });
  const entered = loader.enter('orders');
  await jest.advanceTimersByTimeAsync(500);
  await entered;
  expect(asked).toHaveLength(2);
  expect(loader.stateOf('orders').kind).toBe('failed');
  expect(reasons()).toEqual(['stable 1.0.0 network']);
});

test('FED-06 a remote that never answers fails at the timeout, without a retry', async () => {
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
  'FED-07 a canary that fails by %s falls back to the last good release immediately',
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

test('FED-07 a canary whose screen throws is replaced by the last good release in the same page', async () => {
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

test('FED-07 when the last good release fails too, both failures are reported', async () => {
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

test('a broken canary is not retried while its fallback works, but Retry starts with it', async () => {
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

test('FED-06 Retry after a failed screen starts it again', async () => {
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

test('an error from an unmounted screen is ignored', async () => {
  const { loader, reasons } = setUp({ '1.0.0': [screen()] });
  await loader.enter('orders');
  loader.failRender('orders', 99, new Error('late'));
  expect(loader.stateOf('orders').kind).toBe('ready');
  expect(reasons()).toEqual([]);
});

test('OPS-04 an open page switches to a newly assigned release at its next navigation', async () => {
  const { loader, assign, discarded } = setUp({ '1.0.0': [screen()], '2.0.0': [screen()] });
  await loader.enter('orders');
  assign({ track: 'stable', release: canary, lastGood: stable });
  expect(loader.stateOf('orders')).toMatchObject({ release: { version: '1.0.0' } });
  await loader.enter('orders');
  expect(loader.stateOf('orders')).toMatchObject({ kind: 'ready', release: { version: '2.0.0' } });
  expect(discarded).toEqual(['1.0.0']);
});

test('without a document the failure reason is manifest, and Retry recovers once one is available', async () => {
  const { loader, assign, reasons } = setUp({ '1.0.0': [screen()] });
  assign(null);
  await loader.enter('orders');
  expect(reasons()).toEqual(['null null manifest']);
  assign({ track: 'stable', release: stable, lastGood: null });
  await loader.retry('orders');
  expect(loader.stateOf('orders').kind).toBe('ready');
});

test('FED-06 a failure is not retried within the same visit, but on the next one', async () => {
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

test('FED-07 a hanging canary has a shorter timeout, because it has a fallback', async () => {
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

test('FED-07 a release with an invalid description is reported once, and its fallback is shown', async () => {
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

test('FED-07 each failure reports the next release, and the last one reports null', async () => {
  const { loader, failed } = setUp(
    { '2.0.0': ['init'], '1.0.0': ['entry'] },
    { track: 'canary', release: canary, lastGood: stable },
  );
  await loader.enter('orders');
  expect(failed.mock.calls.map(([, next]) => next)).toEqual([stable, null]);
});

test('OPS-04 no release is replaced while input is unsaved, but at the next navigation after that', async () => {
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

test('OPS-04 a screen already on its fallback is not restarted when the registry rolls back', async () => {
  const { loader, assign, seen } = setUp(
    { '2.0.0': ['init'], '1.0.0': [screen()] },
    { track: 'canary', release: canary, lastGood: stable },
  );
  await loader.enter('orders');
  assign({ track: 'stable', release: stable, lastGood: null, quarantined: ['2.0.0-abc'] });
  await loader.enter('orders');
  expect(seen).toEqual(['loading', 'ready 1.0.0']);
});

test('OPS-04 a quarantined release is replaced at the next navigation and never used as a fallback', async () => {
  const { loader, assign, asked } = setUp({ '2.0.0': [screen()], '1.0.0': ['init'] });
  assign({ track: 'canary', release: canary, lastGood: stable });
  await loader.enter('orders');
  assign({ track: 'stable', release: stable, lastGood: canary, quarantined: ['2.0.0-abc'] });
  await loader.enter('orders');
  expect(asked).toEqual(['2.0.0', '1.0.0']);
  expect(loader.stateOf('orders').kind).toBe('failed');
});

test('OPS-09 a canary that froze the page the last time is not started: the last good release is, at once', async () => {
  const { loader, asked, reasons, frozen, assign } = setUp({ '1.0.0': [screen()], '2.0.0': [screen()] });
  assign({ track: 'canary', release: canary, lastGood: stable });
  frozen.add('2.0.0');
  await loader.enter('orders');
  expect(asked).toEqual(['1.0.0']);
  expect(reasons()).toEqual(['canary 2.0.0 frozen']);
});

test('OPS-09 without another release it stays out, also at the next visit, until somebody presses Retry', async () => {
  const { loader, asked, seen, frozen, assign } = setUp({ '2.0.0': [screen()] });
  assign({ track: 'stable', release: canary, lastGood: null });
  frozen.add('2.0.0');
  await loader.enter('orders', 1);
  await loader.enter('orders', 2);
  expect([asked, seen.at(-1)]).toEqual([[], 'failed']);
  await loader.retry('orders');
  expect([asked, seen.at(-1)]).toEqual([['2.0.0'], 'ready 2.0.0']);
});
