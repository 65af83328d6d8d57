import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { OpsRemote } from '@galla/contract';
import * as z from 'zod/mini';
import { openCommandLine, type CommandLine } from './testing/command-line';

const remote: OpsRemote = {
  remote: 'orders',
  version: 7,
  stable: '1.0.0-a',
  lastGood: null,
  rollout: null,
  freeze: null,
  releases: 2,
  updatedAt: null,
  backends: [],
};

let line: CommandLine;
beforeEach(() => {
  line = openCommandLine();
});
afterEach(() => line.close());

const texts = z.record(z.string(), z.string());
const sentBuildSchema = z.object({ files: texts, maps: texts });
const at = '2026-11-26T21:32:10.000Z';

test('OPS-05 health says how many pages it left out, and whose', async () => {
  const none = { sessions: 0, failures: 0, merchants: 0, failedMerchants: 0, byKind: {} };
  const silence = { pages: 0, silent: 0, merchants: 0, silentMerchants: 0 };
  const verdict = { rollback: false, rule: null, why: '0 of 0', canaryRate: 0, stableRate: 0, z: 0 };
  const figures = { short: none, long: none, silence };
  const health = {
    remote: 'orders',
    at,
    canary: {
      releaseId: '2.0.0-b',
      ...figures,
      verdict,
      leftOut: { pages: 4, failures: 3, merchants: 2 },
    },
    stable: { releaseId: '1.0.0-a', ...figures },
    stepSeconds: 10,
    series: [],
    failures: [],
  };
  line.answers['GET /ops/remotes/orders/health'] = { body: { data: health } };
  expect(await line.run('health orders')).toBe(0);
  expect(
    line
      .out()
      .split('\n')
      .filter((text) => text.includes('excluded')),
  ).toEqual(['canary: 4 pages (3 failed) of 2 merchants excluded: no recent orders, not internal (10 min)']);
});

test('OPS-08 failures are printed by cause, with the places in the sources where the registry has a map', async () => {
  const place = { line: 1, column: 5 };
  const failure = {
    releaseId: '1.0.0-a',
    kind: 'render',
    message: 'no lines',
    pages: 9,
    merchants: 5,
    paths: ['/panel/orders/:id'],
    browsers: ['Chrome 149, Android'],
    firstAt: at,
    lastAt: at,
    frames: [
      {
        name: 'b',
        file: '/r/orders/1.0.0-a/remote.js',
        ...place,
        source: { file: 'src/board.tsx', line: 8, column: 3, name: 'openBoard' },
      },
      { name: '', file: '/assets/react.js', ...place, source: null },
    ],
  };
  line.answers['GET /ops/remotes/orders/failures'] = { body: { data: { failures: [failure] } } };
  expect(await line.run('failures orders')).toBe(0);
  expect(line.out().split('\n')).toEqual([
    '1.0.0-a  render  no lines',
    '  pages 9, merchants 5, 2026-11-26 21:32:10 to 2026-11-26 21:32:10',
    '  on /panel/orders/:id',
    '  in Chrome 149, Android',
    '    openBoard  src/board.tsx:8:3',
    '    /assets/react.js:1:5',
    '',
  ]);
});

test('OPS-08 publishing uploads source maps apart from the files, without the sources', async () => {
  line.answers['POST /releases/orders'] = {
    body: {
      data: {
        remote: 'orders',
        releaseId: '2.0.0-b',
        outcome: 'published',
        promoted: false,
        revision: 3,
        report: { shell: null, checked: [], unmet: [] },
      },
    },
  };
  const map = { version: 3, sources: ['a.ts'], sourcesContent: ['secret'], names: [], mappings: 'AAAA' };
  writeFileSync(join(line.folder, 'remote.1f.js'), 'x');
  writeFileSync(join(line.folder, 'remote.1f.js.map'), JSON.stringify(map));
  writeFileSync(join(line.folder, 'remote.1f.css.map'), '{}');
  expect(await line.run(`publish orders --from ${line.folder}`)).toBe(0);
  const { files, maps } = sentBuildSchema.parse(line.calls.at(-1)?.body);
  expect(Object.keys(files)).toEqual(['remote.1f.js']);
  expect(Object.keys(maps)).toEqual(['remote.1f.js']);
  const { sourcesContent: _, ...kept } = map;
  const unpacked = gunzipSync(Buffer.from(maps['remote.1f.js'] ?? '', 'base64')).toString();
  expect(JSON.parse(unpacked)).toEqual(kept);
});

test('OPS-10 a verdict says why, since when, whom, where, what is next and how to undo it', async () => {
  const figures = { sessions: 40, failures: 9, merchants: 12, failedMerchants: 5, byKind: { render: 9 } };
  const windows = { short: figures, long: figures };
  const entry = {
    seq: 9,
    remote: 'orders',
    releaseId: '2.0.0-b',
    action: 'rollback',
    by: 'auto-rollback',
    reason: 'The canary failed for 5 of 12 merchants',
    details: {
      before: { basisPoints: 250, rules: { cohorts: { internal: true } } },
      figures: {
        verdict: { rollback: true, rule: 'widespread', why: '', canaryRate: 0.2, stableRate: 0, z: 4 },
        failing: { counted: ['a', 'b', 'c', 'd', 'e'], notCounted: [] },
        canary: windows,
        firstFailureAt: '2026-11-26T21:30:02.000Z',
        causes: [{ kind: 'render', message: 'no lines', paths: ['/panel/orders/:id'] }],
      },
    },
    revision: 5,
    at,
    hash: null,
  };
  line.answers['GET /ops/history'] = { body: { data: { entries: [entry], more: false } } };
  line.answers['GET /ops/remotes'] = { body: { data: { revision: 5, remotes: [remote] } } };
  expect(await line.run('verdict')).toBe(0);
  expect(line.out().split('\n')).toEqual([
    'orders 2.0.0-b was rolled back automatically, 2026-11-26 21:32:10 UTC',
    '  why     The canary failed for 5 of 12 merchants',
    '  since   2026-11-26 21:30:02 UTC',
    '  who     5 of 12 merchants',
    '  where   /panel/orders/:id  render: no lines',
    '  now     no one gets it; live: 1.0.0-a; nothing resumes automatically',
    '  undo    quarantine orders 2.0.0-b --lift -m …, then canary orders 2.0.0-b 2.5% (rules: internal)',
    '',
  ]);
});

test('OPS-10 other bounds of the rules are tried on recorded days, and invalid ones are not sent', async () => {
  const by = { at, rule: 'hard', why: '2 merchants could not start the canary' };
  const canary = {
    remote: 'orders',
    releaseId: '2.0.0-b',
    startedAt: at,
    outcome: 'promoted',
    inForce: null,
    tried: by,
  };
  line.answers['POST /ops/rules/trial'] = { body: { data: { since: at, canaries: [canary] } } };
  expect(await line.run('try-rules --days 3 hardMerchants=2 softRate=0.005')).toBe(0);
  expect(line.calls.at(-1)?.body).toEqual({ days: 3, rules: { hardMerchants: 2, softRate: 0.005 } });
  expect(line.out()).toContain('promoted  stays           rolled back 2026-11-26 21:32:10 (hard)');
  expect(line.out()).toContain(
    'Other verdicts: 1 of 1\n  orders 2.0.0-b: 2 merchants could not start the canary',
  );
  const before = line.calls.length;
  for (const words of ['try-rules', 'try-rules hard=2', 'try-rules softRate=7', 'try-rules softRate='])
    expect(await line.run(words)).toBe(2);
  expect(line.calls).toHaveLength(before);
});
