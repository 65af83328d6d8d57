import { endpoints, pageStarterId } from '@galla/contract';
import { newId } from '@galla/shared/format';
import { bus } from '@galla/shared/events';
import { http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { holds, session } from '@galla/shared/session';
import {
  compositionTexts,
  OutcomeReporter,
  pageShell,
  pollForReleases,
  sayOverrideEnded,
  startComposition,
  type Composition,
} from '../composition';

const gatherOutcomesMs = 2_000;
const pollForReleasesMs = 60_000;

interface ComposeDeps {
  /** The shown release of a remote changed. */
  onReplaced: () => void;
}

/** Starts the page's remotes and reports their outcomes: on the bus, to the registry, and as a toast. */
export function composePanel({ onReplaced }: ComposeDeps): Composition {
  // The server counts the pages it sends, and the starter reports what nobody caught: all of them as of one page.
  const pageId = document.getElementById(pageStarterId)?.dataset['visit'] ?? newId();
  const outcomes = new OutcomeReporter({
    pageId,
    shell: pageShell(),
    now: () => performance.now(),
    gatherMs: gatherOutcomesMs,
    send: (body) => http.call(endpoints.releases.reportOutcomes, { body }),
  });
  outcomes.started(performance.now());
  // Also as the page is closed or navigated away from.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) outcomes.left();
  });
  const shown = new Map<string, string>();
  const composition = startComposition({
    token: () => session.state.getState().token,
    mayOpen: (permission) => holds(session.state.getState(), permission),
    onBegin: (begun) => outcomes.began(begun),
    onFailure(failure, next) {
      const { remote, releaseId, reason, message } = failure;
      outcomes.failed(failure, next);
      bus.emit('remote/failed', { remote, release: releaseId ?? '', reason, message });
    },
    onReady(ready, milliseconds) {
      const { remote, releaseId } = ready.release;
      outcomes.ready(ready, milliseconds);
      bus.emit('remote/ready', { remote, release: releaseId, milliseconds });
      const before = shown.get(remote);
      shown.set(remote, releaseId);
      if (before !== undefined && before !== releaseId) onReplaced();
      if (ready.failures.some(({ track }) => track !== 'override'))
        notify.info({ message: compositionTexts('previous'), preset: 'brief', id: `previous ${remote}` });
    },
    onTraces({ release, track, said }) {
      if (track === 'canary') outcomes.failed({ ...release, track, reason: 'traces', message: said }, null);
      // oxlint-disable-next-line no-console
      else console.warn(said);
    },
    onQuarantined: (releaseId) =>
      void import(/* webpackChunkName: "leave-release" */ './leave-release')
        .then(({ leaveRelease }) => leaveRelease(releaseId))
        .catch(reportError),
    admitOverride: async (body) => void (await http.call(endpoints.releases.useOverride, { body })),
    onOverrideEnded: sayOverrideEnded,
  });
  const declareEvents = (): void => {
    const state = composition.releases.getState();
    if (state.kind !== 'ready') return;
    const releases = Object.values(state.document.remotes).map(({ release }) => release);
    bus.declare(releases.flatMap(({ events = [] }) => events.map(({ name }) => name)));
  };
  composition.releases.subscribe(declareEvents);
  pollForReleases({
    refresh: composition.trigger.refresh,
    followSocket: (listener) => bus.on('realtime/state', ({ state }) => listener(state)),
    isVisible: () => document.visibilityState === 'visible',
    isBehind: composition.trigger.isBehind,
    intervalMs: pollForReleasesMs,
  });
  return composition;
}
