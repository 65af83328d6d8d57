import { useEffect } from 'react';
import { endpoints, type Ticket, type TicketStatus } from '@galla/contract';
import { bus } from '@galla/shared/events';
import {
  endpointQuery,
  keepPreviousData,
  refetchChanged,
  takeAnswer,
  useQueryClient,
  type QueryClient,
} from '@galla/shared/query';

const base = ['onboarding', 'support'] as const;
const calls = endpoints.support;

/** Topics of a question, named by the server in the panel's language. */
export const categoriesQuery = (language: string) =>
  endpointQuery(calls.categories, {
    key: [...base, 'categories', language],
    staleTime: Infinity,
    select: ({ categories }) => categories,
  });

export type StatusFilter = TicketStatus | 'all';

/** The first `limit` tickets, most recently changed first. */
export const ticketsQuery = (status: StatusFilter, limit: number) =>
  endpointQuery(calls.tickets, {
    query: { status, limit },
    key: [...base, 'list', status, limit],
    placeholderData: keepPreviousData,
  });

export const ticketQuery = (ticketId: string) =>
  endpointQuery(calls.ticket, { query: { ticketId }, key: [...base, 'ticket', ticketId] });

/** Writes the server's response into the cache; the list is refetched. */
export function keepTicket(client: QueryClient, ticket: Ticket): void {
  void takeAnswer(client, ticketQuery(ticket.ticketId).queryKey, ticket);
  void refetchChanged(client, { queryKey: [...base, 'list'] });
}

/** While support is open, replies are shown as they arrive. */
export function useFollowedTickets(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      bus.on('session/changed', () => {
        void refetchChanged(client, { queryKey: [...base, 'list'] });
        void client.invalidateQueries({ queryKey: [...base, 'ticket'] });
      }),
    [client],
  );
}
