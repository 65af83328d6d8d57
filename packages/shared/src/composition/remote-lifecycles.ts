import type { Bus } from '../events';
import type { Http } from '../http';
import type { Language } from '../i18n';
import type { SessionStore } from '../session';

/** Props of each lifecycle call of a remote without React, besides single-spa's own `name` and `mountParcel`. */
export interface LifecycleProps {
  /** The remote's name. */
  name: string;
  /** Container element. Empty at `mount`; must be empty again after `unmount`. */
  domElement: HTMLElement;
  /** User and selected outlet; `getState` and `subscribe` as in every zustand store. */
  session: Pick<SessionStore['state'], 'getState' | 'subscribe'>;
  /** The bus of the page. */
  bus: Bus;
  /** Calls with the session's token. */
  http: Http;
  /** Colour scheme of the page. Colours are CSS custom properties (`--g-…`) that follow it by themselves. */
  theme: Readable<'light' | 'dark'>;
  language: Readable<Language>;
  /** Navigates to a path of the panel with the shell's router, guards included. */
  navigate: (path: string) => void;
}

/** An observable value of the page. */
export interface Readable<Value> {
  current: () => Value;
  /** Subscribes to changes; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

type Lifecycle = (props: LifecycleProps) => Promise<unknown>;

/**
 * single-spa's lifecycles (https://single-spa.js.org/docs/building-applications): what './remote' exports in place of
 * `remote` when it is not written in React, or by `single-spa-react` when it bundles a separate React.
 */
export interface RemoteLifecycles {
  /** Runs once per page, before the first `mount` of a release. */
  bootstrap: Lifecycle | readonly Lifecycle[];
  mount: Lifecycle | readonly Lifecycle[];
  unmount: Lifecycle | readonly Lifecycle[];
}

const isLifecycle = (value: unknown): boolean =>
  typeof value === 'function' ||
  (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'function'));

/** Whether something loaded over the network has single-spa's lifecycles. */
export function isRemoteLifecycles(value: unknown): value is RemoteLifecycles {
  if (typeof value !== 'object' || value === null) return false;
  return (['bootstrap', 'mount', 'unmount'] as const).every((name) => isLifecycle(Reflect.get(value, name)));
}
