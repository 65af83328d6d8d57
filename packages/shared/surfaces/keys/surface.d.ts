// Written by npm run surfaces. Built on: -

import { RemoteIdentity } from '../parts';

export declare interface ActiveShortcut extends Shortcut {
    id: string;
    name: () => string;
    run: () => void;
    by?: RemoteIdentity | null;
}

export declare function createShortcutRegistry(): ShortcutRegistry;

declare type Handlers<Table extends ShortcutTable> = {
    readonly [Name in keyof Table]?: (() => void) | null;
};

declare type KeyLayer = 'frame' | 'screen';

export declare interface Shortcut {
    keys: readonly string[];
    leaveTo?: string;
    whileTyping?: boolean;
    whileHeld?: boolean;
    keyOnly?: boolean;
}

export declare interface ShortcutRegistry {
    add: (acts: readonly ActiveShortcut[], layer?: KeyLayer) => () => void;
    layers: () => readonly (readonly ActiveShortcut[])[];
    press: (event: KeyboardEvent) => boolean;
}

export declare const shortcuts: ShortcutRegistry;

export declare type ShortcutTable = Readonly<Record<string, Shortcut>>;

export declare function useShortcuts<Table extends ShortcutTable>(table: Table, name: (act: Extract<keyof Table, string>) => string, handlers: Handlers<Table>, layer?: KeyLayer): void;

export { }
