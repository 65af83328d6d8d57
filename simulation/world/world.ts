import type { z } from 'zod';
import { edgeOf } from '../edge/process-edge';
import { chanceOf, type Chance } from '../edge/chance';
import { WorldEngine } from './engine';
import { History } from './history';
import { Network } from './network';
import { startServer, type LogLine, type ServerProcess } from './server';

/** Events this close together may happen before the first is over, as calls of several devices do. */
const togetherMs = 40;
const togetherShare = 0.5;

/** A server that doesn't start this often in a row never will. */
const maxStarts = 12;
/** A disk may be full for a minute. */
const startAgainMs = 10_000;

/** Turns of the event loop without work, after which nothing more follows from the last event. */
const quietTurns = 3;

export interface WorldOptions {
  seed: number;
  from: number;
  template: string;
  dataDir: string;
  /** Nothing that repeats does so more often: what ticks all day costs more than it shows. */
  tickMs: number;
  environment?: Readonly<Record<string, string>>;
}

/** One thing at a time: the next timer is due, all that follows from it happens, then the next. */
export class World {
  readonly chance: Chance;
  private readonly togetherness: Chance;
  readonly history: History;
  readonly network: Network;
  server: ServerProcess | null = null;
  /** Set by what killed the server: it is started before anything else happens. */
  wantsServer = false;
  steps = 0;
  /** Spans in which people work. */
  readonly awake: { from: number; to: number }[] = [];
  private servers = 0;
  /** When the present server began. */
  serverSince = 0;
  /** Checked after each event; throws what fell. */
  readonly afterStep: (() => void)[] = [];

  private constructor(
    readonly options: WorldOptions,
    readonly engine: WorldEngine,
  ) {
    this.chance = chanceOf(options.seed);
    this.togetherness = this.chance.of('together');
    this.history = new History(() => edgeOf().time.now);
    this.network = new Network(this.chance.of('network'), {
      onAnswer: (caller, sent, answered) => this.onAnswer(caller.owner.name, sent, answered),
    });
  }

  onAnswer: (
    who: string,
    sent: { method: string; url: string; body: string | null },
    answered: { status: number; body: string; injected: boolean },
  ) => void = () => undefined;

  static async open(options: WorldOptions): Promise<World> {
    edgeOf().begin(options.seed, options.from);
    return new World(options, await WorldEngine.open(options.template));
  }

  async look<Row extends z.ZodType>(
    row: Row,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<z.output<Row>[]> {
    return (await this.engine.look(text, values)).map((one) => row.parse(one));
  }

  get now(): number {
    return edgeOf().time.now;
  }

  async startServer(): Promise<ServerProcess> {
    this.servers += 1;
    const starting = startServer({
      engine: this.engine,
      dataDir: this.options.dataDir,
      ...(this.options.environment && { environment: this.options.environment }),
      number: this.servers,
      quietFor: () => this.quietFor(),
      tickMs: this.options.tickMs,
      onLog: (line) => this.onLog(line),
      onDeath: () => this.died(),
    });
    // Time stands still meanwhile: starting reads files.
    this.server = await starting;
    this.network.server = this.server;
    this.serverSince = this.now;
    return this.server;
  }

  /** How long until somebody comes; 0 while anybody is there. */
  quietFor(): number {
    const { now } = this;
    const left = this.awake.filter(({ to }) => to > now);
    const next = Math.min(...left.map(({ from }) => from));
    return left.some(({ from }) => from <= now) ? 0 : next === Infinity ? 3_600_000 : next - now;
  }

  onServerDeath: () => void = () => undefined;
  onLog: (line: LogLine) => void = () => undefined;

  private failedStarts = 0;

  private async restartServer(): Promise<void> {
    this.wantsServer = false;
    await this.engine.forget();
    try {
      await this.startServer();
    } catch (error) {
      this.failedStarts += 1;
      if (this.failedStarts === maxStarts) throw error;
      this.history.say(
        `server ${this.servers} can't start: ${error instanceof Error ? error.message : String(error)}`,
      );
      // What watches over processes starts it again.
      setTimeout(() => (this.wantsServer = true), startAgainMs);
      return;
    }
    this.failedStarts = 0;
    this.history.say(`server ${this.servers} starts on the same database`);
  }

  private died(): void {
    this.network.server = null;
    this.onServerDeath();
    this.network.cutSockets(null, 'cut');
  }

  /** Lets time pass by itself until this is settled: for what begins outside of a timer. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    let isDone = false;
    const settled = work.finally(() => {
      isDone = true;
    });
    settled.catch(() => undefined);
    for (await this.quiet(); !isDone; await this.quiet()) edgeOf().time.step();
    return settled;
  }

  /** Waits until nothing more follows from what happened. */
  async quiet(): Promise<void> {
    for (let idle = 0; idle < quietTurns;) {
      await new Promise((resolve) => setImmediate(resolve));
      const isBusy = this.engine.busy > 0 || (this.server?.busy ?? 0) > 0;
      idle = isBusy ? 0 : idle + 1;
    }
  }

  private isTogether(until: number): boolean {
    const next = edgeOf().time.nextAt();
    return (
      next !== null && next <= until && next - this.now <= togetherMs && this.togetherness.is(togetherShare)
    );
  }

  /** Runs until the given time. */
  async runUntil(at: number): Promise<void> {
    const { time } = edgeOf();
    for (let next = time.nextAt(); next !== null && next <= at; next = time.nextAt()) {
      time.step();
      for (let more = 0; more < 8 && this.isTogether(at); more += 1) time.step();
      await this.quiet();
      this.steps += 1;
      if (this.wantsServer) await this.restartServer();
      for (const look of this.afterStep) look();
    }
    time.now = Math.max(time.now, at);
  }
}
