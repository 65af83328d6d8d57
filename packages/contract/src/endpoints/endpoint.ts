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
  /** The `outletId` of query or body must be one of the session's outlets: 404 NOT_FOUND, 409 OUTLET_CLOSED. */
  scope?: 'outlet';
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
const anything = z.unknown();

type Schema = z.ZodMiniType;
type Nothing = typeof nothing;
type NoQuery = typeof noQuery;
type Anything = typeof anything;

/** What the calls of an area have in common, and what one of them has of its own. */
type EndpointTraits = Partial<
  Omit<EndpointConfig, 'method' | 'path' | 'format' | 'query' | 'body' | 'data' | 'summary'>
>;

/** Describes a call: address below the host's base, what it is for, what goes in and out. */
type Call = <Data extends Schema, Query extends Schema = NoQuery, Body extends Schema = Nothing>(
  path: string,
  summary: string,
  call: EndpointTraits & { query?: Query; body?: Body; data: Data },
) => EndpointConfig<Query, Body, Data>;

export interface Endpoints {
  get: <Data extends Schema, Query extends Schema = NoQuery>(
    path: string,
    summary: string,
    call: EndpointTraits & { query?: Query; data: Data },
  ) => EndpointConfig<Query, Nothing, Data>;
  post: Call;
  put: Call;
  patch: Call;
  delete: Call;
  /** GET; answers the bytes of a file. */
  file: <Query extends Schema = NoQuery>(
    path: string,
    summary: string,
    call?: EndpointTraits & { query?: Query },
  ) => EndpointConfig<Query, Nothing, Anything>;
  /** POST of a form with files, whose parts the server reads one by one. */
  upload: <Data extends Schema, Query extends Schema = NoQuery>(
    path: string,
    summary: string,
    call: EndpointTraits & { query?: Query; data: Data },
  ) => EndpointConfig<Query, Anything, Data>;
}

/**
 * Describes the calls of an area, which share `traits`. What neither they nor a call name: JSON, main API, any signed-in
 * user, no overlay, no message.
 */
export function endpointsOf(traits: EndpointTraits = {}): Endpoints {
  const by =
    (method: HttpMethod, format: EndpointConfig['format'] = 'json', fixed: object = {}) =>
    <Data extends Schema, Query extends Schema = NoQuery, Body extends Schema = Nothing>(
      path: string,
      summary: string,
      call: EndpointTraits & { query?: Query; body?: Body; data?: Data } = {},
    ) =>
      ({
        host: 'api',
        access: 'session',
        permission: null,
        showLoading: false,
        showMsg: false,
        quietErrors: false,
        query: noQuery,
        body: nothing,
        ...traits,
        ...call,
        ...fixed,
        method,
        path,
        format,
        summary,
        // What a call leaves out has the default type that its place in `Endpoints` names.
      }) as EndpointConfig as EndpointConfig<Query, Body, Data>;
  return {
    get: by('GET'),
    post: by('POST'),
    put: by('PUT'),
    patch: by('PATCH'),
    delete: by('DELETE'),
    file: by('GET', 'binary', { data: anything }),
    upload: by('POST', 'multipart', { body: anything }),
  };
}

/** Every 2xx JSON answer: the data, and perhaps words for the person. */
export const envelopeSchema = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ data, message: z.optional(z.string()), code: z.optional(z.string()) });

export type QueryOf<E> = E extends EndpointConfig<infer Q, z.ZodMiniType, z.ZodMiniType> ? z.input<Q> : never;
export type BodyOf<E> = E extends EndpointConfig<z.ZodMiniType, infer B, z.ZodMiniType> ? z.input<B> : never;
export type DataOf<E> = E extends EndpointConfig<z.ZodMiniType, z.ZodMiniType, infer D> ? z.output<D> : never;
