import type * as z from 'zod/mini';
import {
  envelopeSchema,
  type BodyOf,
  type DataOf,
  type EndpointConfig,
  type PanelConfig,
  type QueryOf,
} from '@galla/contract';
import { ApiError, apiErrorOf, parseJson } from './api-error';
import { isFunction } from '../border/border';
import { requestOf, xsrfTokenOf } from './request';
import { newTraceparent } from './traceparent';

type AnyEndpoint = EndpointConfig<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;

export interface Answer<Data> {
  data: Data;
  message: string | null;
  code: string | null;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Timeout, ms; the call then fails with TIMEOUT. */
  timeoutMs?: number;
  /** `remote@release` of the caller. */
  remote?: string;
}

/** Configuration by the shell: base URLs, token, and handling of outcomes. */
export interface HttpDeps {
  hosts: PanelConfig['hosts'];
  token: () => string | null;
  /** Called with a new token from a response. */
  takeToken: (token: string) => void;
  language: () => string;
  /** A call with the overlay started (+1) or ended (-1). */
  onLoading?: (change: 1 | -1) => void;
  /** Share of traced calls, 0 to 1. */
  traceShare?: number;
  onSuccess?: (endpoint: AnyEndpoint, message: string | null) => void;
  /** Called for every failed call except aborted ones, before the error is thrown. */
  onFailure?: (endpoint: AnyEndpoint, error: ApiError) => void;
  fetch?: typeof fetch;
  cookies?: () => string;
}

/** HTTP client of the page. One instance, wired once by the shell (or by a remote's harness). */
export interface Http {
  wire(wiring: HttpDeps): void;
  /**
   * Calls an endpoint and parses the answer. Query and body are the contract's input shapes.
   * @throws ApiError always, whatever went wrong.
   */
  call<Endpoint extends AnyEndpoint>(
    endpoint: Endpoint,
    input?: { query?: QueryOf<Endpoint>; body?: BodyOf<Endpoint> | FormData },
    options?: CallOptions,
  ): Promise<Answer<DataOf<Endpoint>>>;
  /** As `call`, for answers that are files. */
  download<Endpoint extends AnyEndpoint>(
    endpoint: Endpoint,
    input?: { query?: QueryOf<Endpoint> },
    options?: CallOptions,
  ): Promise<{ file: Blob; name: string | null }>;
}

const defaultTimeoutMs = 20_000;

export function createHttp(): Http {
  let wiring: HttpDeps | null = null;

  /** Sends a call and reads its answer; an abort or a lost connection while reading throws the matching code. */
  async function exchange<Body>(
    endpoint: AnyEndpoint,
    input: { query?: unknown; body?: unknown },
    options: CallOptions,
    read: (response: Response) => Promise<Body>,
  ): Promise<Body> {
    if (!wiring) throw new ApiError(0, 'NETWORK', 'http is not wired');
    const { url, init } = requestOf(endpoint, input, {
      hosts: wiring.hosts,
      token: wiring.token(),
      xsrfToken: presentXsrfToken(),
      remote: options.remote ?? null,
      language: wiring.language(),
      traceparent: newTraceparent(wiring.traceShare ?? 0),
    });
    const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    try {
      const response = await (wiring.fetch ?? fetch)(url, { ...init, signal });
      const token = response.headers.get('x-access-token');
      if (token) wiring.takeToken(token);
      if (!response.ok) throw await apiErrorOf(response);
      return await read(response);
    } catch (error) {
      if (options.signal?.aborted) throw new ApiError(0, 'ABORTED', 'The call was given up');
      if (error instanceof ApiError) throw error;
      if (timeout.aborted) throw new ApiError(0, 'TIMEOUT', 'The server did not answer in time');
      throw new ApiError(0, 'NETWORK', error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * Retries a write once if it was refused for a missing or invalid anti-forgery cookie: the refusal sets
   * the cookie, and nothing was executed. So a page from a file server, or one open for days, needs no reload.
   */
  async function exchangeWithCookie<Body>(
    endpoint: AnyEndpoint,
    input: { query?: unknown; body?: unknown },
    options: CallOptions,
    read: (response: Response) => Promise<Body>,
  ): Promise<Body> {
    const before = presentXsrfToken();
    try {
      return await exchange(endpoint, input, options, read);
    } catch (error) {
      const renewed =
        error instanceof ApiError && error.code === 'XSRF_INVALID' && presentXsrfToken() !== before;
      if (!renewed) throw error;
      return await exchange(endpoint, input, options, read);
    }
  }

  const presentXsrfToken = (): string | null => xsrfTokenOf(wiring?.cookies?.() ?? document.cookie);

  /** Runs one call with overlay and failure policy. Always settles. */
  async function run<Result>(endpoint: AnyEndpoint, work: () => Promise<Result>): Promise<Result> {
    const owner = wiring;
    if (endpoint.showLoading) owner?.onLoading?.(1);
    try {
      return await work();
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError(0, 'UNREADABLE', String(error));
      if (failure.code !== 'ABORTED') owner?.onFailure?.(endpoint, failure);
      throw failure;
    } finally {
      if (endpoint.showLoading) owner?.onLoading?.(-1);
    }
  }

  return {
    wire(next) {
      if (isFunction(next?.token, 'http.wire')) wiring = next;
    },
    call: <Endpoint extends AnyEndpoint>(
      endpoint: Endpoint,
      input: { query?: QueryOf<Endpoint>; body?: BodyOf<Endpoint> | FormData } = {},
      options: CallOptions = {},
    ) =>
      run(endpoint, async () => {
        const { status, text } = await exchangeWithCookie(endpoint, input, options, async (response) => ({
          status: response.status,
          text: await response.text(),
        }));
        const parsed = envelopeSchema(endpoint.data).safeParse(parseJson(text));
        if (!parsed.success) {
          const first = parsed.error.issues[0];
          throw new ApiError(
            status,
            'UNREADABLE',
            `${endpoint.path}: ${first?.path.join('.')} ${first?.code}`,
          );
        }
        const message = parsed.data.message ?? null;
        wiring?.onSuccess?.(endpoint, message);
        // The type is derived from the schema just parsed.
        return { data: parsed.data.data as DataOf<Endpoint>, message, code: parsed.data.code ?? null };
      }),
    download: (endpoint, input = {}, options = {}) =>
      run(endpoint, () =>
        exchangeWithCookie(endpoint, input, options, async (response) => ({
          file: await response.blob(),
          name: /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null,
        })),
      ),
  };
}
