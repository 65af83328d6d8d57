import { endpoints } from '@galla/shared/contract';
import { newId } from '@galla/shared/format';
import { bus } from '@galla/shared/events';
import { http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { holds, session } from '@galla/shared/session';
import {
  compositionTexts,
  createOutcomeReporter,
  keepCurrent,
  pageShell,
  startComposition,
  type Composition,
} from '../composition';

const gatherOutcomesMs = 2_000;
const askForReleasesEveryMs = 60_000;

interface ComposeNeeds {
  /** Another release of a remote is on the screen than a moment ago. */
  onReplaced: () => void;
}

/** Starts the page's remotes and says what becomes of them: to the bus, to the registry, and quietly to the merchant. */
export function composePanel({ onReplaced }: ComposeNeeds): Composition {
  const outcomes = createOutcomeReporter({
    pageId: newId(),
    shell: pageShell(),
    now: () => performance.now(),
    gatherMs: gatherOutcomesMs,
    send: (body) => http.call(endpoints.releases.reportOutcomes, { body }),
  });
  outcomes.started(performance.now());
  const shown = new Map<string, string>();
  const composition = startComposition({
    token: () => session.state.getState().token,
    mayOpen: (permission) => holds(session.state.getState(), permission),
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
    onOverrideEnded(verdict) {
      if (verdict.kind === 'failed')
        notify.warning({ message: compositionTexts('override.failed', { ...verdict.override }) });
      else notify.warning({ message: compositionTexts(`override.refused.${verdict.why}`) });
    },
  });
  const declareEvents = (): void => {
    const state = composition.documentState();
    if (state.kind !== 'ready') return;
    const releases = Object.values(state.document.remotes).map(({ release }) => release);
    bus.declare(releases.flatMap(({ events = [] }) => events.map(({ name }) => name)));
  };
  composition.subscribe(declareEvents);
  keepCurrent({
    refresh: composition.refresh,
    followSocket: (listener) => bus.on('realtime/state', ({ state }) => listener(state)),
    isVisible: () => document.visibilityState === 'visible',
    askEveryMs: askForReleasesEveryMs,
  });
  return composition;
}
