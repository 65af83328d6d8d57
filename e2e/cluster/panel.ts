import { Agent } from 'node:http';
import { endpoints, type OutletEvent } from '@galla/shared/contract';
import { bus } from '@galla/shared/events';
import { http } from '@galla/shared/http';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { io } from 'socket.io-client';
import { startRealtime } from '../../shell/src/realtime/start-realtime';

/** One page's panel as far as orders reach it. The page's singletons are this module's: each panel loads its own. */
export interface Panel {
  /** What remotes and the alert hear, with the time they heard it. */
  readonly events: { event: OutletEvent; heardAt: number }[];
  /** Outlets of everything that came over the line, whatever the page made of it. */
  readonly outletsOnLine: ReadonlySet<string>;
  readonly ended: { code: string; at: number }[];
  readonly revisions: { revision: number; at: number }[];
  token(): string;
  isConnected(): boolean;
  /** How often the line was made. */
  connections(): number;
  close(): void;
}

export interface PanelWish {
  origin: string;
  /** Address the panel comes from: the balancer goes by it. */
  address: string;
  /** Who signs in; or the token of who did. */
  who: { login: string; password: string; deviceId: string } | { token: string };
}

export async function openPanel({ origin, address, who }: PanelWish): Promise<Panel> {
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
  const line = startRealtime({
    origin,
    async openSocket(url, options) {
      // In Node a socket takes the agent of its requests where a browser has its own.
      const socket = io(url, { ...options, forceNew: true, agent: agent as never });
      socket.onAny((name: string, payload: { outletId?: string }) => {
        if (name === 'outletEvent') outletsOnLine.add(payload.outletId ?? '');
      });
      return socket;
    },
    onWaiting: () => {},
    onSessionEnded: (code) => ended.push({ code, at: Date.now() }),
    onSessionChanged: () => {
      // As the shell does: what the user may is asked for again.
      http
        .call(endpoints.account.restData)
        .then(({ data }) => session.refresh(data))
        // The servers may be away again: the next line asks again.
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
    isConnected: () => realtime.state.getState().socket === 'connected',
    connections: () => connections,
    close() {
      line.stop();
      agent.destroy();
    },
  };
}
