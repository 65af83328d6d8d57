/** What the server and the thread of the embedded engine say to each other. */

export type EngineStorage =
  | { kind: 'memory' }
  /** A folder that this process has locked; the engine makes `cluster` in it. */
  | { kind: 'folder'; path: string };

export interface EngineOptions {
  storage: EngineStorage;
  /** Tar file of a migrated, empty cluster; null: make one from nothing (several seconds slower). */
  template: string | null;
}

export type EngineWork =
  /** Complete frontend messages of the PostgreSQL protocol, up to and with a Sync or Query. */
  | { kind: 'protocol'; bytes: Uint8Array<ArrayBuffer> }
  /** A client went away: end its transaction and forget its statements and settings. */
  | { kind: 'reset' }
  /** The whole cluster as a tar file. */
  | { kind: 'dump' }
  | { kind: 'close' };

export type EngineRequest = EngineWork & { id: number };

export type EngineReply =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; bytes: Uint8Array<ArrayBuffer> }
  /** The engine itself broke (not a statement's error, which is an ordinary answer): it can't go on. */
  | { kind: 'broken'; id: number | null; message: string };
