import type { ReleaseRef } from '@galla/contract';

/** Messages from the page to the service worker; parsed in service-worker/worker-messages.ts. */
export interface WorkerLink {
  /** Caches the page as composed now for offline use, for the screen at `path`, if it is of this shell, which has started. */
  keepPage: (shell: string | null, path: string | null) => void;
  /** Caches all files of a release. */
  keepRelease: (release: Pick<ReleaseRef, 'base' | 'files'>) => void;
  /** The session ended: removes the pages cached for it. */
  forgetPage: () => void;
}

const code = /\.(?:js|css)$/;

/** Sends messages to the page's active worker. Without one, they are dropped. */
export function createWorkerLink(workers: Pick<ServiceWorkerContainer, 'ready'>): WorkerLink {
  const send = (message: object): void =>
    void workers.ready.then(({ active }) => active?.postMessage(message, []));
  return {
    keepPage: (shell, path) => send({ type: 'keepPage', shell, path }),
    forgetPage: () => send({ type: 'forgetPage' }),
    keepRelease({ base, files }) {
      // An override is not below /r/ and is not cached.
      if (!new URL(base, location.origin).pathname.startsWith('/r/')) return;
      const kept = Object.entries(files)
        .filter(([file]) => code.test(file))
        .map(([file, integrity]) => ({ url: base + file, integrity }));
      send({ type: 'keepFiles', files: kept });
    },
  };
}
