// Checks that only read the repository's files, in one pass: each file is listed and read once.
//   node scripts/check-files.mjs glossary secrets [--report=<file>]    writes the results as JSON too
import { writeFileSync } from 'node:fs';
import { fileChecks } from './lib/file-checks.mjs';
import { sourceTree } from './lib/source-files.mjs';

const args = process.argv.slice(2);
const report = args.find((arg) => arg.startsWith('--report='))?.slice('--report='.length);
const wanted = args.filter((arg) => !arg.startsWith('--'));
const unknown = wanted.filter((name) => !(name in fileChecks));
if (wanted.length === 0 || unknown.length > 0) {
  process.stderr.write(`node scripts/check-files.mjs ${Object.keys(fileChecks).join('|')} …\n`);
  process.exit(1);
}

/** Processor seconds of this process so far. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** A check that can't finish has found something, and does not keep the others from running. */
async function resultOf(name, tree) {
  try {
    const { check } = await fileChecks[name]();
    return await check(tree);
  } catch (error) {
    return { found: [error.stack ?? String(error)], said: 'could not be checked' };
  }
}

const tree = await sourceTree();
const results = {};
// The start and the listing are the first one's.
let before = 0;
for (const name of wanted) {
  const started = Date.now();
  const { found, said } = await resultOf(name, tree);
  for (const line of found) process.stderr.write(`${line}\n`);
  process.stdout.write(`${name}: ${said}\n`);
  results[name] = { found, wall: (Date.now() - started) / 1000, seconds: spent() - before };
  before = spent();
}
if (report) writeFileSync(report, JSON.stringify(results));
process.exitCode = Object.values(results).some(({ found }) => found.length > 0) ? 1 : 0;
