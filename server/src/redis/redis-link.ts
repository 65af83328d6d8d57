import type { DatabaseLog } from '../db/database';

/** The used subset of Redis: a script runs atomically. */
export interface RedisCommands {
  eval(script: string, input: { keys: string[]; arguments: string[] }): Promise<unknown>;
  del(keys: string[]): Promise<unknown>;
}

/** Optional state shared by several server processes outside the database. */
export interface RedisLink {
  /** The result of Redis or, while it is unavailable or slow, of `otherwise`. Never fails because of Redis. */
  ask<T>(question: (redis: RedisCommands) => Promise<T>, otherwise: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface RedisLinkOptions {
  /** Timeout of a call. A login waits for it. */
  timeoutMs?: number;
  /** Pause after a failure, so that an outage adds no delay. */
  pauseMs?: number;
}

/** Runs scripts through `commands`; logs an outage once and the recovery once. */
export function linkOver(
  commands: RedisCommands,
  log: Pick<DatabaseLog, 'info' | 'warn'>,
  { timeoutMs = 250, pauseMs = 1_000 }: RedisLinkOptions = {},
): RedisLink['ask'] {
  let away = false;
  let askAgainAt = 0;
  const answered = () => {
    if (away) log.info({}, 'Redis is back: limits are shared again');
    away = false;
  };
  const failed = (error: unknown) => {
    askAgainAt = performance.now() + pauseMs;
    if (!away) log.warn({ err: error }, 'Redis is away: each process counts limits for itself meanwhile');
    away = true;
  };
  return async (question, otherwise) => {
    if (performance.now() < askAgainAt) return otherwise();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
    });
    try {
      const answer = await Promise.race([question(commands), late]);
      answered();
      return answer;
    } catch (error) {
      failed(error);
      return await otherwise();
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Connects in the background and reconnects without limit: a server starts and serves without Redis. */
export async function openRedis(url: string, log: Pick<DatabaseLog, 'info' | 'warn'>): Promise<RedisLink> {
  // Most installations have no Redis, and its client takes longer to load than any other package.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    // A command during an outage must fail at once instead of being queued.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (retries) => Math.min(2_000, 100 * 2 ** Math.min(retries, 5)),
    },
  });
  // Reported by the next call; an unhandled error event would end the process.
  client.on('error', () => {});
  client.connect().catch(() => {});
  return {
    ask: linkOver(
      {
        eval: (script, input) => client.eval(script, input),
        del: (keys) => client.del(keys),
      },
      log,
    ),
    async close() {
      if (client.isOpen) client.destroy();
    },
  };
}
