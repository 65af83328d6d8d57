/** @jest-environment node */
/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { declaredRemotes } from './declared';

const root = join(__dirname, '..', '..', '..');
const folders = ['shell/src', 'server/src/releases'];
const names = declaredRemotes.map(({ remote }) => remote);
const paths = declaredRemotes.flatMap(({ routes }) => routes.map(({ path }) => path));

const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.[cm]?tsx?$|\.mjs$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !file.includes('/testing/')),
);

/** `<file>: <name>` for each string literal that is one of `wanted`. */
function named(wanted: readonly string[]): string[] {
  return sources.flatMap((file) => {
    const texts = readFileSync(join(root, file), 'utf8').matchAll(
      /(?<mark>['"`])(?<text>[^'"`\n]+)\k<mark>/g,
    );
    return [...texts].flatMap(({ groups }) =>
      wanted.includes(groups?.['text'] ?? '') ? [`${file}: ${groups?.['text']}`] : [],
    );
  });
}

test('FED-19 the shell and the registry contain no name of a remote', () => {
  expect(sources.length).toBeGreaterThan(150);
  // The kit's icons of orders and items, on the button of a banner and on lines of the palette.
  const allowed = new Set([
    'shell/src/alerts/alert-banner.tsx: orders',
    'shell/src/palette/use-act-entries.ts: orders',
    'shell/src/palette/use-act-entries.ts: menu',
    'shell/src/palette/use-found-entries.ts: orders',
    'shell/src/palette/use-found-entries.ts: menu',
  ]);
  expect(named(names).filter((each) => !allowed.has(each))).toEqual([]);
});

test('FED-19 the shell links to remotes’ screens only from ringing orders and an incomplete account', () => {
  // Each checks first whether the path exists.
  const allowed = new Set([
    'shell/src/panel/landing.ts: /panel/merchant/info',
    'shell/src/alerts/rail/waiting-order.tsx: /panel/orders',
    'shell/src/home/attention.tsx: /panel/orders',
  ]);
  expect(named(paths).filter((each) => !allowed.has(each))).toEqual([]);
});
