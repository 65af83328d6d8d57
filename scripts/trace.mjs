// Lists the requirements in the ledger without a test that names them: npm run trace [-- ROW ...]
// The ledger is outside the checkout; without it the script prints a note and exits.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/run.mjs';
import { sourceFiles } from './lib/source-files.mjs';

const ledger = process.env.GALLA_REQUIREMENTS ?? path.join(root, '../shared/requirements.md');
if (!existsSync(ledger)) {
  process.stdout.write(`No ledger at ${ledger}: set GALLA_REQUIREMENTS to trace the rows.\n`);
  process.exit(0);
}

const rows = [...readFileSync(ledger, 'utf8').matchAll(/^\| ([A-Z]+-\d{2})/gm)].map((match) => match[1]);
const testsOf = new Map(rows.map((row) => [row, { unit: 0, server: 0 }]));
for (const file of await sourceFiles(['*.test.ts', '*.test.tsx', '*.spec.ts'])) {
  // With the real server: in Chromium, a screen in jsdom, or a simulated world.
  const kind = /^(?:e2e|integration|simulation)\//.test(file) ? 'server' : 'unit';
  for (const [row] of readFileSync(path.join(root, file), 'utf8').matchAll(/\b[A-Z]+-\d{2}\b/g)) {
    const seen = testsOf.get(row);
    if (seen) seen[kind] += 1;
  }
}

const wanted = process.argv.slice(2);
const listed = wanted.length > 0 ? rows.filter((row) => wanted.includes(row)) : rows;
const found = (row) => testsOf.get(row) ?? { unit: 0, server: 0 };
const unnamed = listed.filter((row) => found(row).unit + found(row).server === 0);
const unitOnly = listed.filter((row) => found(row).unit > 0 && found(row).server === 0);
process.stdout.write(`${listed.length - unnamed.length} of ${listed.length} rows are named by a test.\n`);
if (unitOnly.length > 0) process.stdout.write(`Named by unit tests alone: ${unitOnly.join(' ')}\n`);
if (unnamed.length > 0) process.stdout.write(`Named by none: ${unnamed.join(' ')}\n`);
