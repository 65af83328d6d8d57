import { useEffect, useState } from 'react';

/** A lazily loaded module. */
export interface LazyModule<Module> {
  /** The module, if it is loaded. */
  present: () => Module | null;
  /** Loads it once; retries after a failure. */
  load: () => Promise<Module>;
}

export function lazyModule<Module>(fetchCode: () => Promise<Module>): LazyModule<Module> {
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

export type LazyState<Module> =
  | { kind: 'loading' }
  | { kind: 'ready'; module: Module }
  | { kind: 'failed'; retry: () => void };

/**
 * A lazy module as plain state. Not React.lazy: React delays a suspended reveal by 300 ms, and a chunk that failed to
 * load could not be requested again.
 */
export function useLazyModule<Module>(part: LazyModule<Module>): LazyState<Module> {
  // State only triggers the render: the module itself is read from `part`.
  const [failed, setFailed] = useState<LazyModule<Module> | null>(null);
  const [, setArrived] = useState<LazyModule<Module> | null>(null);
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
