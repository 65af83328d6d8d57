import { Agent } from 'node:http';
import { endpoints, type OutletEvent } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { http } from '@galla/shared/http';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { io } from 'socket.io-client';
import { startRealtime } from '../../shell/src/realtime/start-realtime';

/** The order events of one page's panel. Singletons are per module, so each panel loads a separate copy. */
export interface Panel {
  /** Events on the bus, for remotes and alerts, with the time of receipt. */
  readonly events: { event: OutletEvent; heardAt: number }[];
  /** Outlets of every event on the connection, whether or not the page handled it. */
  readonly outletsOnLine: ReadonlySet<string>;
  readonly ended: { code: string; at: number }[];
  readonly revisions: { revision: number; at: number }[];
  token(): string;
  isConnected(): boolean;
  /** As the button of the merchant: reconnects a socket that is closed after its last retry; else does nothing. */
  connectAgain(): void;
  /** Number of connections so far. */
  connections(): number;
  close(): void;
}

export interface PanelInput {
  origin: string;
  /** Local address of the panel: the balancer routes by it. */
  address: string;
  /** Credentials, or the token of an existing session. */
  who: { login: string; password: string; deviceId: string } | { token: string };
}

export async function openPanel({ origin, address, who }: PanelInput): Promise<Panel> {
  const events: { event: OutletEvent; heardAt: number }[] = [];
  const ended: { code: string; at: number }[] = [];
  const revisions: { revision: number; at: number }[] = [];
  const outletsOnLine = new Set<string>();
  let connections = 0;
  http.wire({
    hosts: { api: `${origin}/api`, maps: '' },
    token: () => session.state.getState().token,
    takeToken: (token) => session.takeToken(token),
    language: () => 'en',
    cookies: () => '',
  });
  if ('token' in who) {
    session.takeToken(who.token);
    session.begin((await http.call(endpoints.account.restData)).data, who.token);
  } else {
    const { data } = await http.call(endpoints.account.login, { body: who });
    session.begin(data, session.state.getState().token ?? '');
  }
  session.setOutlets((await http.call(endpoints.outlets.outletList)).data);

  bus.on('outlet/event', (event) => events.push({ event, heardAt: Date.now() }));
  bus.on('realtime/state', ({ state }) => {
    if (state === 'connected') connections += 1;
  });
  const agent = new Agent({ localAddress: address, keepAlive: true });
  const connection = startRealtime({
    origin,
    async openSocket(url, options) {
      // In Node the socket needs the agent for its requests.
      const socket = io(url, { ...options, forceNew: true, agent: agent as never });
      socket.onAny((name: string, payload: { outletId?: string }) => {
        if (name === 'outletEvent') outletsOnLine.add(payload.outletId ?? '');
      });
      return socket;
    },
    onWaiting: () => {},
    onSessionEnded: ({ code }) => ended.push({ code, at: Date.now() }),
    onSessionChanged: () => {
      // As in the shell: the permissions are reloaded.
      http
        .call(endpoints.account.restData)
        .then(({ data }) => session.refresh(data))
        // The servers may be down again: the next connection reloads them.
        .catch(() => undefined);
    },
    onReleasesChanged: (revision) => revisions.push({ revision, at: Date.now() }),
    onGivenUp: () => {},
  });
  return {
    events,
    outletsOnLine,
    ended,
    revisions,
    token: () => session.state.getState().token ?? '',
    connectAgain: connection.connectAgain,
    isConnected: () => realtime.state.getState().socket === 'connected',
    connections: () => connections,
    close() {
      connection.stop();
      agent.destroy();
    },
  };
}
