import type { RealtimeWiring } from './start-realtime';

/** The real socket of socket.io, loaded when the first session needs it. */
export const openSocket: RealtimeWiring['openSocket'] = async (address, options) => {
  const { io } = await import('socket.io-client');
  // A manager of its own: its options carry this session's token.
  return io(address, { ...options, forceNew: true });
};
