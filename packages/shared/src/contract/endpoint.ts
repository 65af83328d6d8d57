import { z } from 'zod';
import type { Permission } from './primitives';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Which configured base address a call goes to; the addresses come at runtime from `PanelConfig.hosts`. */
export type HostName =
  'api' | 'engagement' | 'gallery' | 'scratchCard' | 'support' | 'reports' | 'payments' | 'maps';

/** Who may call. 'session': a signed-in user. 'customer': holder of an order's customer token. 'partner': signed delivery partner. */
export type Access = 'session' | 'public' | 'customer' | 'partner';

export interface EndpointConfig<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
> {
  method: HttpMethod;
  /** Below the host's base, e.g. '/order/orderList'. May hold ':name' parts, taken from `params`. */
  path: string;
  host: HostName;
  access: Access;
  /** The permission a session must hold; null: any signed-in user. */
  permission: Permission | null;
  /** Full-screen overlay while the call runs. */
  showLoading: boolean;
  /** On 2xx, show the answer's message as a success toast. */
  showMsg: boolean;
  /** No toast on other 4xx and 5xx: the screen shows the errors in place. */
  quietErrors: boolean;
  format: 'json' | 'multipart' | 'binary';
  query: Query;
  body: Body;
  /** Shape of `data` in the answer. */
  data: Data;
  summary: string;
}

const nothing = z.undefined();
const noQuery = z.object({});

interface EndpointInput<Query extends z.ZodType, Body extends z.ZodType, Data extends z.ZodType> {
  method: HttpMethod;
  path: string;
  data: Data;
  summary: string;
  query?: Query;
  body?: Body;
  host?: HostName;
  access?: Access;
  permission?: Permission | null;
  showLoading?: boolean;
  showMsg?: boolean;
  quietErrors?: boolean;
  format?: 'json' | 'multipart' | 'binary';
}

/** A named endpoint configuration with the defaults filled in: JSON, main API, session, no overlay, no message. */
export function endpoint<
  Data extends z.ZodType,
  Query extends z.ZodType = typeof noQuery,
  Body extends z.ZodType = typeof nothing,
>(input: EndpointInput<Query, Body, Data>): EndpointConfig<Query, Body, Data> {
  return {
    host: 'api',
    access: 'session',
    permission: null,
    showLoading: false,
    showMsg: false,
    quietErrors: false,
    format: 'json',
    ...input,
    query: input.query ?? (noQuery as unknown as Query),
    body: input.body ?? (nothing as unknown as Body),
  };
}

/** Every 2xx JSON answer: the data, and perhaps words for the person. */
export const envelopeSchema = <Data extends z.ZodType>(data: Data) =>
  z.object({ data, message: z.string().optional(), code: z.string().optional() });

export type QueryOf<E> = E extends EndpointConfig<infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type BodyOf<E> = E extends EndpointConfig<z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type DataOf<E> = E extends EndpointConfig<z.ZodType, z.ZodType, infer D> ? z.output<D> : never;
