import * as z from 'zod/mini';
import { endpoints, pageBackendsSchema, panelConfigElementId } from '@galla/contract';
import { remoteTag, type RemoteIdentity } from '../border/remote-identity';
import { currentLanguage } from '../i18n';
import { session } from '../session';
import { ApiError, apiErrorOf, parseJson } from './api-error';
import type { BackendCall } from './backend-call';
import { http } from './page-http';

interface KeptToken {
  token: Promise<string>;
  /** By `performance.now()`: a device's clock may be wrong, and may be set. */
  renewAt: number;
}

/** A token is renewed before it ends: the call it goes with takes time, too. */
const renewBeforeMs = 30_000;
const defaultTimeoutMs = 20_000;

/** By remote, host and outlet, of one session. */
const kept = new Map<string, KeptToken>();
let keptFor: string | null = null;

/** For who develops the remote: what a person reads names neither host nor reason. */
const refusalSchema = z.object({ host: z.string(), why: z.string() });

/** Whether the policy of a page names the host, alone or with any port. */
const names = (source: string, host: string): boolean =>
  source === host || (source.endsWith(':*') && host.startsWith(source.slice(0, -1)));

/** Hosts that the page's policy lets it call; null: the page doesn't say, as in a remote's harness. */
function hostsOfPage(): readonly string[] | null {
  const text = document.getElementById(panelConfigElementId)?.textContent;
  return pageBackendsSchema.safeParse(parseJson(text ?? '')).data?.backends ?? null;
}

function tokenFor(identity: RemoteIdentity, host: string): Promise<string> {
  const { outletId, userData } = session.state.getState();
  const userId = userData?.userId ?? null;
  if (keptFor !== userId) kept.clear();
  keptFor = userId;
  const key = [identity.remote, host, outletId].join(' ');
  const known = kept.get(key);
  if (known !== undefined && performance.now() < known.renewAt) return known.token;
  const entry: KeptToken = { token: Promise.resolve(''), renewAt: Infinity };
  const inPage = hostsOfPage()?.some((source) => names(source, host)) ?? true;
  entry.token = http
    .call(
      endpoints.backends.token,
      { body: { remote: identity.remote, host, outletId, inPage } },
      { remote: remoteTag(identity) },
    )
    .then(
      ({ data }) => {
        entry.renewAt = performance.now() + data.validSeconds * 1000 - renewBeforeMs;
        return data.token;
      },
      (error: unknown) => {
        if (kept.get(key) === entry) kept.delete(key);
        const refused = error instanceof ApiError ? refusalSchema.safeParse(error.details).data : undefined;
        // oxlint-disable-next-line no-console -- for whoever develops the remote
        if (refused !== undefined) console.warn(`${remoteTag(identity)}: ${refused.why}`);
        throw error;
      },
    );
  kept.set(key, entry);
  return entry.token;
}

/** Whatever the path says, a token goes to its own host alone. */
function addressOf(host: string, path: string): URL {
  const address = URL.canParse(path, host) ? new URL(path, host) : null;
  if (path.startsWith('/') && address?.origin === host) return address;
  throw new ApiError(0, 'BACKEND_NOT_DECLARED', `${path} is no path of ${host}`);
}

/** `backendFetch`, loaded with the first call. */
export async function callBackend<Schema extends z.ZodMiniType>(
  identity: RemoteIdentity,
  host: string,
  call: BackendCall<Schema>,
): Promise<z.output<Schema>> {
  const address = addressOf(host, call.path);
  let answer = await exchange(address, await tokenFor(identity, host), call);
  if (answer.status === 401) {
    // Nothing was done: the server may sign with a new key.
    kept.clear();
    answer = await exchange(address, await tokenFor(identity, host), call);
  }
  if (!answer.ok) throw await apiErrorOf(answer);
  const text = await answer.text().catch((error: unknown) => {
    throw new ApiError(0, call.signal?.aborted ? 'ABORTED' : 'NETWORK', String(error));
  });
  const parsed = call.schema.safeParse(text === '' ? undefined : parseJson(text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ApiError(
    answer.status,
    'UNREADABLE',
    `${address.pathname}: ${issue?.path.join('.')} ${issue?.code}`,
  );
}

async function exchange(
  address: URL,
  token: string,
  { method = 'GET', body, signal, timeoutMs = defaultTimeoutMs }: BackendCall<z.ZodMiniType>,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(address, {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': currentLanguage(),
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'omit',
      // A redirect would lead the call out of what was allowed.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw new ApiError(0, 'ABORTED', 'The call was given up');
    if (timeout.aborted) throw new ApiError(0, 'TIMEOUT', 'The back end did not answer in time');
    throw new ApiError(0, 'NETWORK', error instanceof Error ? error.message : String(error));
  }
}
