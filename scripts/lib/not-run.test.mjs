import { deepEqual } from 'node:assert/strict';
import { test } from 'node:test';
import { browserNotRun, unitNotRun } from './not-run.mjs';

const spec = (title, file, projectName, ...statuses) => ({
  title,
  file,
  line: 3,
  tests: [{ projectName, results: statuses.map((status) => ({ status })) }],
});

test('tests of a project whose dependency failed are counted by file', () => {
  const suites = [
    { specs: [spec('orders', 'orders.spec.ts', 'panel', 'failed')] },
    {
      specs: [spec('one', 'seconds.spec.ts', 'seconds')],
      suites: [
        { specs: [spec('two', 'seconds.spec.ts', 'seconds'), spec('three', 'other.spec.ts', 'seconds')] },
      ],
    },
  ];
  deepEqual(browserNotRun({ suites }), [
    '3 tests of the project seconds never began: seconds.spec.ts (2), other.spec.ts (1)',
  ]);
});

test('skipped and broken-off browser tests are named; a retried test that passed ran', () => {
  const specs = [
    spec('left out', 'a.spec.ts', 'panel', 'skipped'),
    spec('cut', 'a.spec.ts', 'panel', 'interrupted'),
    spec('second time', 'a.spec.ts', 'panel', 'failed', 'passed'),
  ];
  deepEqual(browserNotRun({ suites: [{ specs }] }), [
    'a.spec.ts:3: left out',
    'a.spec.ts:3: cut (broken off)',
  ]);
});

test('without a project’s name and with one test, the sentence still holds', () => {
  deepEqual(browserNotRun({ suites: [{ specs: [spec('one', 'cluster.spec.ts', '')] }] }), [
    '1 test never began: cluster.spec.ts (1)',
  ]);
});

test('a run without a report is said not to have run', () => {
  deepEqual(browserNotRun(null), ['no report: no test is known to have run']);
  deepEqual(unitNotRun(null, ['/a.test.ts', '/b.test.ts']), ['no report: 2 test files']);
});

test('files without a report, files that could not be loaded and skipped tests are named', () => {
  const passed = { status: 'passed', fullName: 'adds' };
  const report = {
    testResults: [
      { name: '/a.test.ts', status: 'passed', assertionResults: [passed] },
      { name: '/b.test.ts', status: 'failed', assertionResults: [] },
      {
        name: '/c.test.ts',
        status: 'passed',
        assertionResults: [
          passed,
          { status: 'pending', fullName: 'later' },
          { status: 'todo', fullName: 'some day' },
        ],
      },
    ],
  };
  deepEqual(unitNotRun(report, ['/a.test.ts', '/b.test.ts', '/c.test.ts', '/crashed.test.ts']), [
    'later',
    'some day',
    'the file /crashed.test.ts',
    'the file /b.test.ts, which could not be loaded',
  ]);
});

test('a complete run leaves nothing to say', () => {
  const specs = [spec('one', 'a.spec.ts', 'panel', 'passed')];
  deepEqual(browserNotRun({ suites: [{ specs }] }), []);
  deepEqual(unitNotRun({ testResults: [] }), []);
});
