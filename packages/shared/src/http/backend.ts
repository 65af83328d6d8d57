import type * as z from 'zod/mini';
import { useCallback } from 'react';
import { useRemoteIdentity, type RemoteIdentity } from '../border/remote-identity';
import type { BackendCall } from './backend-call';

/** Calls one host of the rendering remote. */
export type CallBackend = <Schema extends z.ZodMiniType>(
  call: BackendCall<Schema>,
) => Promise<z.output<Schema>>;

/**
 * Calls a back end that the remote declares in galla.remote.json, with a short-lived token of the user and the chosen
 * outlet, without cookies.
 * @throws ApiError: BACKEND_NOT_DECLARED, BACKEND_NOT_ALLOWED (operators have not allowed it), BACKEND_AT_NEXT_LOAD (the
 *   page is older than that), each with words for the user; HTTP_… when the back end refuses; else as `http.call`
 */
export async function backendFetch<Schema extends z.ZodMiniType>(
  identity: RemoteIdentity,
  host: string,
  call: BackendCall<Schema>,
): Promise<z.output<Schema>> {
  const { callBackend } = await import(/* webpackChunkName: "backend" */ './call-backend');
  return callBackend(identity, host, call);
}

/** `backendFetch` as the remote that renders the component; the function stays the same between renders. */
export function useBackend(host: string): CallBackend {
  const { remote = '', releaseId = '' } = useRemoteIdentity() ?? {};
  return useCallback((call) => backendFetch({ remote, releaseId }, host, call), [remote, releaseId, host]);
}
