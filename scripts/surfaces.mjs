// Records of the shared packages' public surfaces, and their versions (docs/changing-shared-code.md):
//   npm run surfaces                                  fails if a surface changed without a new version
//   npm run surfaces -- --update                      writes the records and raises the versions
//   npm run surfaces -- --update --as minor ui,ui/forms  the same, with the kind of change for these: none, minor or major
import { extractSurfaces } from '../packages/build/surfaces/extract.mjs';
import { findChanges, levels, sayChange, writeRecords } from '../packages/build/surfaces/records.mjs';
import { say } from './lib/run.mjs';

const args = process.argv.slice(2);
const stop = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const place = args.indexOf('--as');
const [level, named = ''] = place < 0 ? [null] : args.slice(place + 1);
if (level !== null && (!levels.includes(level) || named === ''))
  stop(`--as ${levels.join('|')} <entry>[,<entry> …]`);

const { surfaces, constants } = extractSurfaces();
const entries = named ? named.split(',') : [];
const unknown = entries.filter((entry) => !(entry in surfaces));
if (unknown.length > 0)
  stop(`No entry point: ${unknown.join(', ')}. There are: ${Object.keys(surfaces).join(', ')}`);

const changes = findChanges(surfaces);
if (args.includes('--update')) {
  writeRecords({ surfaces, constants }, changes, (name) => (entries.includes(name) ? level : null));
  for (const change of changes) say(sayChange(change));
  for (const entry of entries) say(`${entry}: taken as ${level}, since you say so`);
  say(`${changes.length} of ${Object.keys(surfaces).length} surfaces written anew`);
} else if (changes.length > 0) {
  stop(
    `${changes.map(sayChange).join('\n')}\n\nnpm run surfaces -- --update   writes the records and raises the versions`,
  );
} else say(`${Object.keys(surfaces).length} surfaces are as recorded`);
