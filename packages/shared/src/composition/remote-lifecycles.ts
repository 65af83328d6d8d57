import type { Bus } from '../events';
import type { Http } from '../http';
import type { Language } from '../i18n';
import type { SessionStore } from '../session';

/** What a remote without React is handed with each lifecycle call, beside single-spa's own `name` and `mountParcel`. */
export interface LifecycleProps {
  /** The remote's name. */
  name: string;
  /** Where it draws. Empty at `mount`; nothing of it may be left behind after `unmount`. */
  domElement: HTMLElement;
  /** Who is signed in and which outlet is chosen; `getState` and `subscribe` as every zustand store has them. */
  session: Pick<SessionStore['state'], 'getState' | 'subscribe'>;
  /** The bus of the page. */
  bus: Bus;
  /** Calls that carry the session. */
  http: Http;
  /** Colour scheme of the page. Colours are CSS custom properties (`--g-…`) that follow it by themselves. */
  theme: Readable<'light' | 'dark'>;
  language: Readable<Language>;
  /** Goes to a path of the panel through the shell's router, guards included. */
  navigate: (path: string) => void;
}

/** A value of the page that changes. */
export interface Readable<Value> {
  current: () => Value;
  /** Calls back after each change; returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
}

type Lifecycle = (props: LifecycleProps) => Promise<unknown>;

/**
 * single-spa's lifecycles (https://single-spa.js.org/docs/building-applications): what './remote' exports in place of
 * `remote` when it is not written in React, or by `single-spa-react` when it brings a React of its own.
 */
export interface RemoteLifecycles {
  /** Runs once before the first `mount` of a release in a page. */
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
