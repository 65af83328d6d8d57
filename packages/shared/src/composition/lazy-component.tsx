import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';

/** Props of a component that opens and closes. */
interface Closable {
  opened?: boolean;
  onClose?: () => void;
}

/**
 * A component whose code is loaded on first render, or earlier by `preload`. Plain state, not Suspense: nothing
 * else waits for it. When loading fails it is closed, and the next opening retries.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFailed: (error: unknown) => void,
): { Part: ComponentType<Props>; preload: () => void } {
  let loaded: ComponentType<Props> | null = null;
  let running: Promise<ComponentType<Props>> | null = null;
  const start = (): Promise<ComponentType<Props>> => {
    running ??= load().then(
      (part) => {
        loaded = part;
        return part;
      },
      (error: unknown) => {
        running = null;
        throw error;
      },
    );
    return running;
  };
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(() => loaded);
    const { opened = true, onClose } = props as Closable;
    const close = useRef(onClose);
    useLayoutEffect(() => {
      close.current = onClose;
    });
    useEffect(() => {
      if (Loaded || !opened) return;
      let wanted = true;
      start().then(
        (part) => wanted && setLoaded(() => part),
        (error: unknown) => {
          if (!wanted) return;
          onFailed(error);
          close.current?.();
        },
      );
      return () => {
        wanted = false;
      };
    }, [Loaded, opened]);
    return Loaded && <Loaded {...props} />;
  }
  return { Part, preload: () => void start().catch(() => {}) };
}
