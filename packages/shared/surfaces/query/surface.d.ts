// Written by npm run surfaces. Built on: @tanstack/react-query@5 zod@4

import type { InferDataFromTag } from '@tanstack/react-query';
import { InfiniteData } from '@tanstack/react-query';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { keepPreviousData } from '@tanstack/react-query';
import { OmitKeyof } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryFilters } from '@tanstack/react-query';
import { QueryFunction } from '@tanstack/react-query';
import { QueryKey } from '@tanstack/react-query';
import { QueryKeyWithDataTag } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import type { UndefinedInitialDataOptions } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import type { UseMutationOptions } from '@tanstack/react-query';
import { UseMutationResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { UseQueryOptions } from '@tanstack/react-query';
import { UseQueryResult } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { Access, BodyOf, CallOptions, DataOf, EndpointConfig, FailureWords, HostName, HttpMethod, OrderRight, PanelRight, Permission, QueryOf, counterView, orderRights, permissionSchema } from '../parts';

export declare type CallEndpoint = <Endpoint extends EndpointConfig>(endpoint: Endpoint, input?: CallInput<Endpoint>, options?: Omit<CallOptions, 'remote'>) => Promise<DataOf<Endpoint>>;

export declare interface CallInput<Endpoint> {
    query?: QueryOf<Endpoint>;
    body?: BodyOf<Endpoint> | FormData;
}

export declare type CallMutation<Data, Variables> = UseMutationResult<Data, Error, Variables> & {
    failure: string | null;
    clearFailure: () => void;
};

export declare interface CallMutationOptions<Data, Variables> extends Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> {
    invalidates?: readonly QueryKey[];
    successToast?: (data: Data, variables: Variables) => string;
    failureToast?: boolean | ((error: Error) => boolean);
    words?: FailureWords;
}

export declare function createPanelQueryClient(options?: PanelQueryOptions): QueryClient;

export declare const endpointKey: <Endpoint extends EndpointConfig>(endpoint: Endpoint, input?: {
    query?: Partial<QueryOf<Endpoint>>;
    body?: Partial<BodyOf<Endpoint>>;
}) => QueryKey;

export declare function endpointQuery<Endpoint extends EndpointConfig, Selected = DataOf<Endpoint>>(endpoint: Endpoint, { query, body, key, call, ...options }?: EndpointQueryOptions<Endpoint, Selected>): OmitKeyof<UseQueryOptions<DataOf<Endpoint>, Error, Selected, readonly unknown[]>, "queryFn"> & {
    queryFn?: QueryFunction<DataOf<Endpoint>, readonly unknown[], never>;
} & QueryKeyWithDataTag<readonly unknown[], DataOf<Endpoint>, Error>;

export declare interface EndpointQueryOptions<Endpoint, Selected = DataOf<Endpoint>> extends CallInput<Endpoint>, Omit<UndefinedInitialDataOptions<DataOf<Endpoint>, Error, Selected>, 'queryKey' | 'queryFn'> {
    key?: QueryKey;
    call?: CallOptions;
}

export { InfiniteData }

export { infiniteQueryOptions }

export { keepPreviousData }

export declare type PanelQueryOptions = {
    isRetryable?: (error: Error) => boolean;
    onError?: (error: Error) => void;
};

export { QueryClient }

export { QueryClientProvider }

export { QueryKey }

export { queryOptions }

export declare function refetchChanged(client: QueryClient, filters: QueryFilters): Promise<void>;

export declare function takeAnswer<Key extends QueryKey>(client: QueryClient, queryKey: Key, data: InferDataFromTag<unknown, Key>): Promise<void>;

export declare function updateOptimistically<Key extends QueryKey>(client: QueryClient, queryKey: Key, data: InferDataFromTag<unknown, Key>): Promise<void>;

export declare function useCallMutation<Endpoint extends EndpointConfig>(endpoint: Endpoint, options?: CallMutationOptions<DataOf<Endpoint>, BodyOf<Endpoint>>): CallMutation<DataOf<Endpoint>, BodyOf<Endpoint>>;

export declare function useCallMutation<Data, Variables = void>(act: (call: CallEndpoint, variables: Variables) => Promise<Data>, options?: CallMutationOptions<Data, Variables>): CallMutation<Data, Variables>;

export declare function useEndpointQuery<Endpoint extends EndpointConfig, Selected = DataOf<Endpoint>>(endpoint: Endpoint, options?: Omit<EndpointQueryOptions<Endpoint, Selected>, 'call'>): UseQueryResult<Selected>;

export { useInfiniteQuery }

export { UseInfiniteQueryResult }

export { useMutation }

export { UseMutationResult }

export { useQuery }

export { useQueryClient }

export { UseQueryResult }

export { }
