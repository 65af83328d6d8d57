import type * as z from 'zod/mini';
import { refusedBy } from './partner-refusal';

/** A partner's JSON API with a bearer token. */
export interface JsonHost {
  url: string;
  token: string | null;
  fetch?: typeof fetch;
}

const timeoutMs = 8_000;

/**
 * Calls a host and parses its response by `schema`; retries once on 5xx. Null for 404. Throws for any other error
 * status, with the path but never the sent data. `body`: a POST.
 */
export async function askHost<Schema extends z.ZodMiniType>(
  host: JsonHost,
  path: string,
  schema: Schema,
  body?: object,
): Promise<z.output<Schema> | null> {
  const call = host.fetch ?? fetch;
  const send = () =>
    call(`${host.url.replace(/\/$/, '')}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(host.token !== null && { Authorization: `Bearer ${host.token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  let answer = await send();
  if (answer.status >= 500) answer = await send();
  if (answer.status === 404) return null;
  const [place] = path.slice(1).split(/[/?]/);
  if (!answer.ok) throw refusedBy(answer.status, `The host answered ${answer.status} to /${place ?? ''}`);
  return schema.parse(await answer.json());
}
