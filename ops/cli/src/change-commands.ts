import {
  businessTypeSchema,
  opsEndpoints,
  rolloutRulesSchema,
  type OpsRemote,
  type OpsWayBack,
  type RolloutRules,
} from '@galla/contract';
import { listOption, reasonOption, type Command, type CommandAnswer, type CommandInput } from './command';
import { backendLines, sayRemote } from './describe';
import type { OpsClient } from './ops-client';
import { Problem, usage } from './problem';
import { parseShare } from './share';

const reason = { type: 'string', short: 'm' } as const;
const answer = (remote: OpsRemote): CommandAnswer => ({ data: remote, lines: [sayRemote(remote)] });
const answerWayBack = (remote: OpsWayBack): CommandAnswer => ({
  data: remote,
  lines: [
    sayRemote(remote),
    ...remote.endedCanaries.map(
      ({ remote: name, releaseId }) => `${name}: the canary ${releaseId} ended with it`,
    ),
  ],
});

/** Runs a rollback; if it would end canaries of other remotes, the error suggests --force. */
async function goBack(way: () => Promise<OpsWayBack>): Promise<CommandAnswer> {
  try {
    return answerWayBack(await way());
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'CANARIES_WOULD_END') throw error;
    const { exitCode, message, code, details } = error;
    throw new Problem(exitCode, `${message}: --force`, code, details);
  }
}

/** The arguments of a command, all required. Throws a usage Problem. */
function wordsOf({ words }: Pick<CommandInput, 'words'>, names: readonly string[]): string[] {
  if (words.length !== names.length) throw usage(`Expected: ${names.map((name) => `<${name}>`).join(' ')}`);
  return [...words];
}

const simple = (
  name: string,
  summary: string,
  endpoint: typeof opsEndpoints.pause | typeof opsEndpoints.freeze,
  more: object = {},
): Command => ({
  ofRemote: true,
  usage: `${name} <remote> [-m <reason>]`,
  maxWords: 1,
  summary,
  options: { reason },
  async run(input) {
    const [remote = ''] = wordsOf(input, ['remote']);
    return answer(await input.client.change(endpoint, remote, { ...more, reason: reasonOption(input) }));
  },
});

/** Lets pages call a host for a remote, or not any more. */
const backendCommand = (name: string, summary: string, allowed: boolean): Command => ({
  ofRemote: true,
  usage: `${name} <remote> <host> [-m <reason>]`,
  maxWords: 2,
  summary,
  options: { reason },
  async run(input) {
    const [remote = '', host = ''] = wordsOf(input, ['remote', 'host']);
    const body = { host, allowed, reason: reasonOption(input) };
    const changed = await input.client.change(opsEndpoints.setBackend, remote, body);
    return { data: changed, lines: [sayRemote(changed), ...backendLines(changed)] };
  },
});

const ruleOptions = {
  'allow-merchant': { type: 'string', multiple: true },
  'allow-outlet': { type: 'string', multiple: true },
  'allow-user': { type: 'string', multiple: true },
  'deny-merchant': { type: 'string', multiple: true },
  'deny-outlet': { type: 'string', multiple: true },
  'deny-user': { type: 'string', multiple: true },
  'business-type': { type: 'string', multiple: true },
  internal: { type: 'boolean' },
  'no-rules': { type: 'boolean' },
} as const;

/** The rules given by options; undefined without any, so that the canary's rules stay. */
function rulesOf(input: Pick<CommandInput, 'options'>): RolloutRules | undefined {
  const said = Object.keys(ruleOptions).filter((name) => input.options[name] !== undefined);
  if (said.length === 0) return undefined;
  if (said.includes('no-rules') && said.length > 1)
    throw usage('--no-rules can’t be combined with other rules');
  const named = (list: 'allow' | 'deny') => ({
    merchantIds: listOption(input, `${list}-merchant`),
    outletIds: listOption(input, `${list}-outlet`),
    userIds: listOption(input, `${list}-user`),
  });
  const rules = rolloutRulesSchema.safeParse({
    allow: named('allow'),
    deny: named('deny'),
    cohorts: {
      internal: input.options['internal'] === true,
      businessTypes: listOption(input, 'business-type'),
    },
  });
  if (rules.success) return rules.data;
  const types = businessTypeSchema.options.join(', ');
  throw usage(`Name merchants, outlets and users by ID; business types are: ${types}`);
}

/** The release of the running canary, otherwise the newest that may become one. */
async function releaseForCanary(client: OpsClient, remote: string): Promise<string> {
  const { rollout } = await client.call(opsEndpoints.remote, { params: { remote } });
  if (rollout !== null) return rollout.releaseId;
  const { releases } = await client.call(opsEndpoints.releases, { params: { remote } });
  const newest = releases.find(({ standing, quarantine }) => quarantine === null && standing !== 'stable');
  if (newest === undefined || newest.standing === 'lastGood') {
    throw usage(`${remote} has no release newer than the live one; name one`);
  }
  return newest.releaseId;
}

/** Assigns a release to a share of the merchants. */
export async function startCanary(
  input: Pick<CommandInput, 'client' | 'options'>,
  remote: string,
  releaseId: string,
  share: string,
): Promise<OpsRemote> {
  const rules = rulesOf(input);
  return input.client.change(opsEndpoints.setRollout, remote, {
    releaseId,
    basisPoints: parseShare(share),
    reason: reasonOption(input),
    ...(rules === undefined ? {} : { rules }),
  });
}

export const changeCommands: Readonly<Record<string, Command>> = {
  canary: {
    ofRemote: true,
    usage: 'canary <remote> [<release>] <share> [--allow-outlet <id> …] [--internal] … [-m <reason>]',
    maxWords: 3,
    summary: 'Serve a release (by default the newest) to a share of merchants, or change share and rules',
    options: { reason, ...ruleOptions },
    async run(input) {
      const [remote, ...rest] = input.words;
      const share = rest.at(-1);
      if (remote === undefined || share === undefined || rest.length > 2) {
        throw usage('Expected: <remote> [<release>] <share>');
      }
      // Validates the arguments before any request.
      parseShare(share);
      rulesOf(input);
      const releaseId = rest.length === 2 ? (rest[0] ?? '') : await releaseForCanary(input.client, remote);
      return answer(await startCanary(input, remote, releaseId, share));
    },
  },
  promote: {
    ofRemote: true,
    usage: 'promote <remote> [<release>] [-m <reason>]',
    maxWords: 2,
    summary: 'Make a release (by default the canary) live for everyone',
    options: { reason },
    async run(input) {
      const [remote, releaseId, ...more] = input.words;
      if (remote === undefined || more.length > 0) throw usage('Expected: <remote> [<release>]');
      const body = { reason: reasonOption(input), ...(releaseId === undefined ? {} : { releaseId }) };
      return answer(await input.client.change(opsEndpoints.promote, remote, body));
    },
  },
  rollback: {
    ofRemote: true,
    usage: 'rollback <remote> [--to <release>] [--quarantine] [--force] [-m <reason>]',
    maxWords: 1,
    summary:
      'End the canary, or without one return to the last good release; --force ends incompatible canaries',
    options: { reason, to: { type: 'string' }, quarantine: { type: 'boolean' }, force: { type: 'boolean' } },
    async run(input) {
      const [remote = ''] = wordsOf(input, ['remote']);
      const { to, quarantine = false, force = false } = input.options;
      const body = { reason: reasonOption(input), quarantine, force, ...(to === undefined ? {} : { to }) };
      return goBack(() => input.client.change(opsEndpoints.rollback, remote, body));
    },
  },
  pause: simple('pause', 'Withhold the canary from everyone for now', opsEndpoints.pause),
  resume: simple('resume', 'Serve it again to those who had it', opsEndpoints.resume),
  freeze: simple('freeze', 'Block new releases of a remote from going live', opsEndpoints.freeze, {
    frozen: true,
  }),
  unfreeze: simple('unfreeze', 'Allow new releases to go live again', opsEndpoints.freeze, { frozen: false }),
  quarantine: {
    ofRemote: true,
    usage: 'quarantine <remote> <release> [--lift | --force] [-m <reason>]',
    maxWords: 2,
    summary:
      'Remove a release for everyone, permanently; --lift allows it again; --force ends incompatible canaries',
    options: { reason, lift: { type: 'boolean' }, force: { type: 'boolean' } },
    async run(input) {
      const [remote = '', releaseId = ''] = wordsOf(input, ['remote', 'release']);
      const { lift = false, force = false } = input.options;
      if (lift === true && force === true) throw usage('--lift and --force exclude each other');
      const body = { quarantined: lift !== true, force, reason: reasonOption(input) };
      return goBack(() => input.client.change(opsEndpoints.quarantine, remote, body, { releaseId }));
    },
  },
  'allow-backend': backendCommand(
    'allow-backend',
    'Allow pages to call a back end that a remote declares',
    true,
  ),
  'forbid-backend': backendCommand('forbid-backend', 'Block pages from calling it', false),
  retire: {
    ofRemote: true,
    usage: 'retire <remote> [<release>] [--force] [-m <reason>]',
    maxWords: 2,
    summary:
      'Remove a remote for everyone, or one of its releases permanently; --force ends incompatible canaries',
    options: { reason, force: { type: 'boolean' } },
    async run(input) {
      const [remote, releaseId] = input.words;
      if (remote === undefined) throw usage('Expected: <remote> [<release>]');
      const force = input.options['force'] === true;
      if (force && releaseId === undefined) throw usage('--force goes with a release');
      const body = { force, reason: reasonOption(input), ...(releaseId === undefined ? {} : { releaseId }) };
      const { backends } = await input.client.call(opsEndpoints.remote, { params: { remote } });
      const retired = await goBack(() => input.client.change(opsEndpoints.retire, remote, body));
      if (releaseId !== undefined) return retired;
      const withdrawn = backends.filter(({ allowed }) => allowed !== null);
      const said = withdrawn.map(
        ({ host }) => `Pages can no longer call ${host}: allow it again if the remote returns`,
      );
      return { ...retired, lines: [...retired.lines, ...said] };
    },
  },
};
