import { useEffect, useState, type ComponentType } from 'react';

/** The texts of a remote, brought once for all of its parts. */
export interface RemoteTexts {
  /** A part of the remote, drawn once its texts are there. */
  with(Part: ComponentType): ComponentType;
  /** For `RemoteModule.mount`: begins to bring them. The returned function lets the next mount bring them anew. */
  mount(): () => void;
}

/** @param register brings the texts; settles when those of the present language are there */
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
  /** Nothing is left to wait for: a part is drawn at once, and not after an empty one. */
  const isSettled = (): boolean => texts !== null && texts === settled;
  return {
    with(Part) {
      return function WithTexts() {
        const [ready, setReady] = useState(isSettled);
        useEffect(() => {
          let wanted = true;
          const show = (): void => {
            if (wanted) setReady(true);
          };
          // Without the other language's texts the screen is in English, which is better than no screen.
          bring().then(show, show);
          return () => {
            wanted = false;
          };
        }, []);
        return ready ? <Part /> : null;
      };
    },
    mount() {
      bring().catch(forget);
      return forget;
    },
  };
}
