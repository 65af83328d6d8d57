// The socket and the alarm of new orders.

export const alertSoundStopMs = 60_000;
export const socketPingMs = 60_000;
/** `stableMs`: a connection that ends sooner counts as a failed retry. */
export const socketRetry = { attempts: 2, delayMs: 2_000, stableMs: 10_000 } as const;
/** The largest message over the socket, bytes: the server refuses longer ones, the panel sends none. */
export const socketMessageMaxBytes = 32_000;
/** Orders in one heartbeat, of 70 bytes each: several beats in one message stay below `socketMessageMaxBytes`. */
export const heartbeatOrdersMax = 100;
/** The second, generic reconnection setting: used for sockets that are not the order feed. */
export const socketReconnectDefault = { minMs: 1_000, maxMs: 5_000, connectTimeoutMs: 20_000 } as const;
export const socketEndpoint = { namespace: '/order-notifications', path: '/restSockets/socket.io' } as const;
