import type * as z from 'zod/mini';

/** A call of a remote's own back end. */
export interface BackendCall<Schema extends z.ZodMiniType> {
  /** Path and query below the host: '/shifts?day=2026-11-26'. */
  path: string;
  /** Shape of the answer. */
  schema: Schema;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** Timeout of the back end's answer, ms. */
  timeoutMs?: number;
}
