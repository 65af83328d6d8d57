import { defaultPrepMinutes } from '@galla/contract';

/** Promised time of an order: `prepMinutes` (else the usual time) after `since`. Both are ISO instants. */
export function promiseFrom(since: string, prepMinutes: number | null): string {
  return new Date(Date.parse(since) + (prepMinutes ?? defaultPrepMinutes) * 60_000).toISOString();
}
