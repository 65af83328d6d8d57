import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { DatabaseLog, NotificationHandler } from '../database';

const reconnectDelayMs = 250;
/** Interval of checks: a connection that broke silently looks like an idle one. */
const heartbeatMs = 10_000;
const heartbeatAnswerMs = 5_000;

/**
 * A dedicated connection that listens and reconnects until closed. After every (re)connect all handlers get null, since
 * notifications may have been missed.
 */
export class ListeningClient {
  readonly #url: string;
  readonly #log: DatabaseLog;
  readonly #channels = new EventEmitter();
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #heartbeat: NodeJS.Timeout | null = null;
  #state: 'idle' | 'wanted' | 'closed' = 'idle';

  constructor(url: string, log: DatabaseLog) {
    this.#url = url;
    this.#log = log;
    this.#channels.setMaxListeners(0);
  }

  async listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>> {
    const known = this.#channels.listenerCount(channel) > 0;
    this.#channels.on(channel, handler);
    if (this.#state === 'idle') {
      this.#state = 'wanted';
      await this.#connect();
    } else if (!known) {
      await this.#client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    return async () => {
      this.#channels.off(channel, handler);
      if (this.#channels.listenerCount(channel) > 0) return;
      await this.#client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {});
    };
  }

  async close(): Promise<void> {
    this.#state = 'closed';
    if (this.#retry !== null) clearTimeout(this.#retry);
    if (this.#heartbeat !== null) clearInterval(this.#heartbeat);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'galla-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: heartbeatAnswerMs,
    });
    client.on('error', (error) =>
      this.#log.warn({ err: error }, 'the listening database connection was lost'),
    );
    client.on('notification', ({ channel, payload }) => this.#channels.emit(channel, payload ?? ''));
    client.once('end', () => this.#lost(client));
    try {
      await client.connect();
      for (const channel of this.#channels.eventNames()) {
        await client.query(`listen ${pg.escapeIdentifier(String(channel))}`);
      }
      this.#client = client;
      this.#watch(client);
      for (const channel of this.#channels.eventNames()) this.#channels.emit(channel, null);
    } catch (error) {
      this.#log.warn({ err: error }, 'the listening database connection could not be made');
      client.end().catch(() => {});
      this.#lost(client);
    }
  }

  #watch(client: pg.Client): void {
    if (this.#heartbeat !== null) clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => {
      client.query('select 1').catch((error: unknown) => {
        if (this.#client !== client) return;
        this.#log.warn({ err: error }, 'the listening database connection does not answer');
        client.end().catch(() => {});
        this.#lost(client);
      });
    }, heartbeatMs);
    this.#heartbeat.unref();
  }

  #lost(client: pg.Client): void {
    client.removeAllListeners('end');
    if (this.#heartbeat !== null) clearInterval(this.#heartbeat);
    if (this.#client === client) this.#client = null;
    if (this.#state !== 'wanted' || this.#retry !== null) return;
    this.#retry = setTimeout(() => {
      this.#retry = null;
      void this.#connect();
    }, reconnectDelayMs);
  }
}
