import type { ConnectionDeps } from './open-connection';

/** The real socket of socket.io, loaded when the first session needs it. */
export const openSocket: ConnectionDeps['openSocket'] = async (address, options) => {
  const { io } = await import(/* webpackChunkName: "socket" */ 'socket.io-client');
  // A separate manager, because its options hold this session's token.
  return io(address, { ...options, forceNew: true });
};
