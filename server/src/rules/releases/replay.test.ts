import { minuteMs } from '@galla/contract';
import type { ReleaseFailureKind } from '@galla/contract';
import { replayCanary, type RecordedCanary, type RecordedReport, type RecordedStart } from './replay';
import { rollbackRules } from './rollback';

/** 2026-11-20, 10:00 UTC: the days recorded here are made of a canary's first quarter of an hour. */
const start = Date.UTC(2026, 10, 20, 10);
const nothing = { reports: [], starts: [] };

/** A page every `everyMs`, of merchants in turn; every n-th of them failed. */
const reports = (
  count: number,
  {
    everyMs,
    failEvery,
    kind,
    merchants,
  }: { everyMs: number; failEvery: number; kind: ReleaseFailureKind; merchants: number },
): RecordedReport[] =>
  Array.from({ length: count }, (_, index) => ({
    at: start + index * everyMs,
    merchantId: `merchant ${index % merchants}`,
    failure: (index + 1) % failEvery === 0 ? kind : null,
  }));
const starts = (count: number, silentEvery: number): RecordedStart[] =>
  Array.from({ length: count }, (_, index) => ({
    at: start + index * 10_000,
    merchantId: `merchant ${index}`,
    silent: (index + 1) % silentEvery === 0,
  }));
const recorded = (more: Partial<RecordedCanary>): RecordedCanary => ({
  startedAt: start,
  endedAt: start + 15 * minuteMs,
  canary: nothing,
  stable: nothing,
  ...more,
});

/** One page in forty fails, everywhere: too little for the rules in force, not for a stricter one. */
const fewFail = recorded({
  canary: {
    reports: reports(400, { everyMs: 2_000, failEvery: 40, kind: 'render', merchants: 399 }),
    starts: [],
  },
  stable: {
    reports: reports(400, { everyMs: 2_000, failEvery: 100, kind: 'render', merchants: 50 }),
    starts: [],
  },
});

test('OPS-10 other bounds give another verdict on the same recorded day', () => {
  expect(replayCanary(fewFail, rollbackRules)).toBeNull();
  const tried = replayCanary(fewFail, { ...rollbackRules, softZ: 1 });
  expect(tried).toMatchObject({ verdict: { rollback: true, rule: 'soft' } });
  expect(tried?.verdict.why).toMatch(/of \d+ canary sessions failed in 10 minutes/);
});

test('OPS-10 a recorded canary is ended within a round after the third merchant, as it was then', () => {
  const third = start + 2 * 2_000;
  const day = recorded({
    canary: {
      reports: reports(10, { everyMs: 2_000, failEvery: 1, kind: 'init', merchants: 10 }),
      starts: [],
    },
  });
  const ended = replayCanary(day, rollbackRules);
  expect(ended?.verdict.rule).toBe('hard');
  expect(ended?.at).toBeGreaterThanOrEqual(third);
  expect(ended?.at).toBeLessThanOrEqual(third + 5_000);
  expect(replayCanary(day, { ...rollbackRules, hardMerchants: 11 })?.verdict.rule ?? null).toBeNull();
});

test('OPS-10 reports that came after its end, and after windows of the rules, do not count', () => {
  const spread = recorded({
    canary: {
      reports: reports(4, { everyMs: 3 * minuteMs, failEvery: 1, kind: 'init', merchants: 4 }),
      starts: [],
    },
  });
  expect(replayCanary(spread, rollbackRules)).toBeNull();
  const over = recorded({
    endedAt: start + minuteMs,
    canary: {
      reports: reports(3, { everyMs: minuteMs, failEvery: 1, kind: 'init', merchants: 3 }),
      starts: [],
    },
  });
  expect(replayCanary(over, rollbackRules)).toBeNull();
});

test('OPS-09 OPS-10 recorded silence counts a minute after each page began', () => {
  const day = recorded({
    canary: { reports: [], starts: starts(20, 2) },
    stable: { reports: [], starts: starts(60, 30) },
  });
  const ended = replayCanary(day, rollbackRules);
  expect(ended?.verdict.rule).toBe('silent');
  expect(ended?.at).toBeGreaterThan(start + 9 * 10_000 + rollbackRules.silenceAfterMs - 1);
  expect(replayCanary(day, { ...rollbackRules, silentShare: 0.9 })).toBeNull();
});
