import { waitFor } from '@testing-library/react';
import { serverSocketEvents } from '@galla/contract';
import { bus } from '@galla/shared/events';
import type { QueryClient } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import type { SocketLike } from '../../shell/src/realtime/order-socket';
import { startRealtime } from '../../shell/src/realtime/start-realtime';
import { identityQueries } from '../../shell/src/session/session.queries';
import { cookieHeader } from './page-fetch';
import { server } from './server';

/**
 * Payloads become objects of the page's realm: those of Node's are no plain objects here. Releases are left out: this
 * server has none, since the screens come from their sources.
 */
function ofThisPage(socket: SocketLike): SocketLike {
  const on = socket.on.bind(socket);
  socket.on = (event, listener) =>
    event === 'releasesChanged'
      ? socket
      : on(event, (payload: unknown) =>
          (listener as (payload: unknown) => void)(
            event in serverSocketEvents ? JSON.parse(JSON.stringify(payload)) : payload,
          ),
        );
  return socket;
}

export interface Live {
  stop(): void;
}

/** The shell's own socket and feeds, connected to the server's; resolves when events arrive. */
export async function followServer(queryClient: QueryClient): Promise<Live> {
  const { stop } = startRealtime({
    origin: '',
    openSocket: async (namespace, options) => {
      const extraHeaders = { ...options.extraHeaders, cookie: cookieHeader() };
      return ofThisPage(server.openSocket(namespace, { ...options, extraHeaders }) as SocketLike);
    },
    onWaiting: () => undefined,
    onSessionEnded: () => session.clear(),
    onSessionChanged() {
      void queryClient.invalidateQueries(identityQueries);
      const { userData } = session.state.getState();
      if (userData !== null) bus.emit('session/changed', { userId: userData.userId });
    },
    onReleasesChanged: () => undefined,
    onGivenUp() {
      throw new Error('The socket could not be connected');
    },
  });
  await waitFor(() => expect(realtime.state.getState().socket).toBe('connected'));
  return { stop };
}
