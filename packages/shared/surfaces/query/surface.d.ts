// Written by npm run surfaces. Built on: @tanstack/react-query@5

import type { InferDataFromTag } from '@tanstack/react-query';
import { InfiniteData } from '@tanstack/react-query';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { keepPreviousData } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryFilters } from '@tanstack/react-query';
import { QueryKey } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { UseMutationResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { UseQueryResult } from '@tanstack/react-query';

export declare function createPanelQueryClient(options?: PanelQueryOptions): QueryClient;

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

export { useInfiniteQuery }

export { UseInfiniteQueryResult }

export { useMutation }

export { UseMutationResult }

export { useQuery }

export { useQueryClient }

export { UseQueryResult }

export { }
