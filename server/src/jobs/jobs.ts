import type { Logger } from 'pino';
import type { JobLeases } from './job-leases.repository';

/** Recurring work. Must be safe in two server processes at once. */
export interface Job {
  name: string;
  everyMs: number;
  /**
   * For per-process work (sockets, memory, disk), and for queues whose entries are claimed one by one, so that every
   * process helps. All other jobs run in one process at a time.
   */
  everywhere?: true;
  /** Delay of the first run after the start; none by default. */
  firstAfterMs?: number;
  run(): Promise<void>;
}

/** Jitter, so that processes waiting for the same moment do not collide. */
const jitterMs = 100;

/** A daily job must not lose its day because the database was away when its lease was asked for. */
const retryMs = 5_000;

/**
 * Runs each job at once (or after `firstAfterMs`) and again an interval after its end; failures are logged and do not stop the rounds. `stop` waits
 * for running jobs. `onDone` is called after each round.
 * @param leases coordinates several processes; null: this is the only one
 */
export function startJobs(
  jobs: readonly Job[],
  logger: Logger,
  onDone: (job: string, seconds: number, failed: boolean) => void = () => {},
  leases: JobLeases | null = null,
): { stop: () => Promise<void> } {
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Map<Job, Promise<void>>();
  let stopped = false;

  const work = async (job: Job) => {
    const started = performance.now();
    let failed = false;
    try {
      await job.run();
    } catch (error) {
      failed = true;
      logger.error({ err: error, job: job.name }, 'A job failed');
    }
    onDone(job.name, (performance.now() - started) / 1000, failed);
  };
  const turn = async (job: Job): Promise<number> => {
    if (leases === null || job.everywhere) {
      await work(job);
      return job.everyMs;
    }
    try {
      const { name, everyMs } = job;
      const taken = await leases.withLease(name, everyMs, () => work(job));
      return taken.ran ? everyMs : taken.waitMs + Math.random() * jitterMs;
    } catch (error) {
      logger.error({ err: error, job: job.name }, 'Whose turn a job is could not be asked');
      return Math.min(job.everyMs, retryMs);
    }
  };
  const round = async (job: Job) => {
    const waitMs = await turn(job);
    running.delete(job);
    if (!stopped) beginAfter(job, waitMs);
  };
  const begin = (job: Job) => {
    running.set(job, round(job));
  };
  const beginAfter = (job: Job, waitMs: number) => {
    timers.set(job, setTimeout(() => begin(job), waitMs).unref());
  };

  for (const job of jobs) {
    if (job.firstAfterMs === undefined) begin(job);
    else beginAfter(job, job.firstAfterMs);
  }
  return {
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
