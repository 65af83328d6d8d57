// The kept records: surfaces/<entry>/surface.d.ts of @galla/shared and @galla/ui, beside each the version of the entry, and in
// surfaces/parts.d.ts of each package what several of its records are made of.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compareSurfaces } from './compare.mjs';
import { joinSurface, packSurfaces } from './parts.mjs';

const require = createRequire(import.meta.url);
const { packageFolders } = require('../shares/shares.cjs');
const firstVersion = '1.0.0';

/** 'ui/kit' is recorded in packages/ui/surfaces/kit, 'ui' in packages/ui/surfaces/base. */
const ownerOf = (name) => packageFolders[`@galla/${name.split('/')[0]}`];
const recordFolderOf = (name) =>
  path.join(ownerOf(name), 'surfaces', name.split('/').slice(1).join('/') || 'base');
const recordOf = (name) => path.join(recordFolderOf(name), 'surface.d.ts');
const versionFileOf = (name) => path.join(recordFolderOf(name), 'version.json');
const partsOf = (owner) => path.join(packageFolders[`@galla/${owner}`], 'surfaces/parts.d.ts');
const owners = ['shared', 'ui'];
const readVersion = (name) => JSON.parse(readFileSync(versionFileOf(name), 'utf8'));

const listRecorded = () =>
  owners.flatMap((owner) => {
    const folder = path.join(ownerOf(owner), 'surfaces');
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => path.basename(file) === 'surface.d.ts')
      .map((file) => path.dirname(file).replaceAll(path.sep, '/'))
      .map((entry) => (entry === 'base' ? owner : `${owner}/${entry}`));
  });

/** The surface of an entry as it was recorded, in one text. */
function readRecord(name) {
  const parts = partsOf(name.split('/')[0]);
  return joinSurface(
    readFileSync(recordOf(name), 'utf8'),
    existsSync(parts) ? readFileSync(parts, 'utf8') : null,
  );
}

export const levels = ['none', 'minor', 'major'];

function raise(version, level) {
  const [major, minor] = version.split('.').map(Number);
  if (level === 'major') return `${major + 1}.0.0`;
  return level === 'minor' ? `${major}.${minor + 1}.0` : version;
}

/**
 * @typedef {{ name: string, why: string, isValue: boolean }} Broken
 * @typedef {{
 *   name: string, kind: string, version: string | null, needed: string | null,
 *   level?: string, added?: string[], changed?: string[], broken?: Broken[],
 * }} Change
 */

/**
 * Every entry point whose surface is not the recorded one.
 * @param {Record<string, string>} surfaces as they are now
 * @returns {Change[]}
 */
export function findChanges(surfaces) {
  const changes = Object.entries(surfaces).flatMap(([name, after]) => {
    if (!existsSync(recordOf(name))) return [{ name, kind: 'new', version: null, needed: firstVersion }];
    const before = readRecord(name);
    const found = compareSurfaces({ before, after, folder: ownerOf(name) });
    const { added, changed, broken } = found;
    if (added.length + changed.length + broken.length === 0) return [];
    const level = broken.length > 0 ? 'major' : 'minor';
    const { version } = readVersion(name);
    return [{ name, kind: 'changed', ...found, level, version, needed: raise(version, level) }];
  });
  const gone = listRecorded()
    .filter((name) => !(name in surfaces))
    .map((name) => ({ name, kind: 'gone', version: readVersion(name).version, needed: null }));
  return [...changes, ...gone];
}

/**
 * One change in words, for whoever has to raise the version.
 * @param {Change} change
 */
export function sayChange({ name, kind, version, needed, added = [], changed = [], broken = [] }) {
  if (kind === 'new') return `${name}: a new entry point, ${needed}`;
  if (kind === 'gone') return `${name}: no longer an entry point, was ${version}`;
  const brokenNames = new Set(broken.map((each) => each.name));
  const wider = changed.filter((each) => !brokenNames.has(each));
  const lines = [
    ...broken.map((each) => `  - ${each.name}: ${each.why}`),
    ...added.map((each) => `  + ${each}`),
    ...wider.map((each) => `  ~ ${each}: changed, what used it still fits`),
  ];
  return [`${name}: ${version} must become ${needed}`, ...lines].join('\n');
}

/**
 * Writes the records as the surfaces are now, and raises versions.
 * @param {ReturnType<typeof import('./extract.mjs').extractSurfaces>} extracted
 * @param {Change[]} changes
 * @param {(name: string) => string | null} levelOf said by somebody who knows better
 */
export function writeRecords({ surfaces, constants }, changes, levelOf = () => null) {
  for (const owner of owners) {
    const ofOwner = Object.entries(surfaces).filter(([name]) => name.split('/')[0] === owner);
    const { records, parts } = packSurfaces(Object.fromEntries(ofOwner), constants);
    for (const [name, text] of Object.entries(records)) {
      mkdirSync(path.dirname(recordOf(name)), { recursive: true });
      writeFileSync(recordOf(name), text);
    }
    if (parts === null) rmSync(partsOf(owner), { force: true });
    else writeFileSync(partsOf(owner), parts);
  }
  for (const { name, kind, level, version, broken = [] } of changes) {
    if (kind === 'gone') {
      rmSync(recordOf(name));
      rmSync(versionFileOf(name));
    } else if (kind === 'new') writeVersion(name, { version: firstVersion, broken: {} });
    else {
      const said = levelOf(name) ?? level;
      const next = raise(version, said);
      const known = readVersion(name).broken;
      writeVersion(name, {
        version: next,
        broken: said === 'major' ? { ...known, [next.split('.')[0]]: namesOf(broken) } : known,
      });
    }
  }
}

const writeVersion = (name, content) =>
  writeFileSync(versionFileOf(name), `${JSON.stringify(content, undefined, 2)}\n`);

/** No build shows who uses a type, so a narrowed one counts against everybody. */
const namesOf = (broken) =>
  broken.some(({ isValue }) => !isValue) ? ['*'] : broken.map(({ name }) => name).sort();
