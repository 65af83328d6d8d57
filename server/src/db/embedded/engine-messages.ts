/** Messages between the server and the thread of the embedded engine. */

export type EngineStorage =
  | { kind: 'memory' }
  /** A folder that this process has locked; the engine creates `cluster` in it. */
  | { kind: 'folder'; path: string };

export interface EngineOptions {
  storage: EngineStorage;
  /** Tar file of a migrated, empty cluster; null: run initdb instead (several seconds slower). */
  template: string | null;
}

export type EngineWork =
  /** Complete frontend messages of the PostgreSQL protocol, up to and including a Sync or Query. */
  | { kind: 'protocol'; bytes: Uint8Array<ArrayBuffer> }
  /** A client disconnected: roll back its transaction and drop its statements and settings. */
  | { kind: 'reset' }
  /** The whole cluster as a tar file. */
  | { kind: 'dump' }
  | { kind: 'close' };

/** An engine as its clients see it: a strictly ordered queue of work. */
export interface Engine {
  /** Bytes passed in may be transferred to a thread and must not be reused. */
  perform(work: EngineWork): Promise<Uint8Array>;
  /** Shuts the engine down after all queued work. */
  close(): Promise<void>;
}

export type EngineRequest = EngineWork & { id: number };

export type EngineReply =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; bytes: Uint8Array<ArrayBuffer> }
  /** The engine itself failed (a failed statement is an ordinary response): it can't continue. */
  | { kind: 'broken'; id: number | null; message: string };
