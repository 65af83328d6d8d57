import type { ReleaseRef } from '@galla/shared/contract';

/** The service worker as the page talks to it; the worker's side reads the same (service-worker/worker-messages.ts). */
export interface WorkerLink {
  /** Keeps the page as the server composes it now, for when no server answers: if it is of this shell, which has started. */
  keepPage: (shell: string | null) => void;
  /** Keeps all files of a release. */
  keepRelease: (release: Pick<ReleaseRef, 'base' | 'files'>) => void;
  /** The session is over: nothing that was composed for it stays. */
  forgetPage: () => void;
}

const code = /\.(?:js|css)$/;

/** Talks to the worker in charge of this page. Without one, messages go nowhere. */
export function createWorkerLink(workers: Pick<ServiceWorkerContainer, 'ready'>): WorkerLink {
  const send = (message: object): void =>
    void workers.ready.then(({ active }) => active?.postMessage(message, []));
  return {
    keepPage: (shell) => send({ type: 'keepPage', shell }),
    forgetPage: () => send({ type: 'forgetPage' }),
    keepRelease({ base, files }) {
      // A developer's release lies on another origin and is nothing to keep.
      if (!base.startsWith('/')) return;
      const kept = Object.entries(files)
        .filter(([file]) => code.test(file))
        .map(([file, integrity]) => ({ url: base + file, integrity }));
      send({ type: 'keepFiles', files: kept });
    },
  };
}
