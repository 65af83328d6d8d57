import type { ReleaseOutcomesBody } from '@galla/contract';
import { OutcomeReporter } from './report-outcomes';
import type { RemoteFailure } from '../release/remote-state';
import { exampleRelease } from '../testing/example-release';

const stable = exampleRelease('1.0.0');
const failure: RemoteFailure = {
  remote: 'orders',
  releaseId: '2.0.0-abc',
  version: '2.0.0',
  track: 'canary',
  reason: 'integrity',
  message: 'x'.repeat(900),
};

function setUp(answers: (() => Promise<unknown>)[] = []) {
  const sent: ReleaseOutcomesBody[] = [];
  const reporter = new OutcomeReporter({
    pageId: 'p',
    shell: '0.1.0-abc',
    now: () => 1_000,
    gatherMs: 2_000,
    send(body) {
      sent.push(body);
      return (answers.shift() ?? (() => Promise.resolve()))();
    },
  });
  return { reporter, sent };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('FED-07 OPS-05 a failure is reported immediately, with its kind and its fallback', () => {
  const { reporter, sent } = setUp();
  reporter.failed(failure, stable);
  expect(sent).toEqual([
    {
      pageId: 'p',
      shell: '0.1.0-abc',
      outcomes: [
        expect.objectContaining({
          outcome: 'failed',
          releaseId: '2.0.0-abc',
          kind: 'integrity',
          message: 'x'.repeat(500),
          fellBackTo: '1.0.0-abc',
          path: location.pathname,
        }),
      ],
      starts: [],
    },
  ]);
});

test('OPS-05 successes are batched, and each release is reported once per page', () => {
  const { reporter, sent } = setUp();
  reporter.ready({ release: stable, track: 'stable' }, 12.6);
  reporter.ready(
    { release: exampleRelease('1.0.0', { remote: 'menu', releaseId: 'm-1' }), track: 'stable' },
    7,
  );
  reporter.ready({ release: stable, track: 'stable' }, 30);
  jest.advanceTimersByTime(2_000);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.outcomes).toEqual([
    { outcome: 'ready', remote: 'orders', releaseId: '1.0.0-abc', milliseconds: 13 },
    { outcome: 'ready', remote: 'menu', releaseId: 'm-1', milliseconds: 7 },
  ]);
});

test('OPS-05 unsent outcomes are included in the next report', async () => {
  const { reporter, sent } = setUp([() => Promise.reject(new Error('away'))]);
  reporter.failed(failure, stable);
  await jest.advanceTimersByTimeAsync(0);
  reporter.ready({ release: stable, track: 'stable' }, 5);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent[1]?.outcomes.map(({ outcome }) => outcome)).toEqual(['failed', 'ready']);
});

test('a developer’s override is not reported', () => {
  const { reporter, sent } = setUp();
  reporter.failed({ ...failure, track: 'override' }, stable);
  reporter.ready({ release: stable, track: 'override' }, 5);
  jest.advanceTimersByTime(2_000);
  expect(sent).toEqual([]);
});

test('FED-16 a ready shell is reported once with its release, and every report includes the page’s shell', () => {
  const { reporter, sent } = setUp();
  reporter.started(512.4);
  reporter.started(900);
  jest.advanceTimersByTime(2_000);
  expect(sent).toEqual([
    {
      pageId: 'p',
      shell: '0.1.0-abc',
      outcomes: [{ outcome: 'ready', remote: 'shell', releaseId: '0.1.0-abc', milliseconds: 512 }],
      starts: [],
    },
  ]);
});

const begun = { release: stable, track: 'stable' as const };
const named = { remote: 'orders', releaseId: '1.0.0-abc' };

test('OPS-09 a release is reported before its code runs, with what waits: it may not give the page back', () => {
  const { reporter, sent } = setUp();
  reporter.started(400);
  reporter.began(begun);
  expect(sent).toEqual([
    expect.objectContaining({
      outcomes: [expect.objectContaining({ remote: 'shell', outcome: 'ready' })],
      starts: [{ ...named, state: 'began' }],
    }),
  ]);
  reporter.ready(begun, 5);
  jest.advanceTimersByTime(2_000);
  // Another visit of the same screen in this page is no other page.
  reporter.began(begun);
  expect(sent).toHaveLength(2);
});

test('OPS-09 a page that is left says so of what has no outcome yet, and sends what waits', () => {
  const { reporter, sent } = setUp();
  reporter.began(begun);
  reporter.left();
  expect(sent[1]?.starts).toEqual([{ ...named, state: 'left' }]);
  reporter.ready(begun, 5);
  reporter.left();
  expect(sent[2]).toMatchObject({ outcomes: [{ ...named, outcome: 'ready' }], starts: [] });
  reporter.left();
  expect(sent).toHaveLength(3);
});

test('OPS-08 a failure carries the stack of what was thrown, cut', () => {
  const { reporter, sent } = setUp();
  reporter.failed({ ...failure, stack: `at ${'x'.repeat(9_000)}` }, stable);
  expect(sent[0]?.outcomes[0]).toMatchObject({ stack: `at ${'x'.repeat(3_997)}` });
});
