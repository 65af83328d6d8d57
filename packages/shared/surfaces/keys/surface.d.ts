// Written by npm run surfaces. Built on: -

export declare interface ActiveKey extends KeyAct {
    id: string;
    name: () => string;
    run: () => void;
}

export declare function createKeyBoard(): KeyBoard;

declare type Handlers<Table extends KeyTable> = {
    readonly [Name in keyof Table]?: (() => void) | null;
};

export declare interface KeyAct {
    keys: readonly string[];
    leaveTo?: string;
    whileTyping?: boolean;
    whileHeld?: boolean;
    keyOnly?: boolean;
}

export declare interface KeyBoard {
    add: (acts: readonly ActiveKey[], layer?: KeyLayer) => () => void;
    layers: () => readonly (readonly ActiveKey[])[];
    press: (event: KeyboardEvent) => boolean;
}

export declare const keyBoard: KeyBoard;

declare type KeyLayer = 'frame' | 'screen';

export declare type KeyTable = Readonly<Record<string, KeyAct>>;

export declare function useKeys<Table extends KeyTable>(table: Table, name: (act: Extract<keyof Table, string>) => string, handlers: Handlers<Table>, layer?: KeyLayer): void;

export { }
