import type { CallOptions } from '../http';
import { remoteTag, useRemoteIdentity } from './remote-identity';

/** Every call says which release made it. */
export function useCallOptions(): CallOptions {
  const identity = useRemoteIdentity();
  return identity ? { remote: remoteTag(identity) } : {};
}
