import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { pnpmCommand } from './packages.mjs';
import { run } from './run.mjs';

/** Licences that any package may have: they ask for their notice, and nothing of our own code. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Of fonts.
  'OFL-1.1',
]);

/** Packages with another licence, and why it is kept to. */
const allowed = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'a library of its own that is loaded when the server runs, unchanged and replaceable',
  },
  {
    name: /^@img\/sharp-(?:win32|wasm32)/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason: 'as libvips, in one package where the system has no other way',
  },
  {
    name: /^web-push$/,
    licence: 'MPL-2.0',
    reason: 'its files are used unchanged, and are not in the bundle',
  },
];

/** Packages that the panel and the server are made of, by name: { name, versions, license, homepage, paths }. */
export async function shippedPackages() {
  const filters = ['./server', './shell', './remotes/*', './ops/*'].flatMap((folder) => ['--filter', folder]);
  const { code, output } = await run(
    await pnpmCommand(),
    ['--recursive', ...filters, 'licenses', 'list', '--prod', '--json'],
    { quiet: true },
  );
  if (code !== 0) throw new Error(`pnpm can’t list the licences: ${output}`);
  const listed = JSON.parse(output.slice(output.indexOf('{')));
  return Object.values(listed)
    .flat()
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

const isKept = ({ name, license }) =>
  permissive.has(license) ||
  allowed.some((exception) => exception.licence === license && exception.name.test(name));

/** Packages whose licence is neither permissive nor a named exception, one line each. */
export const unkeptLicences = (packages) =>
  packages
    .filter((shipped) => !isKept(shipped))
    .map(
      ({ name, license }) =>
        `${name} is under ${license}: replace it, or name it in scripts/lib/licences.mjs`,
    );

const licenceFile = /^(?:licen[cs]e|copying|notice)/i;

/** The texts that a package brings: licence and notice. */
function textsOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map(({ name }) => readFileSync(path.join(folder, name), 'utf8').trim());
}

/** One text with the notice of each package. */
export function noticesOf(packages) {
  const parts = packages.map(({ name, versions, license, author, homepage, paths }) =>
    [
      `${name} ${versions.join(', ')}`,
      `Licence: ${license}`,
      ...(author ? [`Author: ${author}`] : []),
      ...(homepage ? [homepage] : []),
      ...textsOf(paths[0]).map((text) => `\n${text}`),
    ].join('\n'),
  );
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `${['Galla contains these packages of others, with thanks.', ...parts].join(rule)}\n`;
}
