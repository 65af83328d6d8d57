import { remoteTag, useRemoteIdentity } from '../border/remote-identity';

const warned = new Set<string>();

/**
 * Deprecation warning, once per release that uses the API. At runtime, not in the build: shared code is part
 * of the shell, which remote teams run as a production build.
 * @param name the deprecated API with its entry point: 'Group of @galla/ui'
 * @param hint the replacement
 * @param caller `remote@release`, as in calls; omitted: shell code, or unknown
 */
export function deprecated(name: string, hint: string, caller = 'the shell'): void {
  const key = `${caller} ${name}`;
  if (warned.has(key)) return;
  warned.add(key);
  // oxlint-disable-next-line no-console
  console.warn(`${caller} uses ${name}, which will be removed. ${hint}`);
}

/** As `deprecated`, for components and hooks: the caller is the release that renders them. */
export function useDeprecated(name: string, hint: string): void {
  const identity = useRemoteIdentity();
  deprecated(name, hint, identity ? remoteTag(identity) : undefined);
}
