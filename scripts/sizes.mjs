// What a production build weighs, by bundle and by first screen, against what is recorded (docs/decisions/0196):
//   npm run sizes                 prints all sizes; fails if something grew, or a screen is over its limit
//   npm run sizes -- --update     records the sizes as they are
//   npm run check:sizes           for npm test: prints what is wrong only; builds nothing
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findGrowth, sizeRows } from '../packages/build/sizes/compare-sizes.mjs';
import { readSizes } from '../packages/build/sizes/read-sizes.mjs';
import { buildAll, remoteNames } from './lib/builds.mjs';
import { root, say } from './lib/run.mjs';

/** First screens: the shell's part, and by remote what it draws at once besides its first script. */
const screens = {
  login: { part: 'login' },
  orders: { part: 'panel', remotes: { orders: [] } },
  home: {
    part: 'panel',
    remotes: {
      onboarding: ['./features/getting-started/getting-started'],
      reports: ['./features/dashboard/today-widget', './features/dashboard/yesterday-line'],
    },
  },
  menu: { part: 'panel', remotes: { menu: [] } },
  phoneOrder: { part: 'panel', remotes: { pos: [] } },
};

const args = new Set(process.argv.slice(2));
const isCheck = args.has('--check');
const recordFile = path.join(root, 'bench/lib/recorded-sizes.json');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const limits = readJson(path.join(root, 'bench/lib/size-limits.json'));

if (!isCheck) await buildAll({ only: ['shell', ...remoteNames()] });
const now = readSizes(root, screens, remoteNames());
if (args.has('--update')) {
  writeFileSync(recordFile, `${JSON.stringify(now, undefined, 2)}\n`);
  say(`recorded in ${path.relative(root, recordFile)}`);
}
const recorded = readJson(recordFile);
const rows = sizeRows(recorded, now);
const width = Math.max(...rows.map(([name]) => name.length));
if (!isCheck)
  for (const [name, bytes, change] of rows)
    say(`${name.padEnd(width)}  ${bytes.padStart(9)}  ${change}`.trimEnd());
const { failures, notices } = findGrowth(recorded, now, limits);
for (const line of [...notices, ...failures]) say(line);
if (failures.length > 0) {
  say('Load it later, or record what you mean to: npm run sizes -- --update');
  process.exitCode = 1;
}
