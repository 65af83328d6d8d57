import type { ComponentType } from 'react';
import type { PointFill } from './extension-point';

/** A command palette action that needs the remote's code. */
export interface RemoteCommandHandler {
  id: string;
  run: () => void | Promise<void>;
}

/** An item of an outlet, and the end of looking at it. */
export interface ItemSheetProps {
  outletId: string;
  itemId: string;
  onClose: () => void;
}

/**
 * The whole surface between a remote and the shell: module './remote' exports `remote` of this type, nothing else.
 * What must be known before its code is loaded (navigation, routes, permissions) is in galla.remote.json.
 */
export interface RemoteModule {
  /** Renders the screens below the remote's paths; mounted inside the shell's router. */
  Routes: ComponentType;
  /** Runs once when the release starts in the page; the returned cleanup runs when the release is replaced or discarded. */
  mount?: () => () => void;
  commands?: readonly RemoteCommandHandler[];
  /** Widgets for the shell's screens, by name. */
  widgets?: Readonly<Record<string, ComponentType>>;
  /** Loads the parts for extension points of other remotes' screens, by the name under `fills`; `fillOf` makes them. */
  fills?: Readonly<Record<string, () => Promise<PointFill>>>;
  /** Over any screen: an item that was pressed there. Declared as a widget at the place 'item'. */
  itemSheet?: ComponentType<ItemSheetProps>;
}

/** Whether something loaded over the network has the surface of a remote. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null || !('Routes' in value)) return false;
  const { Routes } = value;
  const isComponent = typeof Routes === 'function' || (typeof Routes === 'object' && Routes !== null);
  const mount = 'mount' in value ? value.mount : undefined;
  return isComponent && (mount === undefined || typeof mount === 'function');
}
