import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createMetrics } from './metrics';

const latencyBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const alertBounds = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5];
const jobBounds = [0.01, 0.05, 0.25, 1, 5, 30];
const releasePattern = /^[a-z][\w-]{0,40}@[\w.+-]{1,60}$/;
/** Maximum number of distinct panel releases; a caller can invent names. */
const maxReleases = 60;

/** Database connections, as node-postgres counts them. */
interface PoolCounts {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Metrics of the server. */
export interface ServerMetrics {
  /** A call started; `answered` ends it. */
  asked(): void;
  answered(call: { method: string; route: string; status: number; release: unknown; seconds: number }): void;
  /** An event was sent to its outlet's sockets, with the delay since its commit. */
  eventSent(seconds: number): void;
  jobDone(job: string, seconds: number, failed: boolean): void;
  /** A push to a device was attempted. */
  pushed(kind: string, outcome: string): void;
  /** An unaccepted order reached an escalation step. */
  escalated(step: string): void;
  /** The outcome of a release in a page: 'ready', or the kind of its failure. */
  releaseReported(outcome: { remote: string; release: string; outcome: string }): void;
  /** The token of a browser's session came without the cookie of this browser. */
  tokenElsewhere(): void;
  /** Callback for the number of open sockets, called on each scrape. */
  countSockets(read: () => number): void;
  /** Callback for the age in seconds of the last read of outlet events. */
  measureOutbox(secondsBehind: () => number): void;
  measurePool(pool: PoolCounts): void;
  text(): Promise<string>;
}

export function createServerMetrics(): ServerMetrics {
  const metrics = createMetrics();
  const requests = metrics.counter('galla_http_requests_total', 'Answers by route, status and release', [
    'method',
    'route',
    'status',
    'release',
  ]);
  const latency = metrics.histogram('galla_http_seconds', 'Time to the answer by route', latencyBounds, [
    'method',
    'route',
  ]);
  const alerts = metrics.histogram(
    'galla_commit_to_alert_seconds',
    'From the commit of an event to its sockets',
    alertBounds,
  );
  const jobs = metrics.histogram('galla_job_seconds', 'Rounds of a job and their time', jobBounds, ['job']);
  const failures = metrics.counter('galla_job_failures_total', 'Rounds of a job that failed', ['job']);
  const pushes = metrics.counter('galla_pushes_total', 'Pushes to devices by kind and outcome', [
    'kind',
    'outcome',
  ]);
  const escalations = metrics.counter('galla_escalations_total', 'Orders nobody took, by step', ['step']);
  const elsewhere = metrics.counter(
    'galla_tokens_elsewhere_total',
    'Tokens of sessions in browsers that came without the cookie of their browser',
    [],
  );
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const outcomes = metrics.counter(
    'galla_release_outcomes_total',
    'What pages report of the releases they were given',
    ['release', 'outcome'],
  );
  const underWay = { calls: 0 };
  let sockets = () => 0;
  let secondsBehind = () => 0;
  let pool: PoolCounts = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  metrics.gauge('galla_http_requests_under_way', 'Calls that have no answer yet', () => underWay.calls);
  metrics.gauge('galla_outbox_seconds_behind', 'Since all events of outlets were handed out', () =>
    secondsBehind(),
  );
  metrics.gauge('galla_db_connections', 'Connections to the database', () => pool.totalCount);
  metrics.gauge('galla_db_connections_idle', 'Of them, those that nobody uses', () => pool.idleCount);
  metrics.gauge('galla_db_waiting', 'Callers that wait for a connection', () => pool.waitingCount);
  metrics.gauge('galla_sockets', 'Open sockets of the order feed', () => sockets());
  metrics.gauge('galla_memory_bytes', 'Resident memory', () => process.memoryUsage.rss());
  metrics.gauge(
    'galla_heap_used_bytes',
    'Memory of the program’s own objects',
    () => process.memoryUsage().heapUsed,
  );
  metrics.gauge('galla_uptime_seconds', 'Since the start of the process', () => Math.round(process.uptime()));
  metrics.gauge('galla_event_loop_p99_seconds', 'Delay of the event loop since the last look', () => {
    const p99 = loop.percentile(99) / 1e9;
    loop.reset();
    return Number.isFinite(p99) ? p99 : 0;
  });

  const releases = new Set<string>();
  const releaseOf = (header: unknown): string => {
    if (typeof header !== 'string' || !releasePattern.test(header)) return '';
    if (!releases.has(header) && releases.size >= maxReleases) return 'other';
    releases.add(header);
    return header;
  };

  return {
    asked() {
      underWay.calls += 1;
    },
    answered({ method, route, status, release, seconds }) {
      underWay.calls = Math.max(0, underWay.calls - 1);
      const where = { method, route };
      requests({ ...where, status: String(status), release: releaseOf(release) });
      latency(seconds, where);
    },
    eventSent: (seconds) => alerts(Math.max(0, seconds)),
    jobDone(job, seconds, failed) {
      jobs(seconds, { job });
      if (failed) failures({ job });
    },
    pushed: (kind, outcome) => pushes({ kind, outcome }),
    escalated: (step) => escalations({ step }),
    releaseReported: ({ remote, release, outcome }) =>
      outcomes({ release: releaseOf(`${remote}@${release}`), outcome }),
    tokenElsewhere: () => elsewhere({}),
    measureOutbox(read) {
      secondsBehind = read;
    },
    measurePool(counts) {
      pool = counts;
    },
    countSockets(read) {
      sockets = read;
    },
    text: metrics.text,
  };
}
