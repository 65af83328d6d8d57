// Written by npm run surfaces. Built on: zod@4

import * as z from 'zod/mini';
import { Access, AnyEndpoint, BodyOf, DataOf, EndpointConfig, ErrorBody, HostName, HttpMethod, OrderRight, PanelConfig, PanelRight, Permission, QueryOf, RemoteIdentity, counterView, errorBodySchema, orderRights, panelConfigSchema, permissionSchema } from '../parts';

export declare interface Answer<Data> {
    data: Data;
    message: string | null;
    code: string | null;
}

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

export declare type CallBackend = <Schema extends z.ZodMiniType>(call: BackendCall<Schema>) => Promise<z.output<Schema>>;

export declare interface CallOptions {
    signal?: AbortSignal;
    timeoutMs?: number;
    remote?: string;
}

export declare function createHttp(): Http;

export declare function failureText(error: unknown, words?: FailureWords): string;

export declare interface FailureWords {
    lineLost?: string;
    failed?: string;
}

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

export declare function useBackend(host: string): CallBackend;

export { }
