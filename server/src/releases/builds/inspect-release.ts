import { posix } from 'node:path';
import {
  releaseDescriptionSchema,
  releaseFileSchema,
  shellDescriptionSchema,
  shellName,
  type ReleaseDescription,
  type ShellDescription,
} from '@galla/contract';
import { declarationProblems, unknownKeyProblems } from '@galla/domain';
import type * as z from 'zod/mini';
import { msg, type Message } from '../../messages/message';
import { requireConfinedStyles } from './confined-styles';
import { pageMarkers } from './page-markers';
import { digestOf, integrityOf, type ReleaseFiles } from './release-files';
import { isReleaseFolderName } from './release-folders';
import { isReleaseKind } from './release-kinds';
import { ReleaseRefusal } from './release-refusal';
import { entryVouches } from './vouched-files';

interface Inspected {
  remote: string;
  releaseId: string;
  version: string;
  /** SHA-256 over all files. */
  digest: string;
  /** The stored and served files, including the manifest but no compressed companions. */
  files: ReleaseFiles;
  /** 'entry.js.br', 'entry.js.gz' of the build; verified when they are stored. */
  companions: ReleaseFiles;
  /** What the release requires of the shell. */
  requires: Record<string, string>;
  uses?: Record<string, string[]> | undefined;
}

/**
 * A build verified against its manifest, hashes included. `manifest.files` lists every file, also those of `public`.
 */
export type InspectedRelease = Inspected &
  ({ kind: 'remote'; manifest: ReleaseDescription } | { kind: 'shell'; manifest: ShellDescription });

const compressed = /\.(?:br|gz)$/;
const script = /\.[cm]?js$/;

/** Verifies an upload against its manifest. Throws ReleaseRefusal (422) with the mismatches. */
export function inspectRelease(remote: string, upload: ReleaseFiles): InspectedRelease {
  const { files, companions } = separate(upload);
  for (const name of files.keys()) {
    if (!releaseFileSchema.safeParse(name).success || posix.normalize(name) !== name) {
      throw manifestInvalid(msg('releases.fileName', { file: name }));
    }
    if (!isReleaseKind(remote, name)) throw manifestInvalid(msg('releases.fileKind', { file: name }));
  }
  const digest = digestOf(files);
  if (remote === shellName) {
    const described = readDescription(files, 'shell.json', shellDescriptionSchema);
    const manifest = { ...described, files: checkedFiles(files, described.files, 'shell.json') };
    const { entry, lazy } = manifest;
    const named = [entry, ...Object.values(lazy)].flatMap(({ js, css }) => [...js, ...css]);
    requireListed(['index.html', ...named], manifest.files);
    requireMarkers(files.get('index.html'));
    const releaseId = `${manifest.version}-${digest.slice(0, 12)}`;
    const { version } = manifest;
    return { kind: 'shell', remote, releaseId, version, digest, files, companions, requires: {}, manifest };
  }
  const described = readDescription(files, 'remote.json', releaseDescriptionSchema);
  if (!isReleaseFolderName(described.releaseId))
    throw manifestInvalid(msg('releases.fileName', { file: described.releaseId }));
  if (described.remote !== remote) {
    throw manifestInvalid(msg('releases.otherRemote', { remote, described: described.remote }));
  }
  requireOwnContainer(described);
  // At publication alone: what was published before unknown fields were refused stays readable.
  const problems = [
    ...unknownKeyProblems(parseJson(files.get('remote.json')), described),
    ...declarationProblems(described),
  ];
  if (problems.length > 0) throw notRight('remote.json', problems);
  requireScriptsListed(files, described.files, 'remote.json');
  requireConfinedStyles(remote, files);
  const checked = { ...described, files: checkedFiles(files, described.files, 'remote.json') };
  // Found here, whatever the description says of it.
  const vouches = entryVouches(checked, files);
  const manifest = { ...checked, entry: { ...checked.entry, vouches } };
  const { releaseId, version, requires, uses, entry, exposed } = manifest;
  requireListed([entry.file, ...exposed.js, ...exposed.css], manifest.files);
  if (manifest.files[entry.file] !== entry.integrity)
    throw manifestInvalid(msg('releases.tampered', { file: entry.file }));
  return { kind: 'remote', remote, releaseId, version, digest, files, companions, requires, uses, manifest };
}

function separate(upload: ReleaseFiles) {
  const files = new Map<string, Buffer>();
  const companions = new Map<string, Buffer>();
  for (const [name, bytes] of upload) {
    const isCompanion = compressed.test(name) && upload.has(name.replace(compressed, ''));
    (isCompanion ? companions : files).set(name, bytes);
  }
  return { files, companions };
}

function readDescription<T extends z.ZodMiniType>(files: ReleaseFiles, name: string, schema: T): z.output<T> {
  const bytes = files.get(name);
  if (bytes === undefined) throw manifestInvalid(msg('releases.fileMissing', { file: name }));
  const parsed = schema.safeParse(parseJson(bytes));
  if (parsed.success) return parsed.data;
  throw notRight(
    name,
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  );
}

function parseJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString('utf8') ?? '');
  } catch {
    return null;
  }
}

/** Verifies that every listed file exists with the listed hash. Returns the hashes of all files. */
function checkedFiles(
  files: ReleaseFiles,
  listed: Readonly<Record<string, string>>,
  descriptionName: string,
): Record<string, string> {
  for (const name of Object.keys(listed)) {
    if (!files.has(name)) throw manifestInvalid(msg('releases.fileMissing', { file: name }));
  }
  const all: Record<string, string> = {};
  for (const [name, bytes] of files) {
    if (name === descriptionName) continue;
    const integrity = integrityOf(bytes);
    if (Object.hasOwn(listed, name) && listed[name] !== integrity) {
      throw manifestInvalid(msg('releases.tampered', { file: name }));
    }
    all[name] = integrity;
  }
  return all;
}

/**
 * Every executable file must be listed with its hash. An unlisted script in the folder would run unchecked: an ES
 * module is imported by its address, without a hash.
 */
function requireScriptsListed(
  files: ReleaseFiles,
  listed: Readonly<Record<string, string>>,
  description: string,
): void {
  const unlisted = [...files.keys()].find((file) => script.test(file) && !Object.hasOwn(listed, file));
  if (unlisted !== undefined)
    throw manifestInvalid(msg('releases.scriptUnlisted', { file: unlisted, description }));
}

function requireListed(names: readonly string[], files: Readonly<Record<string, string>>): void {
  for (const name of names) {
    if (!Object.hasOwn(files, name)) throw manifestInvalid(msg('releases.fileMissing', { file: name }));
  }
}

/** Two releases of a remote may be in one page, those of two remotes always are. */
function requireOwnContainer({ remote, entry }: ReleaseDescription): void {
  const own = `galla_${remote.replaceAll('-', '_')}`;
  if (entry.container !== own && !entry.container.startsWith(`${own}_`))
    throw manifestInvalid(msg('releases.foreignContainer', { remote, container: entry.container }));
}

/** Without them a page would have neither its release document nor its configuration. */
function requireMarkers(template: Buffer | undefined): void {
  const missing = Object.values(pageMarkers).find((marker) => !template?.includes(marker));
  if (missing !== undefined)
    throw manifestInvalid(msg('releases.template', { file: 'index.html', marker: missing }));
}

const notRight = (file: string, problems: readonly string[]): ReleaseRefusal =>
  manifestInvalid(msg('releases.description', { file, problems: problems.join('; ') }));

const manifestInvalid = (message: Message): ReleaseRefusal =>
  new ReleaseRefusal(422, 'RELEASE_MANIFEST_INVALID', message, message.params);
