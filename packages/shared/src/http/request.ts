import type * as z from 'zod/mini';
import { appMetadata, type EndpointConfig, type PanelConfig } from '@galla/contract';

export interface CallInput {
  query?: unknown;
  body?: unknown;
}

/** Page data sent with a request. */
export interface RequestContext {
  hosts: PanelConfig['hosts'];
  token: string | null;
  xsrfToken: string | null;
  /** `remote@release` of the caller; null for the shell. */
  remote: string | null;
  language: string;
  /** Trace header of the call; null: tracing is off. */
  traceparent?: string | null;
}

/** Turns an endpoint and its input into a request: address, method, headers and body as the contract says. */
export function requestOf(
  endpoint: EndpointConfig<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>,
  input: CallInput,
  context: RequestContext,
): { url: string; init: RequestInit } {
  const base = context.hosts[endpoint.host] ?? context.hosts.api;
  const url = `${base}${endpoint.path}${queryText(input.query)}`;
  const headers: Record<string, string> = {
    Accept: endpoint.format === 'binary' ? '*/*' : 'application/json',
    'Accept-Language': context.language,
    'x-app-type': appMetadata.appType,
    app: appMetadata.app,
    appVersion: appMetadata.appVersion,
  };
  const thirdParty = endpoint.host === 'maps';
  if (endpoint.format !== 'multipart' && !thirdParty && endpoint.method !== 'GET') {
    headers['Content-Type'] = 'application/json';
  }
  if (context.token && !thirdParty) headers['x-access-token'] = context.token;
  // Not sent to third-party hosts: CORS would have to allow it, and they must not receive it.
  if (context.traceparent && isRelative(base)) headers['traceparent'] = context.traceparent;
  if (context.remote) headers['x-remote-release'] = context.remote;
  if (context.xsrfToken && endpoint.method !== 'GET' && isRelative(base))
    headers['X-XSRF-TOKEN'] = context.xsrfToken;

  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: isRelative(base) ? 'same-origin' : 'omit',
  };
  if (endpoint.method !== 'GET' && input.body !== undefined) {
    init.body = input.body instanceof FormData ? input.body : JSON.stringify(input.body);
  }
  return { url, init };
}

const isRelative = (base: string): boolean => !/^[a-z]+:\/\//i.test(base);

function queryText(query: unknown): string {
  if (query === null || typeof query !== 'object') return '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** The value of cookie XSRF-TOKEN, or null. */
export function xsrfTokenOf(cookies: string): string | null {
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies);
  return found?.[1] ? decodeURIComponent(found[1]) : null;
}
