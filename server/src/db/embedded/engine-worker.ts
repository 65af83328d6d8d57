import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { ClusterDamagedError, ensureCluster } from './cluster-folder';
import { openDurable } from './durable-engine';
import type { EngineOptions, EngineReply, EngineRequest } from './engine-messages';
import { openInMemory, performWork } from './engine-work';

// Entry of the thread that runs the embedded PostgreSQL, so that no statement blocks the server's event loop.

const port = parentPort;
if (port === null) throw new Error('The embedded engine runs in a worker thread only');

async function startEngine({ storage, template }: EngineOptions): Promise<PGlite> {
  if (storage.kind === 'folder') {
    const cluster = await ensureCluster(storage.path, template);
    return openDurable(cluster).catch((error: unknown) => {
      throw new ClusterDamagedError(cluster, `the engine can’t read it (${messageOf(error)})`);
    });
  }
  return openInMemory(template);
}

function reply(message: EngineReply): void {
  port?.postMessage(message, message.kind === 'done' ? [message.bytes.buffer] : []);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function answer(engine: PGlite, request: EngineRequest): Promise<void> {
  try {
    reply({ kind: 'done', id: request.id, bytes: await performWork(engine, request) });
  } catch (error) {
    reply({ kind: 'broken', id: request.id, message: messageOf(error) });
  }
}

async function run(): Promise<void> {
  const engine = await startEngine(workerData as EngineOptions);
  let last = Promise.resolve();
  port?.on('message', (request: EngineRequest) => {
    last = last.then(() => answer(engine, request));
  });
  reply({ kind: 'ready' });
}

run().catch((error: unknown) => reply({ kind: 'broken', id: null, message: messageOf(error) }));
