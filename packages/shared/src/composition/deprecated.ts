import { remoteTag, useRemoteIdentity } from './remote-identity';

const told = new Set<string>();

/**
 * Warns that something shared will go, once for each release that uses it. The page warns, not the build: shared code is part
 * of the shell, which a remote's team runs as it was built for everybody.
 * @param name what goes, with its entry point: 'Group of @galla/shared/ui'
 * @param hint what to use in its place
 * @param caller `remote@release`, as calls carry it; left out: the shell's own code, or not known
 */
export function deprecated(name: string, hint: string, caller = 'the shell'): void {
  const key = `${caller} ${name}`;
  if (told.has(key)) return;
  told.add(key);
  // oxlint-disable-next-line no-console
  console.warn(`${caller} uses ${name}, which will be removed. ${hint}`);
}

/** As `deprecated`, for components and hooks: the caller is the release that draws them. */
export function useDeprecated(name: string, hint: string): void {
  const identity = useRemoteIdentity();
  deprecated(name, hint, identity ? remoteTag(identity) : undefined);
}
