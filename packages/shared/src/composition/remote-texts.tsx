import { useEffect, useState, type ComponentType } from 'react';

/** The texts of a remote, loaded once for all of its parts. */
export interface RemoteTexts {
  /** A part of the remote, rendered once its texts are loaded. */
  with<Props extends object>(Part: ComponentType<Props>): ComponentType<Props>;
  /** Loads something together with them, as `RemoteModule.fills` does. */
  before<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded>;
  /** For `RemoteModule.mount`: starts loading them. The returned function makes the next mount load them again. */
  mount(): () => void;
}

/** @param register loads the texts; settles when those of the current language are available */
export function createRemoteTexts(register: () => Promise<void>): RemoteTexts {
  let texts: Promise<void> | null = null;
  let settled: Promise<void> | null = null;
  function bring(): Promise<void> {
    if (texts !== null) return texts;
    const brought = register();
    const settle = (): void => {
      settled = brought;
    };
    brought.then(settle, settle);
    texts = brought;
    return brought;
  }
  const forget = (): void => {
    texts = null;
  };
  /** Already loaded: a part renders immediately, without an empty render. */
  const isSettled = (): boolean => texts !== null && texts === settled;
  return {
    with<Props extends object>(Part: ComponentType<Props>) {
      return function WithTexts(props: Props) {
        const [ready, setReady] = useState(isSettled);
        useEffect(() => {
          let wanted = true;
          const show = (): void => {
            if (wanted) setReady(true);
          };
          // On failure the screen falls back to English.
          bring().then(show, show);
          return () => {
            wanted = false;
          };
        }, []);
        return ready ? <Part {...props} /> : null;
      };
    },
    before: (load) => async () => (await Promise.all([load(), bring().catch(() => undefined)]))[0],
    mount() {
      bring().catch(forget);
      return forget;
    },
  };
}
