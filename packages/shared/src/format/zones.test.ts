import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../../../..');
const folders = ['packages', 'remotes', 'shell', 'server', 'ops'];
/** The sandbox's pages are for developers, on their own clock. */
const skipped = /node_modules|dist|surfaces|template|sandbox|\.test\.tsx?$|testing/;

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const each = path.join(folder, entry.name);
    if (skipped.test(path.relative(root, each))) return [];
    if (entry.isDirectory()) return sourcesBelow(each);
    return /\.tsx?$/.test(entry.name) ? [each] : [];
  });
}

/** Calls that show an instant by whatever clock the process has. */
function clockless(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const found = [...text.matchAll(/Intl\.DateTimeFormat\(|\.toLocale(?:Date|Time)String\(/g)].filter(
    ({ index }) => {
      const call = text.slice(index, index + 400);
      // The device's zone is asked for by name, or the options stand in a variable with a zone.
      return !/resolvedOptions|timeZone|\.\.\.utc|locale, format\)/.test(call);
    },
  );
  return found.map(
    ({ index }) => `${path.relative(root, file)}: ${text.slice(index, index + 60).split('\n')[0]}`,
  );
}

test('ONB-13 no screen, paper or file formats an instant without a time zone', () => {
  const files = folders.flatMap((folder) => sourcesBelow(path.join(root, folder)));
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap(clockless)).toEqual([]);
});
