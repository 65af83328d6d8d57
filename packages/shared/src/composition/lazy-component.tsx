import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { messagesOf, type SharedMessages } from '../i18n';
import { notify } from '../notify';
import { lazyModule } from './lazy-module';

/** Props of a component that opens and closes. */
interface Closable {
  opened?: boolean;
  onClose?: () => void;
}

const sayPartFailed = (): void =>
  notify.error({ id: 'part-failed', message: messagesOf<SharedMessages>('shared')('state.partFailed') });

/**
 * A dialog, sheet or widget whose code is loaded on first render, or earlier by `preload`. Plain state, not Suspense:
 * nothing else waits for it. When loading fails it is closed, and the next opening retries. For screens there is
 * `lazyScreen` of `@galla/ui`, which shows the failure in its place.
 *
 * @param onFailed instead of the toast that says that a part could not be loaded
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFailed: (error: unknown) => void = sayPartFailed,
): { Part: ComponentType<Props>; preload: () => void } {
  const code = lazyModule(load);
  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(code.present);
    const { opened = true, onClose } = props as Closable;
    const close = useRef(onClose);
    useLayoutEffect(() => {
      close.current = onClose;
    });
    useEffect(() => {
      if (Loaded || !opened) return;
      let wanted = true;
      code.load().then(
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
  return { Part, preload: () => void code.load().catch(() => {}) };
}
