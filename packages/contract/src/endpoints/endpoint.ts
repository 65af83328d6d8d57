import * as z from 'zod/mini';
import type { PanelRight, Permission } from '../basics/primitives';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Which configured base address a call goes to; the addresses come at runtime from `PanelConfig.hosts`. */
export type HostName =
  | 'api'
  | 'engagement'
  | 'gallery'
  | 'scratchCard'
  | 'support'
  | 'reports'
  | 'payments'
  | 'maps';

/** Who may call. 'session': a signed-in user. 'customer': holder of an order's customer token. 'partner': signed delivery partner. */
export type Access = 'session' | 'public' | 'customer' | 'partner';

export interface EndpointConfig<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
> {
  method: HttpMethod;
  /** Below the host's base, e.g. '/order/orderList'. May hold ':name' parts, taken from `params`. */
  path: string;
  host: HostName;
  access: Access;
  /** The permission or right a session must hold; null: any signed-in user. */
  permission: Permission | PanelRight | null;
  /** Full-screen overlay while the call runs. */
  showLoading: boolean;
  /** On 2xx, show the answer's message as a success toast. */
  showMsg: boolean;
  /** No toast on other 4xx and 5xx (decision 0199): bulk orders, fields of forms, and what nobody asked for. */
  quietErrors: boolean;
  format: 'json' | 'multipart' | 'binary';
  /** A write that outlets closed permanently still take, such as a refund; left out: none. All of them can be read. */
  allowsClosed?: boolean;
  query: Query;
  body: Body;
  /** Shape of `data` in the answer. */
  data: Data;
  summary: string;
}

const nothing = z.undefined();
const noQuery = z.object({});

interface EndpointInput<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Data extends z.ZodMiniType> {
  method: HttpMethod;
  path: string;
  data: Data;
  summary: string;
  query?: Query;
  body?: Body;
  host?: HostName;
  access?: Access;
  permission?: Permission | PanelRight | null;
  showLoading?: boolean;
  showMsg?: boolean;
  quietErrors?: boolean;
  format?: 'json' | 'multipart' | 'binary';
  allowsClosed?: boolean;
}

/** A named endpoint configuration with the defaults filled in: JSON, main API, session, no overlay, no message. */
export function endpoint<
  Data extends z.ZodMiniType,
  Query extends z.ZodMiniType = typeof noQuery,
  Body extends z.ZodMiniType = typeof nothing,
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
export const envelopeSchema = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ data, message: z.optional(z.string()), code: z.optional(z.string()) });

export type QueryOf<E> = E extends EndpointConfig<infer Q, z.ZodMiniType, z.ZodMiniType> ? z.input<Q> : never;
export type BodyOf<E> = E extends EndpointConfig<z.ZodMiniType, infer B, z.ZodMiniType> ? z.input<B> : never;
export type DataOf<E> = E extends EndpointConfig<z.ZodMiniType, z.ZodMiniType, infer D> ? z.output<D> : never;
