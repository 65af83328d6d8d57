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

/** Describes one call of the operations API. */
export function ops<
  Data extends z.ZodMiniType,
  Params extends z.ZodMiniType = typeof none,
  Query extends z.ZodMiniType = typeof none,
  Body extends z.ZodMiniType = typeof nothing,
>(input: {
  method: HttpMethod;
  path: string;
  role: OpsRole | null;
  right?: RemoteRight | 'any' | null;
  data: Data;
  summary: string;
  compareAndSet?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
}): OpsEndpoint<Params, Query, Body, Data> {
  return {
    compareAndSet: false,
    right: null,
    ...input,
    params: input.params ?? (none as unknown as Params),
    query: input.query ?? (none as unknown as Query),
    body: input.body ?? (nothing as unknown as Body),
  };
}
