import type { EndpointConfig } from '@galla/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionContext } from './session-context';

/** Authorises calls of an endpoint before the body is read. Throws an ApiError to reject. */
export interface AccessGate {
  admit(request: FastifyRequest, reply: FastifyReply, endpoint: EndpointConfig): Promise<void>;
  /** Checks that need the body: the signature of a delivery partner. */
  admitBody(request: FastifyRequest, endpoint: EndpointConfig): void;
  /** Checks that need query and body as parsed: the outlet of an endpoint with `scope`. */
  admitInput(request: FastifyRequest, endpoint: EndpointConfig): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    gate: AccessGate;
  }
  interface FastifyRequest {
    /** Set by the gate on endpoints for sessions; null elsewhere. */
    session: SessionContext | null;
    /** Name of the delivery partner whose signature was valid; null elsewhere. */
    partner: string | null;
    /** The raw body, for signatures. */
    rawBody: string;
  }
}
