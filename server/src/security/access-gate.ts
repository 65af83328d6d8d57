import type { EndpointConfig } from '@galla/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionContext } from './session-context';

/** Decides who may call an endpoint, before its body is read. Refuses by throwing an ApiError. */
export interface AccessGate {
  admit(request: FastifyRequest, reply: FastifyReply, endpoint: EndpointConfig): Promise<void>;
  /** What can only be decided with the body at hand: the signature of a delivery partner. */
  admitBody(request: FastifyRequest, endpoint: EndpointConfig): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    gate: AccessGate;
  }
  interface FastifyRequest {
    /** Set by the gate on endpoints for sessions; null elsewhere. */
    session: SessionContext | null;
    /** Name of the delivery partner whose signature was right; null elsewhere. */
    partner: string | null;
    /** The body as it came, for signatures. */
    rawBody: string;
  }
}
