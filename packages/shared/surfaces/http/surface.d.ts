// Written by npm run surfaces. Built on: zod@4

import { z } from 'zod';

declare type Access = 'session' | 'public' | 'customer' | 'partner';

export declare interface Answer<Data> {
    data: Data;
    message: string | null;
    code: string | null;
}

declare type AnyEndpoint = EndpointConfig<z.ZodType, z.ZodType, z.ZodType>;

export declare class ApiError extends Error {
    readonly status: number;
    readonly code: string;
    readonly problems: NonNullable<ErrorBody['problems']>;
    readonly details: unknown;
    readonly name = "ApiError";
    constructor(status: number, code: string, message: string, problems?: NonNullable<ErrorBody['problems']>, details?: unknown);
    detailsAs<Schema extends z.ZodType>(schema: Schema): z.output<Schema> | null;
}

declare type BodyOf<E> = E extends EndpointConfig<z.ZodType, infer B, z.ZodType> ? z.input<B> : never;

export declare interface CallOptions {
    signal?: AbortSignal;
    timeoutMs?: number;
    remote?: string;
}

export declare function createHttp(): Http;

declare type DataOf<E> = E extends EndpointConfig<z.ZodType, z.ZodType, infer D> ? z.output<D> : never;

declare interface EndpointConfig<Query extends z.ZodType = z.ZodType, Body extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
    method: HttpMethod;
    path: string;
    host: HostName;
    access: Access;
    permission: Permission | null;
    showLoading: boolean;
    showMsg: boolean;
    quietErrors: boolean;
    format: 'json' | 'multipart' | 'binary';
    query: Query;
    body: Body;
    data: Data;
    summary: string;
}

declare type ErrorBody = z.infer<typeof errorBodySchema>;

declare const errorBodySchema: z.ZodObject<{
    code: z.ZodString;
    message: z.ZodString;
    problems: z.ZodOptional<z.ZodArray<z.ZodObject<{
        path: z.ZodArray<z.ZodUnion<readonly [z.ZodString, z.ZodNumber]>>;
        message: z.ZodString;
    }, z.core.$strip>>>;
    details: z.ZodOptional<z.ZodUnknown>;
    requestId: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;

export declare function failureText(error: unknown, words: {
    lineLost: string;
    failed: string;
}): string;

declare type HostName = 'api' | 'engagement' | 'gallery' | 'scratchCard' | 'support' | 'reports' | 'payments' | 'maps';

export declare interface Http {
    wire(wiring: HttpWiring): void;
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

declare type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export declare interface HttpWiring {
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

declare type PanelConfig = z.infer<typeof panelConfigSchema>;

declare const panelConfigSchema: z.ZodObject<{
    hosts: z.ZodDefault<z.ZodObject<{
        api: z.ZodString;
        engagement: z.ZodOptional<z.ZodString>;
        gallery: z.ZodOptional<z.ZodString>;
        scratchCard: z.ZodOptional<z.ZodString>;
        support: z.ZodOptional<z.ZodString>;
        reports: z.ZodOptional<z.ZodString>;
        payments: z.ZodOptional<z.ZodString>;
        maps: z.ZodOptional<z.ZodString>;
    }, z.core.$strip>>;
    socketOrigin: z.ZodDefault<z.ZodString>;
    demoLogins: z.ZodDefault<z.ZodArray<z.ZodObject<{
        label: z.ZodString;
        login: z.ZodString;
        password: z.ZodString;
        role: z.ZodString;
    }, z.core.$strip>>>;
    mapTiles: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    sandboxInbox: z.ZodDefault<z.ZodNullable<z.ZodString>>;
    traceShare: z.ZodDefault<z.ZodNumber>;
}, z.core.$strip>;

declare type Permission = z.infer<typeof permissionSchema>;

declare const permissionSchema: z.ZodEnum<{
    customers: "customers";
    menu: "menu";
    order: "order";
    profile: "profile";
    report: "report";
}>;

declare type QueryOf<E> = E extends EndpointConfig<infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;

export { }
