import { useEffect, useRef, useState } from 'react';
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';
import type { LifecycleProps, RemoteLifecycles, RemoteModule } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { http } from '@galla/shared/http';
import { pageLanguage } from '@galla/shared/i18n';
import { useNavigate } from '@galla/shared/router';
import { session } from '@galla/shared/session';
import { resolvedColourScheme } from '@galla/shared/theme';

/** single-spa adds `name` itself. */
type ParcelProps = Omit<LifecycleProps, 'name'>;
type HandedProps = Omit<ParcelProps, 'domElement'>;

/** A remote written against single-spa's lifecycles, as the shell draws remotes. Its screens are one place in the page. */
export function lifecycleRemote(name: string, lifecycles: RemoteLifecycles): RemoteModule {
  const parcel = bootstrappedOnce(name, lifecycles);

  function Routes() {
    const place = useRef<HTMLDivElement>(null);
    const navigate = useNavigate();
    const go = useRef(navigate);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);

    useEffect(() => {
      go.current = navigate;
    }, [navigate]);

    useEffect(() => {
      const handed: HandedProps = {
        session: session.state,
        bus,
        http,
        theme: resolvedColourScheme,
        language: pageLanguage,
        navigate: (path) => void go.current(path),
      };
      const fail = (error: unknown) => setFailure({ error });
      return place.current === null ? undefined : mountInto(place.current, parcel, handed, fail);
    }, []);

    // Thrown while drawing, it reaches the remote's boundary, and the last good release takes over.
    if (failure) throw failure.error;
    return <div ref={place} data-remote-root={name} />;
  }

  return { Routes };
}

/** A release is bootstrapped once in a page, however often its screens are opened. */
function bootstrappedOnce(name: string, lifecycles: RemoteLifecycles): ParcelConfig<ParcelProps> {
  let isBootstrapped = false;
  const bootstrap = [lifecycles.bootstrap].flat();
  return {
    name,
    mount: [lifecycles.mount].flat(),
    unmount: [lifecycles.unmount].flat(),
    bootstrap: [
      async (props: LifecycleProps) => {
        if (isBootstrapped) return;
        for (const step of bootstrap) await step(props);
        isBootstrapped = true;
      },
    ],
  };
}

/** Mounts a parcel in an element of its own below `place`; the returned function unmounts it and takes the element out. */
function mountInto(
  place: HTMLElement,
  config: ParcelConfig<ParcelProps>,
  props: HandedProps,
  onFailed: (error: unknown) => void,
): () => void {
  const domElement = document.createElement('div');
  place.append(domElement);
  const parcel: Parcel<ParcelProps> = mountRootParcel(config, { ...props, domElement });
  let isWanted = true;
  // The same failures are those of `mountPromise` and of `unmount()`.
  for (const told of [parcel.bootstrapPromise, parcel.unmountPromise]) told.catch(() => undefined);
  parcel.mountPromise.catch((error: unknown) => {
    if (isWanted) onFailed(error);
  });

  return () => {
    isWanted = false;
    // A screen that is left while it mounts is unmounted after that. What never mounted has nothing to unmount.
    parcel.mountPromise
      .then(
        () => parcel.unmount(),
        () => undefined,
      )
      .catch((error: unknown) => reportError(error))
      .finally(() => domElement.remove());
  };
}
