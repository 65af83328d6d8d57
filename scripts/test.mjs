// Runs every check of the project and installs what it needs: npm test. Ends with one line of counts.
// npm test -- types unit      only these steps; one that doesn't exist is refused with the list of them
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureTestBrowser } from './lib/browser.mjs';
import { packageFolders, remoteNames } from './lib/builds.mjs';
import { ensureClusterPrograms } from './lib/cluster-programs.mjs';
import { endOf, failedBrowserTests, failedUnitTests } from './lib/failures.mjs';
import { fileChecks } from './lib/file-checks.mjs';
import { browserNotRun, unitNotRun } from './lib/not-run.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { processorClock } from './lib/processor-time.mjs';
import { runReport } from './lib/run-report.mjs';
import { root, run } from './lib/run.mjs';
import { oneByOne, sideBySide } from './lib/side-by-side.mjs';
import { sourceTree } from './lib/source-files.mjs';
import { startTestPostgres } from './lib/test-postgres.mjs';

const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
const reports = path.join(root, '.cache', 'test-reports');
const bin = (folder, name) => path.join(root, folder, 'node_modules/.bin', name);
const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

// Longest jobs first, to keep all cores busy until the end.
const pages = [
  ...remoteNames().map((name) => `remotes/${name}`),
  'shell',
  'integration',
  ...packageFolders(),
  'ops/cli',
  'ops/console',
];
const commands = ['types', 'boundaries', 'unused', 'surfaces', 'generated', 'format', 'lint', 'build'];
const checks = commands.filter(isWanted);
const fileSteps = Object.keys(fileChecks).filter(isWanted);
const large = ['simulation', 'cluster', 'browser'];

const steps = ['unit', ...Object.keys(fileChecks), ...commands, ...large];
const unknown = wanted.filter((name) => !steps.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`No such step: ${unknown.join(', ')}. The steps are ${steps.join(', ')}.\n`);
  process.exit(2);
}

const clock = processorClock();
const report = runReport({
  plan: [
    ...(isWanted('unit') ? [...pages.map((folder) => `unit ${folder}`), 'unit scripts'] : []),
    ...fileSteps,
    ...checks,
    ...large.filter(isWanted),
  ],
  folder: reports,
  how: clock.how,
});
// Whatever ends the run, the summary says what is known.
process.on('exit', (code) => {
  process.exitCode = Math.max(Number(code), report.print());
});

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};
const reportFile = (name) => path.join(reports, `${name.replaceAll(/[^a-z]+/g, '-')}.json`);

/**
 * Runs a step and records its row. `work` resolves { passed, failed, note }; `alone`: no other step runs meanwhile. What it
 * throws counts as one failure, and does not end the run.
 */
async function step(name, work, { alone = false } = {}) {
  const started = Date.now();
  const meter = clock.open({ alone });
  const outcome = await work(meter).catch((error) => {
    report.fail([{ what: `── ${name}\n${error.stack ?? error}` }]);
    report.didNotRun(name, ['it could not be started']);
    return { passed: 0, failed: 1 };
  });
  report.record({ name, ...outcome, ...meter.close(), wall: (Date.now() - started) / 1000 });
  return outcome.failed === 0;
}

/** A check passes or fails as a whole. */
const check = (name) =>
  step(name, async (meter) => {
    const env = { PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}` };
    const command = manifest.scripts[`check:${name}`];
    const { code, output } = await run('sh', ['-c', command], { quiet: true, yields: true, env, meter });
    if (code !== 0) report.fail([{ what: `── ${name}\n${endOf(output)}` }]);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  });

/** Checks that only read files: one process, a row for each. */
async function checkFiles() {
  const file = reportFile('files');
  const args = [path.join(root, 'scripts/check-files.mjs'), ...fileSteps, `--report=${file}`];
  const { output } = await run(process.execPath, args, { quiet: true });
  const results = readReport(file);
  if (results === null) report.fail([{ what: `── ${fileSteps.join(', ')}\n${endOf(output)}` }]);
  for (const name of fileSteps) {
    const { found, wall, seconds } = results?.[name] ?? { found: null, wall: 0, seconds: null };
    if (found?.length > 0) report.fail([{ what: `── ${name}\n${endOf(found.join('\n'))}` }]);
    const passed = found?.length === 0 ? 1 : 0;
    report.record({ name, passed, failed: 1 - passed, wall, seconds });
  }
}

/** For a runner that failed without naming a test, reports the end of its output. */
function reportFailures(name, found, output) {
  report.fail(found.length > 0 ? found : [{ what: `── ${name}\n${endOf(output)}` }]);
}

/** A file that could not be run has no tests. */
const isCrashed = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/**
 * Files of tests of a run: absolute paths of those below `folder` that `belongs` takes, by their path in it.
 * @param {Awaited<ReturnType<typeof sourceTree>>} tree
 * @param {string} folder
 * @param {(file: string) => boolean} [belongs]
 */
const testFiles = (tree, folder, belongs = () => true) =>
  tree
    .below([folder])
    .filter((file) => /\.test\.(?:tsx?|mjs)$/.test(file) && belongs(file.slice(folder.length + 1)))
    .map((file) => path.join(root, file));

/** Runs a unit test runner that reports as Jest does; one that crashed before its report counts as a failure, never as none. */
const unit = (name, folder, command, args, { files, env = {}, adopts = [] }) =>
  step(name, async (meter) => {
    for (const pid of adopts) meter.adopt(pid);
    const file = reportFile(name);
    const { code, output } = await run(command, args(file), {
      cwd: path.join(root, folder),
      env,
      quiet: true,
      meter,
    });
    const found = readReport(file);
    report.didNotRun(
      name,
      unitNotRun(found, files).map((what) => what.replaceAll(root, '')),
    );
    if (code !== 0) reportFailures(name, found ? failedUnitTests(folder, found) : [], output);
    const failed = found ? found.numFailedTests + found.testResults.filter(isCrashed).length : 1;
    return { passed: found?.numPassedTests ?? 0, failed: code !== 0 ? Math.max(1, failed) : failed };
  });

const jest = (folder, { name = `unit ${folder}`, files }) =>
  unit(
    name,
    folder,
    bin(folder, 'jest'),
    (file) => ['--json', `--outputFile=${file}`, '--silent=false', '--forceExit=false', '--maxWorkers=1'],
    { files },
  );

const vitest = (name, options, { files, ...rest }) =>
  unit(
    name,
    'server',
    bin('server', 'vitest'),
    (file) => ['run', '--reporter=json', `--outputFile=${file}`, ...options],
    { files, ...rest },
  );

/** The scripts' own tests, by Node's runner. */
function scripts(tree) {
  const files = testFiles(tree, 'scripts');
  const reporter = path.join(root, 'scripts/lib/node-test-report.mjs');
  return unit(
    'unit scripts',
    'scripts',
    process.execPath,
    (file) => ['--test', `--test-reporter=${reporter}`, `--test-reporter-destination=${file}`, ...files],
    { files },
  );
}

/**
 * The server's tests run on PostgreSQL, which takes half the time of the embedded database, and those of the database
 * folder on both, but those of the embedded engine itself. Without PostgreSQL's programs all run on the embedded one.
 * @param {Awaited<ReturnType<typeof sourceTree>>} tree
 * @param {Awaited<ReturnType<typeof ensureClusterPrograms>>} programs
 */
async function unitServer(tree, { postgres }) {
  const filesOf = (belongs) => testFiles(tree, 'server', (file) => file.startsWith('src/') && belongs(file));
  if (!postgres) return vitest('unit server (embedded database)', [], { files: filesOf(() => true) });
  const isOfEngine = (file) => file.startsWith('src/db/embedded/');
  const onServer = 'unit server (PostgreSQL)';
  try {
    const { url, pid, stop } = await startTestPostgres(postgres);
    await vitest(onServer, ['--exclude=src/db/embedded/**'], {
      files: filesOf((file) => !isOfEngine(file)),
      env: { GALLA_TEST_DATABASE_URL: url },
      adopts: [pid],
    }).finally(stop);
  } catch (error) {
    report.fail([{ what: `── ${onServer}\n${error.stack}` }]);
    report.didNotRun(onServer, ['PostgreSQL could not be started']);
    report.record({ name: onServer, passed: 0, failed: 1, wall: 0 });
  }
  return vitest('unit server/src/db (embedded database)', ['src/db/'], {
    files: filesOf((file) => file.startsWith('src/db/')),
  });
}

/** Worlds of four fixed seeds and one of this run, with real server and client code: docs/simulation.md. */
const simulation = (tree) => {
  const seed = String(Math.floor(Math.random() * 1_000_000));
  process.stdout.write(`▸ the simulation's seed of this run is ${seed}\n`);
  return unit(
    'simulation',
    'simulation',
    bin('simulation', 'jest'),
    (file) => ['--json', `--outputFile=${file}`, '--silent=false', '--forceExit=false', '--maxWorkers=1'],
    { files: testFiles(tree, 'simulation'), env: { GALLA_SIMULATION_SEED: seed } },
  );
};

const playwright = (name, args, env) =>
  step(
    name,
    async (meter) => {
      const file = reportFile(name);
      const { code, output } = await run(bin('e2e', 'playwright'), ['test', ...args], {
        cwd: path.join(root, 'e2e'),
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
        quiet: true,
        meter,
      });
      const found = readReport(file);
      report.didNotRun(name, browserNotRun(found));
      if (code !== 0) reportFailures(name, found ? failedBrowserTests(found) : [], output);
      const stats = found?.stats;
      const failed = stats ? stats.unexpected : 1;
      return {
        passed: stats?.expected ?? 0,
        failed: code !== 0 ? Math.max(1, failed) : failed,
        note: stats?.flaky ? `, ${stats.flaky} flaky` : '',
      };
    },
    { alone: true },
  );

/** Builds what browser and cluster tests serve; false if that is not possible. */
const builds = () =>
  step(
    'builds',
    async (meter) => {
      const { code, output } = await run(process.execPath, [path.join(root, 'scripts/build.mjs')], {
        quiet: true,
        meter,
      });
      if (code !== 0) report.fail([{ what: `── builds\n${endOf(output)}` }]);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
    },
    { alone: true },
  );

/**
 * Runs the cluster tests over PostgreSQL and Redis. If those are not available, the summary reports it.
 * @param {Awaited<ReturnType<typeof ensureClusterPrograms>>} programs
 */
async function cluster({ postgres, redis, nginx = null, missing }) {
  if (missing) {
    report.didNotRun('cluster', [missing]);
    // Requested explicitly, it must not look as if it had passed.
    if (wanted.includes('cluster')) report.record({ name: 'cluster', passed: 0, failed: 1, wall: 0 });
    return;
  }
  await playwright('cluster', ['--config', 'cluster.config.ts'], {
    GALLA_CLUSTER_POSTGRES: postgres,
    GALLA_CLUSTER_REDIS: redis,
    ...(nginx !== null && { GALLA_CLUSTER_NGINX: nginx }),
  });
  if (nginx === null) report.didNotRun('cluster', ['nginx from deploy/ (no nginx can be had here)']);
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
await ensurePackages();
const tree = await sourceTree();

// Programs for the server's, the cluster and the browser tests are installed while the unit tests run;
// in sequence, since the system's package manager allows only one process.
/** @type {ReturnType<typeof ensureClusterPrograms>} */
const clusterPrograms =
  isWanted('cluster') || isWanted('unit') ? ensureClusterPrograms() : Promise.resolve({});
const testBrowser = isWanted('browser') ? Promise.resolve(clusterPrograms).then(ensureTestBrowser) : null;
const isStarter = (file) => file.startsWith('page-starter/');
const unitJobs = [
  ...pages.map((folder) => () => jest(folder, { files: testFiles(tree, folder) })),
  () => jest('server', { name: 'unit server/page-starter', files: testFiles(tree, 'server', isStarter) }),
  () => scripts(tree),
];
await sideBySide([
  ...(isWanted('unit') ? unitJobs : []),
  // Not at low priority: one of them has a time limit for each expression.
  ...(fileSteps.length > 0 ? [checkFiles] : []),
]);
// The tests below use all cores, but wait a tenth of the time: the checks run then.
const checksDone = oneByOne(checks.map((name) => () => check(name)));
if (isWanted('unit')) await unitServer(tree, await clusterPrograms);
if (isWanted('simulation')) await simulation(tree);
// Where only the whole machine's time can be counted, nothing may run beside these.
await checksDone;
const needsBuilds = (isWanted('cluster') && !(await clusterPrograms).missing) || isWanted('browser');
if (needsBuilds && !(await builds())) {
  for (const name of ['cluster', 'browser'].filter(isWanted))
    report.didNotRun(name, ['there is no build to test']);
} else {
  if (isWanted('cluster')) await cluster(await clusterPrograms);
  if (isWanted('browser')) await check('sizes');
  if (isWanted('browser')) await playwright('browser', [], { CHROMIUM_PATH: await testBrowser });
}

if (wanted.length === 0) await run(process.execPath, [path.join(root, 'scripts/trace.mjs')]);
process.exit(report.print());
