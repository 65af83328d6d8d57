import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { openInMemory, performWork } from '../../server/src/db/embedded/engine-work';
import type { Engine, EngineWork } from '../../server/src/db/embedded/engine-messages';
import { edgeOf } from '../edge/process-edge';

/** A server's connection to the database: cut for good when its process dies. */
export interface DatabaseConnection extends Engine {
  cut(): void;
}

/** What the disk does: null is well. */
export type DiskTrouble = 'full' | null;

/** A connection that breaks: its statement was not done, or was and nobody hears of it. */
export type Loss = 'before' | 'after';

const terminated = 'Connection terminated unexpectedly';
/** A statement goes to a thread and back, and others come in between: in one turn of the loop nobody could. */
const onTheWay = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
/** One for each who waits: a shared one would keep all that ever waited for it. */
const never = (): Promise<never> => new Promise(() => undefined);
/** Frontend message 'Query' with a statement that fails as the server would find the disk. */
function failing(): Uint8Array<ArrayBuffer> {
  const text = `do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$\0`;
  const bytes = new Uint8Array(5 + text.length);
  new DataView(bytes.buffer).setInt32(1, 4 + text.length);
  bytes[0] = 0x51;
  bytes.set(new TextEncoder().encode(text), 5);
  return bytes;
}

/**
 * The product's database engine in this thread: what it does between two statements is nothing, so a server may die there.
 * `now()` in SQL is the world's time, as the engine asks the same clock.
 */
export class WorldEngine {
  statements = 0;
  busy = 0;
  disk: DiskTrouble = null;
  /** Called before each statement with its number; true: the process that sent it dies here. */
  mayDie: () => boolean = () => false;
  /** Called before each statement: whether its connection is lost, and when. */
  mayLose: () => Loss | null = () => null;
  private last: Promise<unknown> = Promise.resolve();

  private constructor(private readonly engine: PGlite) {}

  static async open(template: string): Promise<WorldEngine> {
    // As `openDatabase` does.
    pg.types.setTypeParser(pg.types.builtins.INT8, Number);
    return new WorldEngine(await openInMemory(template));
  }

  connect(onDeath: () => void): DatabaseConnection {
    let isCut = false;
    return {
      cut: () => {
        isCut = true;
      },
      perform: async (work: EngineWork): Promise<Uint8Array> => {
        if (isCut) return never();
        if (work.kind === 'protocol' && this.mayDie()) {
          isCut = true;
          onDeath();
          return never();
        }
        const loss = work.kind === 'protocol' ? this.mayLose() : null;
        // The socket that meets this breaks, and what its client had begun is rolled back.
        if (loss === 'before') throw new Error(terminated);
        const answer = await this.oneByOne(work);
        if (loss === 'after') throw new Error(terminated);
        // A process that died meanwhile hears no answer.
        return isCut ? never() : answer;
      },
      close: async () => undefined,
    };
  }

  /** Of a process that died: its transaction is gone, as are its prepared statements. */
  async forget(): Promise<void> {
    await this.oneByOne({ kind: 'reset' });
  }

  /** Reads between two statements; for the oracles, and for actors who know more than the product tells. */
  async look(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> {
    this.busy += 1;
    const reading = this.last.then(() =>
      this.engine.query<Record<string, unknown>>(text, [...values], {
        // As the product reads them: counts and sums are far below 2^53.
        parsers: { [pg.types.builtins.INT8]: Number },
      }),
    );
    this.last = reading.catch(() => undefined);
    const { rows } = await reading.finally(() => {
      this.busy -= 1;
    });
    return rows;
  }

  dump = (): Promise<Uint8Array> => this.oneByOne({ kind: 'dump' });

  private oneByOne(work: EngineWork): Promise<Uint8Array> {
    this.busy += 1;
    if (work.kind === 'protocol') this.statements += 1;
    const isRefused = work.kind === 'protocol' && this.disk === 'full' && edgeOf().bytes.is(0.5);
    const sent: EngineWork = isRefused ? { kind: 'protocol', bytes: failing() } : work;
    const done = this.last.then(onTheWay).then(() => performWork(this.engine, sent));
    this.last = done.catch(() => undefined);
    return done.finally(() => {
      this.busy -= 1;
    });
  }
}
