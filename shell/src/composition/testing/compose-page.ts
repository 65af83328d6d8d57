import { createUnsavedWork, type RemoteModule } from '@galla/shared/composition';
import type { ReleaseRef } from '@galla/contract';
import { RemoteLoadError } from '../release/load-error';
import type { OverrideVerdict } from '../release/override';
import type { PagePayload } from '../release/release-payload';
import { startComposition, type CompositionDeps } from '../start/start-composition';
import { exampleRelease } from './example-release';

export const documentOf = (revision: number, over: Partial<PagePayload> = {}): PagePayload => ({
  schema: 1,
  revision,
  issuedAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-02T00:00:00Z',
  audience: 'merchant/user',
  overrides: 'staff',
  remotes: { orders: { track: 'stable', release: exampleRelease('1.0.0'), lastGood: null } },
  ...over,
});

/** A remote that renders nothing. */
export const emptyRemote: RemoteModule = { Routes: () => null };

export interface PageSetting {
  /** The URL requests an override, and the page reloads for it. */
  takesAddress?: boolean;
  inline?: PagePayload | Promise<PagePayload>;
  answers?: Promise<PagePayload>[];
  verdict?: OverrideVerdict;
  load?: (release: ReleaseRef) => Promise<RemoteModule>;
  deps?: CompositionDeps;
}

/** A composition with fakes, and the outcome of its override. */
export function composePage({
  takesAddress = false,
  inline = documentOf(1),
  answers = [],
  verdict,
  load,
  deps,
}: PageSetting = {}) {
  const unsaved = createUnsavedWork();
  const forget = jest.fn();
  const ended = jest.fn();
  const agree = jest.fn();
  const composition = startComposition({
    documents: {
      read: () => Promise.resolve(inline),
      refresh: () => answers.shift() ?? Promise.reject(new RemoteLoadError('manifest', 'away')),
      complete: () => Promise.reject(new RemoteLoadError('manifest', 'away')),
    },
    overrides: {
      takeAddress: () => takesAddress,
      agree,
      resolve: () => Promise.resolve(forget.mock.calls.length === 0 && verdict ? verdict : { kind: 'none' }),
      forget,
    },
    federation: {
      load: load ?? (() => Promise.resolve(emptyRemote)),
      discard: () => undefined,
      warmShares: () => undefined,
      warm: () => undefined,
    },
    fallbackTimeoutMs: () => 1_800,
    retryDelayMs: () => 0,
    onOverrideEnded: ended,
    unsaved,
    ...deps,
  });
  const revision = () => {
    const state = composition.releases.getState();
    return state.kind === 'ready' ? state.document.revision : state.kind;
  };
  return { ...composition, unsaved, revision, forget, ended, agree };
}

/** Flushes pending promise callbacks. */
export const settledTasks = () => new Promise((resolve) => setTimeout(resolve));
