import { opsEndpoints, publishOutcomeSchema, shellName, type OpsEndpoint } from '@galla/contract';
import { z } from 'zod';
import type * as mini from 'zod/mini';
import { remoteBuild, shellBuild } from '../../server/src/releases/testing/builds';
import type { Chance } from '../edge/chance';
import { now, sleep, sleepUntil, type Stage } from '../stage/stage';
import { neighbours } from '../world/merchant';
import { Anyone, dataOf, Refused } from './anyone';

const minute = 60_000;
const remote = 'orders';
const reason = 'a day like any other';

type AnyOpsEndpoint<Data extends mini.ZodMiniType> = OpsEndpoint<
  mini.ZodMiniType,
  mini.ZodMiniType,
  mini.ZodMiniType,
  Data
>;
type Remote = mini.output<typeof opsEndpoints.remote.data>;

/** Somebody at the operators' origin, signed in as the demo's administrator. */
export class Operator extends Anyone {
  protected override readonly toOperators = true;
  private token: string | null = null;

  constructor(stage: Stage) {
    super(stage, '10.99.0.1');
  }

  async signIn(): Promise<void> {
    this.token = null;
    const body = { login: 'ops', password: 'galla2026', keep: 'token' };
    this.token = (await this.ask(opsEndpoints.signIn, { body })).token;
  }

  async ask<Data extends mini.ZodMiniType>(
    { method, path, data }: AnyOpsEndpoint<Data>,
    { params = {}, body, version }: { params?: Record<string, string>; body?: object; version?: number } = {},
  ): Promise<mini.output<Data>> {
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const answered = await this.send(method, `/api${url}`, body ? JSON.stringify(body) : null, () => ({
      ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    }));
    return data.parse(dataOf(answered));
  }

  look = (): Promise<Remote> => this.ask(opsEndpoints.remote, { params: { remote } });

  /** The remote afterwards; also where the first attempt was done and its answer lost, or the server was faster. */
  async change<Data extends mini.ZodMiniType>(endpoint: AnyOpsEndpoint<Data>, body: object): Promise<Remote> {
    const { version } = await this.look();
    try {
      await this.ask(endpoint, { params: { remote }, body: { ...body, reason }, version });
    } catch (error) {
      if (!(error instanceof Refused && [409, 412].includes(error.status))) throw error;
    }
    return this.look();
  }

  async publish(
    of: string,
    files: ReadonlyMap<string, Buffer>,
    promotion: 'always' | 'never',
  ): Promise<void> {
    const texts = [...files].map(([name, bytes]) => [name, bytes.toString('base64')] as const);
    const body = JSON.stringify({ files: Object.fromEntries(texts), promotion, reason });
    const answered = await this.send('POST', `/api/releases/${of}`, body, () => ({
      authorization: `Bearer ${this.token ?? ''}`,
    }));
    z.object({ releaseId: z.string() }).parse(publishOutcomeSchema.parse(dataOf(answered)));
  }
}

/** What all pages run before anybody releases anything. */
export async function firstReleases(stage: Stage): Promise<void> {
  const operator = new Operator(stage);
  await operator.signIn();
  const internal = await stage.world.look(
    z.object({ id: z.string() }),
    `select id from merchants where store_name = any($1)`,
    [neighbours.map(({ storeName }) => storeName)],
  );
  const add = internal.map(({ id }) => id);
  await operator.ask(opsEndpoints.changeInternalMerchants, { body: { add, remove: [], reason } });
  await operator.publish(shellName, shellBuild().files, 'always');
  await operator.publish(remote, remoteBuild().files, 'always');
}

/** One release from its publication to everybody, or back: half of them throw as they start. */
export async function releaseLife(
  stage: Stage,
  span: { from: number; to: number },
  chance: Chance,
): Promise<void> {
  const { books } = stage;
  await sleepUntil(span.from + chance.between(20, 45) * minute);
  const operator = new Operator(stage);
  await operator.signIn();
  const releaseId = `2.0.0-${chance.between(0x10_0000, 0xff_ffff).toString(16)}${now().toString(16)}`;
  const isBroken = chance.is(0.5);
  if (isBroken) books.brokenReleases.add(releaseId);
  await operator.publish(remote, remoteBuild({ releaseId, text: releaseId }).files, 'never');
  books.count('releases published');
  for (const basisPoints of chance.pick([[2_000, 6_000, 10_000], [1_000, 10_000], [10_000]])) {
    const { rollout } = await operator.change(opsEndpoints.setRollout, { releaseId, basisPoints });
    if (rollout?.releaseId !== releaseId) break;
    books.canary = releaseId;
    stage.say(`operators give ${releaseId} to ${basisPoints / 100} % of the merchants`);
    await sleep(chance.between(5, 12) * minute);
    if (!chance.is(0.3)) continue;
    await operator.change(opsEndpoints.pause, {});
    stage.say('operators withhold it');
    await sleep(chance.between(2, 5) * minute);
    await operator.change(opsEndpoints.resume, {});
  }
  const { rollout } = await operator.look();
  if (rollout?.releaseId !== releaseId) {
    if (!isBroken) books.fall('releases', `${releaseId} starts everywhere, and the server took it back`);
    return books.count('canaries taken back by the server');
  }
  const isTakenBack = isBroken || chance.is(0.3);
  await (isTakenBack
    ? operator.change(opsEndpoints.rollback, { quarantine: isBroken })
    : operator.change(opsEndpoints.promote, {}));
  books.count(isTakenBack ? 'canaries taken back' : 'canaries promoted');
  stage.say(`operators ${isTakenBack ? 'take it back' : 'give it to everybody'}`);
}
