import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { ClusterDamagedError, ensureCluster, readTemplate } from './cluster-folder';
import { engineParams, openDurable } from './durable-engine';
import { exchange } from './exchange';
import type { EngineOptions, EngineReply, EngineRequest, EngineWork } from './engine-messages';

// Entry of the thread that runs the embedded PostgreSQL, so that no statement blocks the server's event loop.

const port = parentPort;
if (port === null) throw new Error('The embedded engine runs in a worker thread only');

const nothing = () => new Uint8Array(0);

async function startEngine({ storage, template }: EngineOptions): Promise<PGlite> {
  if (storage.kind === 'folder') {
    const cluster = await ensureCluster(storage.path, template);
    return openDurable(cluster).catch((error: unknown) => {
      throw new ClusterDamagedError(cluster, `the engine can’t read it (${messageOf(error)})`);
    });
  }
  const startParams = [...PGlite.defaultStartParams, ...engineParams];
  if (template === null) return PGlite.create({ startParams });
  return PGlite.create({ startParams, loadDataDir: await readTemplate(template) });
}

async function perform(engine: PGlite, work: EngineWork): Promise<Uint8Array<ArrayBuffer>> {
  switch (work.kind) {
    case 'protocol':
      return exchange(engine, work.bytes);
    case 'reset':
      // DISCARD ALL without UNLISTEN: subscriptions belong to the server, not to a client. Whether a transaction is
      // open can't be checked here; without one, the first statement is only a warning.
      await engine.exec('rollback');
      await engine.exec('deallocate all; reset all; select pg_advisory_unlock_all()');
      return nothing();
    case 'dump': {
      const tar = await engine.dumpDataDir('none');
      return new Uint8Array(await tar.arrayBuffer());
    }
    case 'close':
      await engine.close();
      return nothing();
  }
}

function reply(message: EngineReply): void {
  port?.postMessage(message, message.kind === 'done' ? [message.bytes.buffer] : []);
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function answer(engine: PGlite, request: EngineRequest): Promise<void> {
  try {
    reply({ kind: 'done', id: request.id, bytes: await perform(engine, request) });
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
