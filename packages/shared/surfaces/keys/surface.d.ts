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

declare type PanelIconName = (typeof panelIconNames)[number];

declare const panelIconNames: readonly ['orders', 'menu', 'dashboard', 'setup', 'crm', 'offers', 'phone', 'report', 'bell', 'bellOff', 'soundOn', 'soundOff', 'wifi', 'wifiOff', 'check', 'checkCircle', 'x', 'plus', 'minus', 'chevronDown', 'chevronUp', 'chevronLeft', 'chevronRight', 'arrowRight', 'search', 'filter', 'sort', 'rows', 'expand', 'clock', 'calendar', 'rider', 'bag', 'cash', 'card', 'print', 'sun', 'moon', 'monitor', 'user', 'logout', 'store', 'settings', 'keyboard', 'refresh', 'undo', 'warning', 'error', 'info', 'question', 'more', 'burger', 'eye', 'eyeOff', 'edit', 'trash', 'copy', 'download', 'upload', 'pin', 'note', 'pot', 'pause', 'play', 'lock', 'language', 'gauge', 'megaphone', 'image', 'gift', 'share'];

export declare interface Shortcut {
    keys: readonly string[];
    leaveTo?: string;
    whileTyping?: boolean;
    whileHeld?: boolean;
    keyOnly?: boolean;
    icon?: PanelIconName;
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
