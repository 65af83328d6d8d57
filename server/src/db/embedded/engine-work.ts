import { PGlite } from '@electric-sql/pglite';
import { readTemplate } from './cluster-folder';
import { engineParams } from './durable-engine';
import type { EngineWork } from './engine-messages';
import { exchange } from './exchange';

const nothing = () => new Uint8Array(0);

/** An engine in memory, lost with its process. */
export async function openInMemory(template: string | null): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...engineParams];
  if (template === null) return PGlite.create({ startParams });
  return PGlite.create({ startParams, loadDataDir: await readTemplate(template) });
}

/** What each kind of work does to an engine; the caller keeps the order. */
export async function performWork(engine: PGlite, work: EngineWork): Promise<Uint8Array<ArrayBuffer>> {
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
