// Which releases a page runs and what it reports of them, by the shell's own sources. The code of a release is the world's word.
import { endpoints } from '@galla/contract';
import { unsavedWork } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { newId } from '@galla/shared/format';
import { http } from '@galla/shared/http';
import { session } from '@galla/shared/session';
import { ReleaseTrigger } from '../../shell/src/composition/loading/release-trigger';
import { RemoteLoader } from '../../shell/src/composition/loading/remote-loader';
import { RemoteLoadError } from '../../shell/src/composition/release/load-error';
import { createReleaseDocuments, pageSources } from '../../shell/src/composition/release/release-document';
import { parsePublicKeys } from '../../shell/src/composition/release/release-signature';
import { ReleaseStore } from '../../shell/src/composition/release/release-store';
import { pollForReleases } from '../../shell/src/composition/start/poll-for-releases';
import { OutcomeReporter } from '../../shell/src/composition/start/report-outcomes';
import type { DeviceHost } from './device-host';

/** The remote whose screen this page shows. */
const remote = 'orders';
/** As the panel does. */
const pollMs = 60_000;
/** Somebody opens a screen again: only then does a page change its release. */
const visitMs = 15_000;

export interface DeviceReleases {
  /** By the page's start, and whenever somebody has signed in. */
  open(): void;
  onRevisionChanged(revision: number): void;
  end(): void;
}

export function followReleases(host: DeviceHost): DeviceReleases {
  const token = () => session.state.getState().token;
  const outcomes = new OutcomeReporter({
    pageId: newId(),
    shell: null,
    now: () => performance.now(),
    gatherMs: 2_000,
    send: (body) => http.call(endpoints.releases.reportOutcomes, { body }),
  });
  const releases = new ReleaseStore({
    documents: createReleaseDocuments({
      ...pageSources(parsePublicKeys(host.releaseKeys), token),
      language: () => host.language,
    }),
    overrides: { applyTo: async (document) => document },
    token,
    unsaved: unsavedWork,
    language: () => host.language,
  });
  const loader = new RemoteLoader({
    assignmentOf: (name) => releases.assignmentOf(name),
    load: async ({ releaseId }) => {
      if (!host.runs(releaseId)) throw new RemoteLoadError('init', `${releaseId} throws as it starts`);
      return { Routes: () => null };
    },
    discard: () => undefined,
    onBegin: (begun) => outcomes.began(begun),
    onFailure: (failure, next) => outcomes.failed(failure, next),
    onReady: (ready, milliseconds) => outcomes.ready(ready, milliseconds),
    mayReplace: () => !unsavedWork.isHeld(),
    deadlineMs: 8_000,
    fallbackTimeoutMs: () => 8_000,
    retryDelayMs: () => 400,
  });
  const trigger = new ReleaseTrigger({
    releases,
    overrides: { takeAddress: () => false },
    loader,
    prefetcher: { prefetchReplacements: () => undefined },
    mayOpen: () => true,
    pathname: `/panel/${remote}`,
  });
  let isOpen = false;
  let visit: ReturnType<typeof setTimeout> | undefined;
  releases.subscribe(() => {
    const state = releases.getState();
    if (state.kind !== 'ready') return;
    const { revision, audience, remotes } = state.document;
    const assigned = remotes[remote];
    host.onDocument({
      revision,
      audience,
      releaseId: assigned?.release.releaseId ?? null,
      rolloutId: assigned?.rolloutId ?? null,
    });
    clearTimeout(visit);
    visit = setTimeout(() => trigger.visit(`/panel/${remote}`), visitMs);
  });
  loader.subscribe(remote, () => {
    const state = loader.stateOf(remote);
    if (state.kind === 'failed') host.onNoRelease(state.failures.map(({ reason }) => reason));
  });
  const stopPolling = pollForReleases({
    refresh: trigger.refresh,
    followSocket: (listener) => bus.on('realtime/state', ({ state }) => listener(state)),
    isVisible: () => true,
    isBehind: trigger.isBehind,
    intervalMs: pollMs,
  });
  return {
    open() {
      if (isOpen) void trigger.refresh();
      else void trigger.open();
      isOpen = true;
    },
    onRevisionChanged: trigger.onRevisionChanged,
    end: stopPolling,
  };
}
