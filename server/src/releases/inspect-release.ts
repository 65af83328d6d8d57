import { posix } from 'node:path';
import {
  releaseDescriptionSchema,
  releaseFileSchema,
  shellDescriptionSchema,
  shellName,
  type ReleaseDescription,
  type ShellDescription,
} from '@galla/shared/contract';
import type * as z from 'zod/mini';
import { pageMarkers } from './page-markers';
import { digestOf, integrityOf, type ReleaseFiles } from './release-files';
import { isReleaseFolderName } from './release-folders';
import { ReleaseRefusal } from './release-refusal';

interface Inspected {
  remote: string;
  releaseId: string;
  version: string;
  /** Tells these bytes from any others. */
  digest: string;
  /** What is kept and served, the description included; compressed companions are not among them. */
  files: ReleaseFiles;
  /** 'entry.js.br', 'entry.js.gz' as the build brought them; whoever keeps them checks them. */
  companions: ReleaseFiles;
  /** What the release takes from the shell. */
  requires: Readonly<Record<string, string>>;
}

/** A build that is what its description says, hashes and all. `manifest.files` lists every file, also those of `public`. */
export type InspectedRelease = Inspected &
  ({ kind: 'remote'; manifest: ReleaseDescription } | { kind: 'shell'; manifest: ShellDescription });

const compressed = /\.(?:br|gz)$/;

/** Checks an upload against its own description. Throws ReleaseRefusal (422) naming what does not fit. */
export function inspectRelease(remote: string, upload: ReleaseFiles): InspectedRelease {
  const { files, companions } = separate(upload);
  for (const name of files.keys()) {
    if (!releaseFileSchema.safeParse(name).success || posix.normalize(name) !== name) {
      throw invalid('releases.fileName', { file: name });
    }
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
    throw invalid('releases.fileName', { file: described.releaseId });
  if (described.remote !== remote) {
    throw invalid('releases.otherRemote', { remote, described: described.remote });
  }
  const manifest = { ...described, files: checkedFiles(files, described.files, 'remote.json') };
  const { releaseId, version, requires, entry, exposed } = manifest;
  requireListed([entry.file, ...exposed.js, ...exposed.css], manifest.files);
  if (manifest.files[entry.file] !== entry.integrity)
    throw invalid('releases.tampered', { file: entry.file });
  return { kind: 'remote', remote, releaseId, version, digest, files, companions, requires, manifest };
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
  if (bytes === undefined) throw invalid('releases.fileMissing', { file: name });
  const parsed = schema.safeParse(parseJson(bytes));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw invalid('releases.description', { file: name, problems: problems.join('; ') });
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

/** Every listed file is there with the bytes that were listed. Answers the hashes of all files. */
function checkedFiles(
  files: ReleaseFiles,
  listed: Readonly<Record<string, string>>,
  descriptionName: string,
): Record<string, string> {
  for (const name of Object.keys(listed)) {
    if (!files.has(name)) throw invalid('releases.fileMissing', { file: name });
  }
  const all: Record<string, string> = {};
  for (const [name, bytes] of files) {
    if (name === descriptionName) continue;
    const integrity = integrityOf(bytes);
    if (Object.hasOwn(listed, name) && listed[name] !== integrity) {
      throw invalid('releases.tampered', { file: name });
    }
    all[name] = integrity;
  }
  return all;
}

function requireListed(names: readonly string[], files: Readonly<Record<string, string>>): void {
  for (const name of names) {
    if (!Object.hasOwn(files, name)) throw invalid('releases.fileMissing', { file: name });
  }
}

/** Without them a page would be sent that knows neither its releases nor its configuration. */
function requireMarkers(template: Buffer | undefined): void {
  const missing = Object.values(pageMarkers).find((marker) => !template?.includes(marker));
  if (missing !== undefined) throw invalid('releases.template', { file: 'index.html', marker: missing });
}

function invalid(key: ConstructorParameters<typeof ReleaseRefusal>[2], values: Record<string, string>) {
  return new ReleaseRefusal(422, 'RELEASE_MANIFEST_INVALID', key, values, values);
}
