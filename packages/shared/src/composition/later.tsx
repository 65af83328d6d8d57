import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part of the screen whose code comes when it is first shown, or earlier by `preload`. Plain state, not Suspense:
 * nothing else waits for it, and a failed load is tried again with the next showing.
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
    useEffect(() => {
      if (Loaded) return;
      let wanted = true;
      start().then(
        (part) => wanted && setLoaded(() => part),
        (error: unknown) => wanted && onFailed(error),
      );
      return () => {
        wanted = false;
      };
    }, [Loaded]);
    return Loaded && <Loaded {...props} />;
  }
  return { Part, preload: () => void start().catch(() => {}) };
}
