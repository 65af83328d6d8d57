import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';

/** What a part that opens and closes is told. */
interface Closable {
  opened?: boolean;
  onClose?: () => void;
}

/**
 * A part of the screen whose code comes when it is first shown, or earlier by `preload`. Plain state, not Suspense:
 * nothing else waits for it. One whose code did not come is closed, and tried again when it is opened the next time.
 */
export function later<Props extends object>(
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
