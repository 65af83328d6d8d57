import * as z from 'zod/mini';
import type { HttpMethod } from '../endpoint';
import type { OpsRole, RemoteRight } from '../../releases/release-access';

const nothing = z.undefined();
export const none = z.object({});

/** A call of the operations API, below the main API's base. */
export interface OpsEndpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> {
  method: HttpMethod;
  path: string;
  /** The least role that may call; null: anybody, for signing in. */
  role: OpsRole | null;
  /**
   * What a token of one remote needs to call it; 'any': one right or another, null: no token is let in. Where the call
   * names no remote, the answer is about the token's own alone.
   */
  right: RemoteRight | 'any' | null;
  /** Changes a remote: needs `If-Match` with the version that was seen; the answer's ETag is the new one. */
  compareAndSet: boolean;
  params: Params;
  query: Query;
  body: Body;
  /** Shape of `data` in the answer. */
  data: Data;
  summary: string;
}

type Schema = z.ZodMiniType;

/** Who may call, and what a call of a remote needs; without them: anybody, no token, no `If-Match`. */
type OpsTraits = Partial<Pick<OpsEndpoint, 'role' | 'right' | 'compareAndSet'>>;

type OpsCall = <
  Data extends Schema,
  Params extends Schema = typeof none,
  Query extends Schema = typeof none,
  Body extends Schema = typeof nothing,
>(
  path: string,
  summary: string,
  call: OpsTraits & { params?: Params; query?: Query; body?: Body; data: Data },
) => OpsEndpoint<Params, Query, Body, Data>;

/** Describes calls of the operations API that share `traits`. */
export function opsOf(traits: OpsTraits = {}): Record<Lowercase<HttpMethod>, OpsCall> {
  const by =
    (method: HttpMethod): OpsCall =>
    (path, summary, call) => ({
      role: null,
      right: null,
      compareAndSet: false,
      ...traits,
      ...call,
      method,
      path,
      summary,
      params: call.params ?? (none as never),
      query: call.query ?? (none as never),
      body: call.body ?? (nothing as never),
    });
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE') };
}
