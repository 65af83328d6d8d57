import { useEffect, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import type { SettingValues } from '@galla/contract';
import { refuse } from '../border/border';
import { useSession } from '../session';
import { useRemoteIdentity, type RemoteIdentity } from '../border/remote-identity';

/** Where the page has the settings of releases from. */
export interface SettingSource {
  /** The same object until a value changes; undefined: the release declares none. */
  valuesOf: (identity: RemoteIdentity) => SettingValues | undefined;
  /** Calls `listener` when values may have changed; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

let source: SettingSource = { valuesOf: () => undefined, subscribe: () => () => undefined };

/** For the shell, and for tests: once, before a remote renders. */
export function provideSettings(given: SettingSource): void {
  source = given;
}

/**
 * A setting of the remote that renders the component, as it is for the chosen outlet, now and after each change.
 * @param schema of its kind: flag `z.boolean()`, text `z.string()`, number `z.number()`, choice `z.enum([…])`; of module
 *   level, or at least cheap
 * @returns null when the release does not declare it, or declares another kind; that is reported
 */
export function useRemoteSetting<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): z.output<Schema> | null {
  const identity = useRemoteIdentity();
  const outletId = useSession((state) => state.outletId);
  const values = useSyncExternalStore(source.subscribe, () => identity && source.valuesOf(identity));
  const value = (outletId === null ? undefined : values?.outlets?.[outletId]?.[key]) ?? values?.all[key];
  const parsed = schema.safeParse(value);
  const problem = parsed.success ? null : value === undefined ? 'not declared' : 'of another kind';
  const { remote = '', releaseId = '' } = identity ?? {};
  useEffect(() => {
    if (problem !== null) refuse(`setting ${key}: ${problem}`, { remote, releaseId });
  }, [problem, key, remote, releaseId]);
  return parsed.success ? parsed.data : null;
}
