// What a test run left out, from the reports of its runners: one line each.

const isSkipped = ({ status }) => ['pending', 'skipped', 'todo', 'disabled'].includes(status);

/**
 * Left out by Jest or Vitest: skipped tests by name, and files that ended without a report, as when their process crashed.
 * `report`: null if none was written; `expected`: absolute paths of the test files that belong to the run.
 */
export function unitNotRun(report, expected = []) {
  if (report === null) return [`no report: ${countOf(expected.length, 'test file')}`];
  const skipped = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(isSkipped)
    .map(({ fullName }) => fullName);
  const reported = new Set(report.testResults.map(({ name }) => name));
  const lost = expected.filter((file) => !reported.has(file)).map((file) => `the file ${file}`);
  const empty = report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name }) => `the file ${name}, which could not be loaded`);
  return [...skipped, ...lost, ...empty];
}

function* specsOf(suites) {
  for (const { specs = [], suites: inner = [] } of suites) {
    yield* specs;
    yield* specsOf(inner);
  }
}

const countOf = (count, what) => `${count} ${what}${count === 1 ? '' : 's'}`;

/** { key: count } as «key (count)». */
const listed = (counts) => [...counts].map(([key, count]) => `${key} (${count})`).join(', ');

/**
 * Left out by Playwright: skipped tests by title; tests that were never begun, as when a project that theirs depends on
 * failed or the run was stopped, counted by project and file; and tests that were broken off.
 */
export function browserNotRun(report) {
  if (report === null) return ['no report: no test is known to have run'];
  const lines = [];
  const neverBegun = new Map();
  for (const { title, file, line, tests } of specsOf(report.suites ?? [])) {
    for (const { projectName, results = [] } of tests) {
      const last = results.at(-1);
      if (last === undefined) {
        const files = neverBegun.get(projectName) ?? new Map();
        neverBegun.set(projectName, files.set(file, (files.get(file) ?? 0) + 1));
      } else if (last.status === 'skipped') lines.push(`${file}:${line}: ${title}`);
      else if (last.status === 'interrupted') lines.push(`${file}:${line}: ${title} (broken off)`);
    }
  }
  for (const [project, files] of neverBegun) {
    const count = [...files.values()].reduce((sum, each) => sum + each, 0);
    const where = project ? ` of the project ${project}` : '';
    lines.push(`${countOf(count, 'test')}${where} never began: ${listed(files)}`);
  }
  return lines;
}
