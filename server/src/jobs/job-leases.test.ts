import { z } from 'zod';
import type { Database } from '../db/database';
import { openTestDatabase, testEngine } from '../db/testing/open-test-database';
import { createLogger } from '../gate/http/logger';
import { createJobLeases } from './job-leases.repository';
import { startJobs } from './jobs';

const logger = createLogger('silent');

describe(`job leases (${testEngine})`, () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });
  afterAll(() => db.close());

  /** Any number of processes, each with separate leases. */
  const processes = (count: number, leaseMs?: number) =>
    Array.from({ length: count }, () => createJobLeases({ db, logger }, leaseMs));
  const setDue = (name: string) =>
    db.execute({
      text: `update job_leases set due_at = now() - interval '1 s' where name = $1`,
      values: [name],
    });

  test('one of several processes runs a job, which is then not due before its interval', async () => {
    let done = 0;
    let finish = () => {};
    const working = new Promise<void>((resolve) => (finish = resolve));
    const work = async () => {
      done += 1;
      await working;
    };
    const turns = processes(5).map((leases) => leases.withLease('once', 60_000, work));
    const refused = await Promise.race(turns);
    expect(refused).toMatchObject({ ran: false, waitMs: expect.any(Number) });
    finish();
    const ran = (await Promise.all(turns)).filter((turn) => turn.ran);
    expect([ran.length, done]).toEqual([1, 1]);

    const [another] = processes(1);
    const early = await another?.withLease('once', 60_000, work);
    expect(early).toMatchObject({ ran: false });
    expect(early?.ran === false && early.waitMs).toBeGreaterThan(10_000);
    await setDue('once');
    expect(await another?.withLease('once', 60_000, work)).toEqual({ ran: true });
    expect(done).toBe(2);
  });

  test('a process that died is replaced when its lease expires', async () => {
    const [, alive] = processes(2);
    await db.execute({
      text: `insert into job_leases values ('orphaned', gen_random_uuid(), now() + interval '10 s', now())`,
    });
    expect(await alive?.withLease('orphaned', 1_000, async () => {})).toMatchObject({ ran: false });
    await db.execute({
      text: `update job_leases set until = now() - interval '1 s' where name = 'orphaned'`,
    });
    expect(await alive?.withLease('orphaned', 1_000, async () => {})).toEqual({ ran: true });
  });

  test('a long job keeps its lease while it runs', async () => {
    const [one, other] = processes(2, 1_500);
    let finish = () => {};
    const working = new Promise<void>((resolve) => (finish = resolve));
    const turn = one?.withLease('long', 0, () => working);
    const renewed = async () =>
      (
        await db.query(z.object({ renewed: z.boolean() }), {
          text: `select until > now() + interval '1 ms' * $1 as renewed from job_leases where name = 'long'`,
          values: [20],
        })
      )[0]?.renewed;
    const untilOf = async () =>
      (
        await db.query(z.object({ until: z.date() }), {
          text: `select until from job_leases where name = 'long'`,
        })
      )[0]?.until;
    while (!(await renewed())) await new Promise((resolve) => setImmediate(resolve));
    const before = await untilOf();
    while ((await untilOf())?.getTime() === before?.getTime())
      await new Promise((resolve) => setImmediate(resolve));
    expect(await other?.withLease('long', 0, async () => {})).toMatchObject({ ran: false });
    finish();
    expect(await turn).toEqual({ ran: true });
  });

  test('a failed job releases its lease', async () => {
    const [one, other] = processes(2);
    const fails = () => Promise.reject(new Error('out of paper'));
    await expect(one?.withLease('failing', 0, fails)).rejects.toThrow('out of paper');
    expect(await other?.withLease('failing', 0, async () => {})).toEqual({ ran: true });
  });

  test('two processes with the same jobs share one round, and jobs that run everywhere run twice', async () => {
    const rounds: string[] = [];
    const jobsOf = (name: string) => [
      { name: 'shared', everyMs: 60_000, run: async () => void rounds.push('shared') },
      {
        name: 'own',
        everyMs: 60_000,
        everywhere: true as const,
        run: async () => void rounds.push(`own ${name}`),
      },
    ];
    const running = ['a', 'b'].map((name) => {
      const leases = createJobLeases({ db, logger });
      return startJobs(jobsOf(name), logger, undefined, leases);
    });
    await Promise.all(running.map((jobs) => jobs.stop()));
    expect(rounds.sort()).toEqual(['own a', 'own b', 'shared']);
  });
});
