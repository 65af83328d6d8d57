import type { CallOptions } from '../http';
import { remoteTag, useRemoteIdentity } from '../border/remote-identity';

/** Adds the calling release to every call. */
export function useCallOptions(): CallOptions {
  const identity = useRemoteIdentity();
  return identity ? { remote: remoteTag(identity) } : {};
}
