// Runs every check of the project and installs what it needs: npm test. Ends with one line of counts.
// npm test -- types unit      only these steps: format lint types boundaries unused regexes glossary type-scale secrets build surfaces unit cluster browser
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureTestBrowser } from './lib/browser.mjs';
import { buildAll, packageFolders, remoteNames } from './lib/builds.mjs';
import { ensureClusterPrograms } from './lib/cluster-programs.mjs';
import { endOf, failedBrowserTests, failedUnitTests } from './lib/failures.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { root, run, say } from './lib/run.mjs';
import { startTestPostgres } from './lib/test-postgres.mjs';

const started = Date.now();
const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const results = [];
const notRun = [];
/** Printed at the very end, since logs are often truncated to their last lines. */
const failures = [];
const reports = path.join(root, '.cache', 'test-reports');

function record(name, passed, failed, seconds, note = '') {
  results.push({ name, passed, failed, seconds, note });
  say(
    `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s)${note}`,
  );
}

async function check(name, { yields = false } = {}) {
  const { code, output, seconds } = await run('npm', ['run', '-s', `check:${name}`], { quiet: true, yields });
  if (code !== 0) failures.push({ what: `── ${name}\n${endOf(output)}` });
  record(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1, seconds);
}

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

/** For a runner that failed without naming a test, reports the end of its output. */
function tellFailures(name, found, output) {
  failures.push(...(found.length > 0 ? found : [{ what: `── ${name}\n${endOf(output)}` }]));
}

const isSkipped = ({ status }) => status === 'pending' || status === 'skipped';

/** A file that could not be run has no tests. */
const isCrashed = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/** A runner that crashed before writing its report counts as one failure, never as none. */
async function unit(folder, [runner, ...options], { name = `unit ${folder}`, env = {} } = {}) {
  const report = path.join(reports, `${name.replaceAll(/[^a-z]+/g, '-')}.json`);
  const { code, output, seconds } = await run('npx', [...runner, `--outputFile=${report}`, ...options], {
    cwd: path.join(root, folder),
    env,
    quiet: true,
  });
  const summary = readReport(report);
  const failed = summary ? summary.numFailedTests + summary.testResults.filter(isCrashed).length : 1;
  for (const { fullName } of summary?.testResults
    .flatMap((file) => file.assertionResults)
    .filter(isSkipped) ?? [])
    notRun.push(`${name}: ${fullName}`);
  if (code !== 0) tellFailures(name, summary ? failedUnitTests(folder, summary) : [], output);
  record(name, summary?.numPassedTests ?? 0, code !== 0 ? Math.max(1, failed) : failed, seconds);
}

const jest = [['jest', '--json', '--silent=false', '--forceExit=false'], '--maxWorkers=1'];
const vitest = [['vitest', 'run', '--reporter=json']];

/**
 * The server's tests run on PostgreSQL, which takes half the time of the embedded database, and those of the database
 * folder on both, but those of the embedded engine itself. Without PostgreSQL's programs all run on the embedded one.
 */
async function unitServer({ postgres }) {
  if (!postgres) return unit('server', vitest, { name: 'unit server (embedded database)' });
  const { url, stop } = await startTestPostgres(postgres);
  try {
    await unit('server', [...vitest, '--exclude=src/db/embedded/**'], {
      name: 'unit server (PostgreSQL)',
      env: { GALLA_TEST_DATABASE_URL: url },
    });
  } finally {
    await stop();
  }
  await unit('server', [...vitest, 'src/db/'], { name: 'unit server/src/db (embedded database)' });
}

async function playwright(name, args, env) {
  const report = path.join(reports, `${name}.json`);
  const { code, output, seconds } = await run('npx', ['playwright', 'test', ...args], {
    cwd: path.join(root, 'e2e'),
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    quiet: true,
  });
  const summary = readReport(report);
  const stats = summary?.stats;
  const failed = stats ? stats.unexpected : 1;
  if (code !== 0) tellFailures(name, summary ? failedBrowserTests(summary) : [], output);
  const flaky = stats?.flaky ? `, ${stats.flaky} flaky` : '';
  record(name, stats?.expected ?? 0, code !== 0 ? Math.max(1, failed) : failed, seconds, flaky);
}

async function browser() {
  await buildAll();
  await playwright('browser', [], { CHROMIUM_PATH: await testBrowser });
}

/** Runs the cluster tests over PostgreSQL and Redis. If those are not available, the summary reports it. */
async function cluster(programs) {
  const { postgres, redis, nginx, missing } = await programs;
  if (missing) {
    notRun.push(`cluster: ${missing}`);
    // Requested explicitly, it must not look as if it had passed.
    if (wanted.includes('cluster')) record('cluster', 0, 1, 0, `, did not run: ${missing}`);
    return;
  }
  await buildAll();
  await playwright('cluster', ['--config', 'cluster.config.ts'], {
    GALLA_CLUSTER_POSTGRES: postgres,
    GALLA_CLUSTER_REDIS: redis,
    ...(nginx !== null && { GALLA_CLUSTER_NGINX: nginx }),
  });
  if (nginx === null) notRun.push('cluster: nginx from deploy/ (no nginx can be had here)');
}

await ensurePackages();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/**
 * Runs single-core jobs in order, one more at a time than there are cores: each waits for timers and files a tenth of
 * its time.
 */
async function sideBySide(jobs) {
  const waiting = [...jobs];
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, () => inTurn(waiting)));
}

/** Takes each job from the list and runs it. */
async function inTurn(waiting) {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next();
}

// Programs for the server's, the cluster and the browser tests are installed while the unit tests run;
// in sequence, since the system's package manager allows only one process.
const clusterPrograms = isWanted('cluster') || isWanted('unit') ? ensureClusterPrograms() : null;
const testBrowser = isWanted('browser') ? Promise.resolve(clusterPrograms).then(ensureTestBrowser) : null;
// Longest jobs first, to keep all cores busy until the end.
const pages = [
  ...remoteNames().map((name) => `remotes/${name}`),
  'shell',
  'integration',
  ...packageFolders(),
  'ops/cli',
  'ops/console',
];
const checks = [
  'types',
  'format',
  'boundaries',
  'unused',
  'glossary',
  'type-scale',
  'lint',
  'secrets',
  'build',
  'surfaces',
].filter(isWanted);
const unitJobs = [
  ...pages.map((folder) => () => unit(folder, jest)),
  () => unit('server', jest, { name: 'unit server/page-starter' }),
];
await sideBySide([
  ...(isWanted('unit') ? unitJobs : []),
  // It has a time limit for each expression.
  ...(isWanted('regexes') ? [() => check('regexes')] : []),
]);
// The tests below use all cores, but wait a tenth of the time: the checks run then.
const checksDone = inTurn(checks.map((name) => () => check(name, { yields: true })));
if (isWanted('unit')) await unitServer(await clusterPrograms);
if (isWanted('cluster')) await cluster(clusterPrograms);
if (isWanted('browser')) await browser();
await checksDone;

if (wanted.length === 0) await run(process.execPath, [path.join(root, 'scripts/trace.mjs')]);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
// Long output first, so that the messages stay visible.
for (const { before } of failures) if (before) process.stdout.write(`${before}\n`);
for (const { what } of failures) process.stdout.write(`${what}\n`);
for (const { name, failed } of results.filter((result) => result.failed > 0))
  say(`failed: ${name} (${failed})`);
for (const what of notRun) say(`✗ DID NOT RUN: ${what}`);
say(`all checks took ${((Date.now() - started) / 60_000).toFixed(1)} min`);
process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
process.exit(sum('failed') === 0 ? 0 : 1);
