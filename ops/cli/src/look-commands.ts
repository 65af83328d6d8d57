import { opsEndpoints } from '@galla/contract';
import { textOption, type Command } from './command';
import { compatibilityLines } from './describe-compatibility';
import { backendLines, healthLines, historyTable, releasesTable, remotesTable } from './describe';
import { exitCodes, Problem, usage } from './problem';

export const lookCommands: Readonly<Record<string, Command>> = {
  status: {
    ofRemote: true,
    usage: 'status [<remote>]',
    mostWords: 1,
    summary: 'What merchants have: stable releases, canaries, shares; with a remote its releases, too',
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
    mostWords: 1,
    summary: 'Figures of canary and stable, and what the rules make of them',
    options: { minutes: { type: 'string' } },
    async run(input) {
      const [remote] = input.words;
      if (remote === undefined) throw usage('Expected: <remote>');
      const query = { minutes: textOption(input, 'minutes') };
      const data = await input.client.call(opsEndpoints.health, { params: { remote }, query });
      return { data, lines: healthLines(data) };
    },
  },
  compatibility: {
    ofRemote: true,
    usage: 'compatibility [<remote>]',
    mostWords: 1,
    summary: 'Which live releases fit which live shells, and what is missing where one does not',
    async run({ client, words: [remote] }) {
      const data = await client.call(opsEndpoints.compatibility, { query: { remote } });
      return { data, lines: compatibilityLines(data) };
    },
  },
  history: {
    ofRemote: true,
    usage: 'history [<remote>] [--limit <n>] [--before <no>]',
    mostWords: 1,
    summary: 'Who did what, when and why; newest first',
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
      const more = data.more && oldest ? ['', `Older ones: --before ${oldest}`] : [];
      return { data, lines: [...historyTable(data.entries), ...more] };
    },
  },
  verify: {
    usage: 'verify [--head <hash>]',
    mostWords: 0,
    summary: 'Check that the history is as it was written, and holds a head that was noted before',
    options: { head: { type: 'string' } },
    async run(input) {
      const data = await input.client.call(opsEndpoints.checkHistory, {
        query: { head: textOption(input, 'head') },
      });
      const { intact, entries, head, brokenAt, holdsHead, unverified } = data;
      if (!intact) {
        const message = `The history was changed: entry ${brokenAt} is missing or is not what was written`;
        throw new Problem(exitCodes.historyBroken, message, 'HISTORY_BROKEN', data);
      }
      if (holdsHead === false) {
        const message = 'The chain is whole, but the head that was noted is not in it: it is another history';
        throw new Problem(exitCodes.historyBroken, message, 'HISTORY_BROKEN', data);
      }
      const lines = [`The history is intact: ${entries} entries, head ${head ?? '–'}`];
      if (unverified > 0)
        lines.push(
          `${unverified} of them were not signed by the present key: they are older than it, or forged`,
        );
      return { data, lines };
    },
  },
};
