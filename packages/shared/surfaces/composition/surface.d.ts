// Written by npm run surfaces. Built on: react@19

import { ComponentType } from 'react';
import { JSX } from 'react';
import { ReactNode } from 'react';

declare interface CallOptions {
    signal?: AbortSignal;
    timeoutMs?: number;
    remote?: string;
}

export declare function createRemoteTexts(register: () => Promise<void>): RemoteTexts;

export declare function createUnsavedWork(): UnsavedWork;

export declare function isRemoteModule(value: unknown): value is RemoteModule;

export declare function later<Props extends object>(load: () => Promise<ComponentType<Props>>, onFailed: (error: unknown) => void): {
    Part: ComponentType<Props>;
    preload: () => void;
};

export declare interface RemoteCommandHandler {
    id: string;
    run: () => void | Promise<void>;
}

export declare interface RemoteIdentity {
    remote: string;
    releaseId: string;
}

export declare function RemoteIdentityProvider({ identity, children, }: {
    identity: RemoteIdentity;
    children: ReactNode;
}): JSX.Element;

export declare interface RemoteModule {
    Routes: ComponentType;
    mount?: () => () => void;
    commands?: readonly RemoteCommandHandler[];
    widgets?: Readonly<Record<string, ComponentType>>;
}

export declare function remoteTag({ remote, releaseId }: RemoteIdentity): string;

export declare interface RemoteTexts {
    with(Part: ComponentType): ComponentType;
    mount(): () => void;
}

export declare interface UnsavedWork {
    hold(): () => void;
    isHeld(): boolean;
    count(): number;
    whenFree(): Promise<void>;
}

export declare const unsavedWork: UnsavedWork;

export declare function useCallOptions(): CallOptions;

export declare function useRemoteIdentity(): RemoteIdentity | null;

export declare function useUnsavedWork(unsaved: boolean): void;

export declare function whenCalm(act: () => void): void;

export { }
