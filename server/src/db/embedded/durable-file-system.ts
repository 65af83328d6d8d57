import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's NODEFS used here; the engine's types omit it. */
interface NodeFileSystem {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
}

function syncFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * The engine's file layer with an fsync that reaches the disk. Emscripten's NODEFS implements none, so every fsync of
 * PostgreSQL succeeds without effect and a power cut loses acknowledged rows. Two more settings are required: no '-F',
 * and wal_sync_method=fsync, because Emscripten's fdatasync does nothing either.
 */
export class DurableFileSystem extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args);
    result.emscriptenOpts.preRun?.push((module) => {
      const files = (module as unknown as { NODEFS: NodeFileSystem }).NODEFS;
      files.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncFolder(files.realPath(stream.node));
        else fdatasyncSync(stream.nfd);
        return 0;
      };
    });
    return result;
  }
}
