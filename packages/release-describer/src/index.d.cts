export { localIdentName } from './confined-styles.cjs';
export { describeRelease, type BuiltRelease, type DescribedRelease } from './describe-release.cjs';

/** Name and version of the remote in `root`. */
export function readRemote(root: string): { name: string; version: string };
/** Version and digest of sources. */
export function releaseIdOf(root: string, version: string, shell: unknown): string;
/** Global name of a release: letters, digits and '_', the release id among them. */
export function containerOf(name: string, releaseId: string): string;
export { problemsOf } from './remote-declaration.cjs';
/** Every file below a folder, by its path with '/'. */
export function readReleaseFolder(folder: string): Map<string, Buffer>;
