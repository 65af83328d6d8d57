import { findTakenBack, opsEndpoints, ruleChangesSchema, type RuleChanges } from '@galla/contract';
import { textOption, type Command } from './command';
import { compatibilityLines } from './describe-compatibility';
import { backendLines, healthLines, historyTable, releasesTable, remotesTable } from './describe';
import { failureLines, trialLines, verdictLines } from './describe-judge';
import { exitCodes, Problem, usage } from './problem';

/** 'softRate=0.02' and the like. */
function readBounds(words: readonly string[]): RuleChanges {
  const named = words.map((word) => {
    const [name, value = ''] = word.split('=');
    return [name, value === '' ? Number.NaN : Number(value)] as const;
  });
  const read = ruleChangesSchema.safeParse(Object.fromEntries(named));
  if (read.success && words.length > 0) return read.data;
  const known = Object.keys(ruleChangesSchema.shape).join(', ');
  throw usage(`Expected: <bound>=<value>, each within its limits. Bounds are ${known}`);
}

export const lookCommands: Readonly<Record<string, Command>> = {
  status: {
    ofRemote: true,
    usage: 'status [<remote>]',
    maxWords: 1,
    summary: 'Live releases, canaries and shares; with a remote, its releases too',
    async run({ client, words: [remote] }) {
      if (remote === undefined) {
        const data = await client.call(opsEndpoints.remotes);
        return { data, lines: [...remotesTable(data.remotes), '', `Revision ${data.revision}`] };
      }
      const one = await client.call(opsEndpoints.remote, { params: { remote } });
      const listed = await client.call(opsEndpoints.releases, { params: { remote } });
      const backends = backendLines(one);
      const lines = [
        ...remotesTable([one]),
        '',
        ...releasesTable(listed.releases),
        ...(backends.length > 0 ? ['', ...backends] : []),
      ];
      return { data: { ...one, list: listed.releases }, lines };
    },
  },
  health: {
    ofRemote: true,
    usage: 'health <remote> [--minutes <n>]',
    maxWords: 1,
    summary: 'Health of canary and stable, and the verdict of the rollback rules',
    options: { minutes: { type: 'string' } },
    async run(input) {
      const [remote] = input.words;
      if (remote === undefined) throw usage('Expected: <remote>');
      const query = { minutes: textOption(input, 'minutes') };
      const data = await input.client.call(opsEndpoints.health, { params: { remote }, query });
      return { data, lines: healthLines(data) };
    },
  },
  failures: {
    ofRemote: true,
    usage: 'failures <remote> [--release <release>] [--limit <n>]',
    maxWords: 1,
    summary: 'Failures in pages, grouped by cause, with source locations',
    options: { release: { type: 'string' }, limit: { type: 'string' } },
    async run(input) {
      const [remote] = input.words;
      if (remote === undefined) throw usage('Expected: <remote>');
      const query = { releaseId: textOption(input, 'release'), limit: textOption(input, 'limit') };
      const data = await input.client.call(opsEndpoints.failures, { params: { remote }, query });
      return { data, lines: failureLines(data.failures) };
    },
  },
  verdict: {
    ofRemote: true,
    usage: 'verdict [<remote>]',
    maxWords: 1,
    summary: 'What was rolled back automatically: why, since when, who was affected, how to undo it',
    async run({ client, words: [remote] }) {
      const { entries } = await client.call(opsEndpoints.history, { query: { remote, limit: '100' } });
      const data = findTakenBack(entries);
      const { remotes } = await client.call(opsEndpoints.remotes);
      return { data, lines: verdictLines(data, remotes) };
    },
  },
  'try-rules': {
    usage: 'try-rules [--days <n>] <bound>=<value> …',
    maxWords: Object.keys(ruleChangesSchema.shape).length,
    summary: 'Dry run: which recent canaries other bounds of the rollback rules would have rolled back',
    options: { days: { type: 'string' } },
    async run(input) {
      const body = { days: Number(textOption(input, 'days') ?? '7'), rules: readBounds(input.words) };
      const data = await input.client.call(opsEndpoints.tryRules, { body });
      return { data, lines: trialLines(data) };
    },
  },
  compatibility: {
    ofRemote: true,
    usage: 'compatibility [<remote>]',
    maxWords: 1,
    summary: 'Which live releases are compatible with which live shells, and what is missing',
    async run({ client, words: [remote] }) {
      const data = await client.call(opsEndpoints.compatibility, { query: { remote } });
      return { data, lines: compatibilityLines(data) };
    },
  },
  history: {
    ofRemote: true,
    usage: 'history [<remote>] [--limit <n>] [--before <no>]',
    maxWords: 1,
    summary: 'Who did what, when and why, newest first',
    options: { limit: { type: 'string' }, before: { type: 'string' } },
    async run(input) {
      const [remote] = input.words;
      const query = {
        remote,
        limit: textOption(input, 'limit') ?? '20',
        before: textOption(input, 'before'),
      };
      const data = await input.client.call(opsEndpoints.history, { query });
      const oldest = data.entries.at(-1)?.seq;
      const more = data.more && oldest ? ['', `Older: --before ${oldest}`] : [];
      return { data, lines: [...historyTable(data.entries), ...more] };
    },
  },
  verify: {
    usage: 'verify [--head <hash>]',
    maxWords: 0,
    summary: 'Verify that the history is unaltered and contains a head noted earlier',
    options: { head: { type: 'string' } },
    async run(input) {
      const data = await input.client.call(opsEndpoints.checkHistory, {
        query: { head: textOption(input, 'head') },
      });
      const { intact, entries, head, brokenAt, holdsHead, unverified } = data;
      if (!intact) {
        const message = `The history was changed: entry ${brokenAt} is missing or altered`;
        throw new Problem(exitCodes.historyBroken, message, 'HISTORY_BROKEN', data);
      }
      if (holdsHead === false) {
        const message = 'The chain is intact but doesn’t contain the noted head: this is a different history';
        throw new Problem(exitCodes.historyBroken, message, 'HISTORY_BROKEN', data);
      }
      const lines = [`The history is intact: ${entries} entries, head ${head ?? '–'}`];
      if (unverified > 0)
        lines.push(`${unverified} aren’t signed with the current key: they’re older than it, or forged`);
      return { data, lines };
    },
  },
};
