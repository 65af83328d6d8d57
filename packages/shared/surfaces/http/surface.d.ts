// Written by npm run surfaces. Built on: zod@4

import * as z from 'zod/mini';

declare type Access = 'session' | 'public' | 'customer' | 'partner';

export declare interface Answer<Data> {
    data: Data;
    message: string | null;
    code: string | null;
}

declare type AnyEndpoint = EndpointConfig<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;

export declare class ApiError extends Error {
    readonly status: number;
    readonly code: string;
    readonly problems: NonNullable<ErrorBody['problems']>;
    readonly details: unknown;
    readonly name = "ApiError";
    constructor(status: number, code: string, message: string, problems?: NonNullable<ErrorBody['problems']>, details?: unknown);
    detailsAs<Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> | null;
}

export declare interface BackendCall<Schema extends z.ZodMiniType> {
    path: string;
    schema: Schema;
    method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    body?: unknown;
    signal?: AbortSignal;
    timeoutMs?: number;
}

export declare function backendFetch<Schema extends z.ZodMiniType>(identity: RemoteIdentity, host: string, call: BackendCall<Schema>): Promise<z.output<Schema>>;

declare type BodyOf<E> = E extends EndpointConfig<z.ZodMiniType, infer B, z.ZodMiniType> ? z.input<B> : never;

export declare type CallBackend = <Schema extends z.ZodMiniType>(call: BackendCall<Schema>) => Promise<z.output<Schema>>;

export declare interface CallOptions {
    signal?: AbortSignal;
    timeoutMs?: number;
    remote?: string;
}

declare const counterView = "order:counter";

export declare function createHttp(): Http;

declare type DataOf<E> = E extends EndpointConfig<z.ZodMiniType, z.ZodMiniType, infer D> ? z.output<D> : never;

declare interface EndpointConfig<Query extends z.ZodMiniType = z.ZodMiniType, Body extends z.ZodMiniType = z.ZodMiniType, Data extends z.ZodMiniType = z.ZodMiniType> {
    method: HttpMethod;
    path: string;
    host: HostName;
    access: Access;
    permission: Permission | PanelRight | null;
    showLoading: boolean;
    showMsg: boolean;
    quietErrors: boolean;
    format: 'json' | 'multipart' | 'binary';
    allowsClosed?: boolean;
    query: Query;
    body: Body;
    data: Data;
    summary: string;
}

declare type ErrorBody = z.infer<typeof errorBodySchema>;

declare const errorBodySchema: z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
    message: z.ZodMiniString<string>;
    problems: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        path: z.ZodMiniArray<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniNumber<number>]>>;
        message: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    details: z.ZodMiniOptional<z.ZodMiniUnknown>;
    requestId: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;

export declare function failureText(error: unknown, words?: FailureWords): string;

export declare interface FailureWords {
    lineLost?: string;
    failed?: string;
}

declare type HostName = 'api' | 'engagement' | 'gallery' | 'scratchCard' | 'support' | 'reports' | 'payments' | 'maps';

export declare interface Http {
    wire(wiring: HttpDeps): void;
    call<Endpoint extends AnyEndpoint>(endpoint: Endpoint, input?: {
        query?: QueryOf<Endpoint>;
        body?: BodyOf<Endpoint> | FormData;
    }, options?: CallOptions): Promise<Answer<DataOf<Endpoint>>>;
    download<Endpoint extends AnyEndpoint>(endpoint: Endpoint, input?: {
        query?: QueryOf<Endpoint>;
    }, options?: CallOptions): Promise<{
        file: Blob;
        name: string | null;
    }>;
}

export declare const http: Http;

export declare interface HttpDeps {
    hosts: PanelConfig['hosts'];
    token: () => string | null;
    takeToken: (token: string) => void;
    language: () => string;
    onLoading?: (change: 1 | -1) => void;
    traceShare?: number;
    onSuccess?: (endpoint: AnyEndpoint, message: string | null) => void;
    onFailure?: (endpoint: AnyEndpoint, error: ApiError) => void;
    fetch?: typeof fetch;
    cookies?: () => string;
}

declare type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

declare type OrderRight = (typeof orderRights)[number];

declare const orderRights: readonly ['order:refund', 'order:drawer', 'order:discount'];

declare type PanelConfig = z.infer<typeof panelConfigSchema>;

declare const panelConfigSchema: z.ZodMiniObject<{
    hosts: z.ZodMiniDefault<z.ZodMiniObject<{
        api: z.ZodMiniString<string>;
        engagement: z.ZodMiniOptional<z.ZodMiniString<string>>;
        gallery: z.ZodMiniOptional<z.ZodMiniString<string>>;
        scratchCard: z.ZodMiniOptional<z.ZodMiniString<string>>;
        support: z.ZodMiniOptional<z.ZodMiniString<string>>;
        reports: z.ZodMiniOptional<z.ZodMiniString<string>>;
        payments: z.ZodMiniOptional<z.ZodMiniString<string>>;
        maps: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    socketOrigin: z.ZodMiniDefault<z.ZodMiniString<string>>;
    demoLogins: z.ZodMiniDefault<z.ZodMiniArray<z.ZodMiniObject<{
        label: z.ZodMiniString<string>;
        login: z.ZodMiniString<string>;
        password: z.ZodMiniString<string>;
        role: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    mapTiles: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    sandboxInbox: z.ZodMiniDefault<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    traceShare: z.ZodMiniDefault<z.ZodMiniNumber<number>>;
}, z.core.$strip>;

declare type PanelRight = OrderRight | typeof counterView;

declare type Permission = z.infer<typeof permissionSchema>;

declare const permissionSchema: z.ZodMiniEnum<{
    customers: "customers";
    menu: "menu";
    order: "order";
    profile: "profile";
    report: "report";
}>;

declare type QueryOf<E> = E extends EndpointConfig<infer Q, z.ZodMiniType, z.ZodMiniType> ? z.input<Q> : never;

declare interface RemoteIdentity {
    remote: string;
    releaseId: string;
}

export declare function useBackend(host: string): CallBackend;

export { }
