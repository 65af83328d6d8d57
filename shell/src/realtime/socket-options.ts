import { socketEndpoint, socketRetry } from '@galla/contract';

export const tokenHeaders = (token: string) => ({ 'x-access-token': token });

export const socketAddress = (origin: string): string => `${origin}${socketEndpoint.namespace}`;

/** Polling first, since browsers can't send headers on a websocket. Retries as in the contract. */
export const socketOptions = (token: string) => ({
  path: socketEndpoint.path,
  transports: ['polling', 'websocket'],
  extraHeaders: tokenHeaders(token),
  autoConnect: false,
  reconnectionAttempts: socketRetry.attempts,
  reconnectionDelay: socketRetry.delayMs,
  reconnectionDelayMax: socketRetry.delayMs,
  randomizationFactor: 0,
});
