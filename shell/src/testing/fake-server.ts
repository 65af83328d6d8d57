import { http } from '@galla/shared/http';
import { session } from '@galla/shared/session';
import { createSessionToken, type SessionToken } from '../session/session-token';

interface FakeAnswer {
  status?: number;
  data?: unknown;
  message?: string;
  code?: string;
  details?: unknown;
  /** A new token for the browser. */
  token?: string;
}
type Responder = (body: unknown) => FakeAnswer | Promise<FakeAnswer>;

export interface FakeServer {
  /** Received calls: 'POST /account/login'. */
  calls: string[];
  /** Bodies of the calls to a path, in order. */
  bodiesOf: (path: string) => unknown[];
  token: SessionToken;
}

/** Fakes `fetch`: requests and responses are real, only the network is not. */
export function fakeServer(responders: Readonly<Record<string, Responder>>): FakeServer {
  const calls: string[] = [];
  const bodies: { path: string; body: unknown }[] = [];
  const token = createSessionToken(session);
  http.wire({
    hosts: { api: '/api' },
    token: token.current,
    takeToken: token.take,
    language: () => 'en',
    async fetch(input, init) {
      const path = String(input).replace('/api', '').split('?')[0] ?? '';
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      calls.push(`${init?.method ?? 'GET'} ${path}`);
      bodies.push({ path, body });
      const respond = responders[path];
      if (!respond) throw new TypeError(`Nobody answers ${path}`);
      const { status = 200, data = {}, message, code, details, token: given } = await respond(body);
      const answer =
        status < 300 ? { data, message } : { code: code ?? 'NOT_FOUND', message: message ?? '', details };
      return new Response(JSON.stringify(answer), {
        status,
        headers: given ? { 'x-access-token': given } : {},
      });
    },
  });
  return {
    calls,
    bodiesOf: (path) => bodies.filter((each) => each.path === path).map(({ body }) => body),
    token,
  };
}
