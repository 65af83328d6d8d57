import { useEffect, useRef, useState } from 'react';
import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';
import type { LifecycleProps, RemoteLifecycles, RemoteModule } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { http } from '@galla/shared/http';
import { pageLanguage } from '@galla/shared/i18n';
import { useNavigate } from '@galla/shared/router';
import { session } from '@galla/shared/session';
import { resolvedColourScheme } from '@galla/ui/theme';

/** single-spa adds `name` itself. */
type ParcelProps = Omit<LifecycleProps, 'name'>;
type HandedProps = Omit<ParcelProps, 'domElement'>;

/** Wraps single-spa lifecycles as a remote of the shell. All its screens share one element. */
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

    // Thrown during render, so that it reaches the remote's error boundary, which falls back to the last good release.
    if (failure) throw failure.error;
    return <div ref={place} data-remote-root={name} />;
  }

  return { Routes };
}

/** A release is bootstrapped once per page. */
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

/** Mounts a parcel in a new element below `place`; the returned function unmounts it and removes the element. */
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
  // The same failures are reported by `mountPromise` and `unmount()`.
  for (const reported of [parcel.bootstrapPromise, parcel.unmountPromise]) reported.catch(() => undefined);
  parcel.mountPromise.catch((error: unknown) => {
    if (isWanted) onFailed(error);
  });

  return () => {
    isWanted = false;
    // A screen left during mount is unmounted afterwards. A failed mount needs no unmount.
    parcel.mountPromise
      .then(
        () => parcel.unmount(),
        () => undefined,
      )
      .catch((error: unknown) => reportError(error))
      .finally(() => domElement.remove());
  };
}
