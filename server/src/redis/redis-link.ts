import type { DatabaseLog } from '../db/database';

/** The little of Redis that is used: a script runs as one step, whoever else asks meanwhile. */
export interface RedisCommands {
  eval(script: string, input: { keys: string[]; arguments: string[] }): Promise<unknown>;
  del(keys: string[]): Promise<unknown>;
}

/** What several server processes share beside the database, and can do without. */
export interface RedisLink {
  /** What Redis answers or, while it is away or slow, what `otherwise` does. Never fails because of Redis. */
  ask<T>(question: (redis: RedisCommands) => Promise<T>, otherwise: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface RedisLinkOptions {
  /** How long an answer may take. A login waits for it. */
  patienceMs?: number;
  /** How long nobody asks again after a failure, so that an outage costs nothing. */
  pauseMs?: number;
}

/** Asks through `commands`, and tells once that Redis went away and once that it is back. */
export function linkOver(
  commands: RedisCommands,
  log: Pick<DatabaseLog, 'info' | 'warn'>,
  { patienceMs = 250, pauseMs = 1_000 }: RedisLinkOptions = {},
): RedisLink['ask'] {
  let away = false;
  let askAgainAt = 0;
  const answered = () => {
    if (away) log.info({}, 'Redis is back: limits are shared again');
    away = false;
  };
  const failed = (error: unknown) => {
    askAgainAt = Date.now() + pauseMs;
    if (!away) log.warn({ err: error }, 'Redis is away: each process counts limits for itself meanwhile');
    away = true;
  };
  return async (question, otherwise) => {
    if (Date.now() < askAgainAt) return otherwise();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms`)), patienceMs);
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

/** Connects in the background and again for as long as it takes: a server starts and serves without Redis, too. */
export async function openRedis(url: string, log: Pick<DatabaseLog, 'info' | 'warn'>): Promise<RedisLink> {
  // Most servers have none, and the client's code takes longer to read than that of any other package.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    // A question that nobody can answer now must fail now, not wait in a queue.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (retries) => Math.min(2_000, 100 * 2 ** Math.min(retries, 5)),
    },
  });
  // Told by whoever asks next; without a listener an error would end the process.
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
