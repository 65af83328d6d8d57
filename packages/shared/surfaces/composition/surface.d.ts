// Written by npm run surfaces. Built on: react@19 rxjs@7 zod@4 zustand@5

import { ComponentType } from 'react';
import { Context } from 'react';
import { JSX } from 'react';
import { Observable } from 'rxjs';
import { ReactNode } from 'react';
import { StoreApi } from 'zustand/vanilla';
import * as z from 'zod/mini';
import { Access, Answer, AnyEndpoint, ApiError, BodyOf, Bus, BusEvent, BusEventName, CallOptions, DataOf, EndpointConfig, ErrorBody, HostName, Http, HttpDeps, HttpMethod, Language, OrderRight, OutletSummary, OwnBusEvent, OwnEventName, PanelConfig, PanelRight, PayloadSchema, Permission, QueryOf, Session, SessionFields, SessionState, SessionStore, busEvents, counterView, errorBodySchema, languages, orderRights, outletSummarySchema, panelConfigSchema, permissionSchema, sessionFieldSchemas, sessionSchema } from '../parts';

export declare class BorderError extends TypeError {
    readonly by: RemoteIdentity | null;
    readonly name = "BorderError";
    constructor(message: string, by?: RemoteIdentity | null);
}

export declare function callSafely<Values extends unknown[]>(listener: (...values: Values) => void, ...values: Values): void;

export declare function createRemoteTexts(register: () => Promise<void>): RemoteTexts;

export declare function createUnsavedWork(): UnsavedWork;

export declare function deprecated(name: string, hint: string, caller?: string): void;

export declare const deviceStorage: GuardedStorage;

export declare interface DrawnPoint {
    name: string;
    value: object;
    gap?: 1 | 2 | 3 | 4 | 6 | 8;
    owner: RemoteIdentity | null;
}

export declare type DrawPoint = (point: DrawnPoint) => ReactNode;

export declare function ExtensionPoint<Point extends PointContract>(point: ExtensionPointProps<Point>): ReactNode;

declare interface ExtensionPointProps<Point extends PointContract> extends Pick<DrawnPoint, 'gap'> {
    name: Point['name'];
    value: PointValue<Point>;
}

export declare const ExtensionPointsContext: Context<DrawPoint>;

export declare const fillOf: <Schema extends z.ZodMiniType<object>>(point: PointContract<Schema>, Part: ComponentType<z.output<Schema>>) => PointFill;

export declare type GuardedStorage = Pick<Storage, 'getItem' | 'removeItem' | 'clear' | 'key' | 'length'> & {
    setItem: (key: string, value: string) => boolean;
};

export declare function isFunction(value: unknown, what: string): boolean;

export declare function isRemoteLifecycles(value: unknown): value is RemoteLifecycles;

export declare function isRemoteModule(value: unknown): value is RemoteModule;

export declare interface ItemSheetProps {
    outletId: string;
    itemId: string;
    onClose: () => void;
}

export declare function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>, onFailed?: (error: unknown) => void): {
    Part: ComponentType<Props>;
    preload: () => void;
};

export declare interface LazyModule<Module> {
    present: () => Module | null;
    load: () => Promise<Module>;
}

export declare function lazyModule<Module>(fetchCode: () => Promise<Module>): LazyModule<Module>;

export declare type LazyState<Module> = {
    kind: 'loading';
} | {
    kind: 'ready';
    module: Module;
} | {
    kind: 'failed';
    retry: () => void;
};

declare type Lifecycle = (props: LifecycleProps) => Promise<unknown>;

export declare interface LifecycleProps {
    name: string;
    domElement: HTMLElement;
    session: Pick<SessionStore['state'], 'getState' | 'subscribe'>;
    bus: Bus;
    http: Http;
    theme: Readable<'light' | 'dark'>;
    language: Readable<Language>;
    navigate: (path: string) => void;
}

export declare interface PointContract<Schema extends z.ZodMiniType<object> = z.ZodMiniType<object>> {
    name: string;
    value: Schema;
}

export declare interface PointFill {
    point: PointContract;
    Part: ComponentType<object>;
}

export declare type PointValue<Point extends PointContract> = z.output<Point['value']>;

export declare function provideSettings(given: SettingSource): void;

export declare interface Readable<Value> {
    current: () => Value;
    subscribe: (listener: () => void) => () => void;
}

export declare function refuse(message: string, by?: RemoteIdentity | null): void;

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

export declare interface RemoteLifecycles {
    bootstrap: Lifecycle | readonly Lifecycle[];
    mount: Lifecycle | readonly Lifecycle[];
    unmount: Lifecycle | readonly Lifecycle[];
}

export declare interface RemoteModule {
    Routes: ComponentType;
    mount?: () => () => void;
    commands?: readonly RemoteCommandHandler[];
    widgets?: Readonly<Record<string, ComponentType>>;
    fills?: Readonly<Record<string, () => Promise<PointFill>>>;
    itemSheet?: ComponentType<ItemSheetProps>;
}

export declare function remoteTag({ remote, releaseId }: RemoteIdentity): string;

export declare interface RemoteTexts {
    with<Props extends object>(Part: ComponentType<Props>): ComponentType<Props>;
    before<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded>;
    mount(): () => void;
}

export declare function runWhenIdle(act: () => void): void;

export declare interface SettingSource {
    valuesOf: (identity: RemoteIdentity) => SettingValues | undefined;
    subscribe: (listener: () => void) => () => void;
}

declare type SettingValues = z.infer<typeof settingValuesSchema>;

declare const settingValuesSchema: z.ZodMiniObject<{
    all: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
    outlets: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>>>;
}, z.core.$strip>;

export declare const tabStorage: GuardedStorage;

export declare function taken<Schema extends z.ZodMiniType>(schema: Schema, value: unknown, what: string, by?: RemoteIdentity | null): z.output<Schema> | null;

export declare interface UnsavedWork {
    hold(): () => void;
    isHeld(): boolean;
    count(): number;
    whenFree(): Promise<void>;
}

export declare const unsavedWork: UnsavedWork;

export declare function useCallOptions(): CallOptions;

export declare function useDeprecated(name: string, hint: string): void;

export declare function useLazyModule<Module>(part: LazyModule<Module>): LazyState<Module>;

export declare function useRemoteIdentity(): RemoteIdentity | null;

export declare function useRemoteSetting<Schema extends z.ZodMiniType>(key: string, schema: Schema): z.output<Schema> | null;

export declare function useUnsavedWork(unsaved: boolean): void;

export { }
