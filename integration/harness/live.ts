import { waitFor } from '@testing-library/react';
import { bus } from '@galla/shared/events';
import type { QueryClient } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import type { SocketLike } from '../../shell/src/realtime/order-socket';
import { startRealtime } from '../../shell/src/realtime/start-realtime';
import { identityQueries } from '../../shell/src/session/session.queries';
import { cookieHeader } from './page-fetch';
import { server } from './server';

export interface Live {
  stop(): void;
}

/** The shell's own socket and feeds, connected to the server's; resolves when events arrive. */
export async function followServer(queryClient: QueryClient): Promise<Live> {
  const { stop } = startRealtime({
    origin: '',
    openSocket: async (namespace, options) => {
      const extraHeaders = { ...options.extraHeaders, cookie: cookieHeader() };
      return server.openSocket(namespace, { ...options, extraHeaders }) as SocketLike;
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
