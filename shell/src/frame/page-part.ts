import { useEffect, useState } from 'react';

/** A part of the page whose code comes when it is first wanted. */
export interface PagePart<Module> {
  /** The code, when it is here already. */
  present: () => Module | null;
  /** Fetches the code once; after a failure again. */
  load: () => Promise<Module>;
}

export function pagePart<Module>(fetchCode: () => Promise<Module>): PagePart<Module> {
  let module: Module | null = null;
  let loading: Promise<Module> | null = null;
  return {
    present: () => module,
    load() {
      loading ??= fetchCode().then(
        (loaded) => {
          module = loaded;
          return loaded;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}

export type PartState<Module> =
  { kind: 'loading' } | { kind: 'ready'; module: Module } | { kind: 'failed'; retry: () => void };

/**
 * A part's code as plain state. Not React.lazy: React holds a suspended reveal back by 300 ms, and a chunk that did not
 * arrive could not be asked for again.
 */
export function usePagePart<Module>(part: PagePart<Module>): PartState<Module> {
  // Only what makes the component render again: the code itself is asked of the part.
  const [failed, setFailed] = useState<PagePart<Module> | null>(null);
  const [, setArrived] = useState<PagePart<Module> | null>(null);
  const module = part.present();
  const isWanted = module === null && failed !== part;

  useEffect(() => {
    if (!isWanted) return undefined;
    let listens = true;
    part.load().then(
      () => listens && setArrived(part),
      () => listens && setFailed(part),
    );
    return () => {
      listens = false;
    };
  }, [part, isWanted]);

  if (module !== null) return { kind: 'ready', module };
  return failed === part ? { kind: 'failed', retry: () => setFailed(null) } : { kind: 'loading' };
}
