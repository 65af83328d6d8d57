import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { publishOutcomeSchema } from '@galla/contract';
import { startCanary } from './change-commands';
import { reasonOption, textOption, type Command } from './command';
import { sayRemote } from './describe';
import { Problem, usage } from './problem';
import { parseShare } from './share';

/** Every file of a build's folder, base64 by name; the server drops files that are never published. */
async function readBuild(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw usage(`${folder} is no folder with a build`);
  });
  const isPublished = (name: string) =>
    !name.endsWith('.map') && !name.split('/').some((part) => part.startsWith('.'));
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isPublished);
  const files = await Promise.all(
    names.map(async (name) => [name, await readFile(join(folder, name), 'base64')] as const),
  );
  return Object.fromEntries(files);
}

const promotions = { live: 'always', new: 'new', keep: 'never' } as const;

export const publishCommand: Command = {
  ofRemote: true,
  usage: 'publish <remote> --from <folder> [--live | --new | --keep | --canary <share>] [-m <reason>]',
  summary:
    'Put a build into the registry. It goes to nobody; --live gives it to everybody, --canary to a share, by the right to steer',
  mostWords: 1,
  options: {
    from: { type: 'string' },
    live: { type: 'boolean' },
    new: { type: 'boolean' },
    keep: { type: 'boolean' },
    canary: { type: 'string' },
    reason: { type: 'string', short: 'm' },
  },
  async run(input) {
    const { client, words, options, environment } = input;
    const [remote] = words;
    const from = textOption(input, 'from');
    if (remote === undefined || from === undefined) throw usage('Expected: <remote> --from <folder>');
    const said = (['live', 'new', 'keep'] as const).filter((name) => options[name] === true);
    const share = textOption(input, 'canary');
    if (said.length + (share === undefined ? 0 : 1) > 1)
      throw usage('--live, --new, --keep and --canary exclude each other');
    // Before anything is published.
    if (share !== undefined) parseShare(share);
    const promotion = promotions[said[0] ?? 'keep'];
    const token = environment['GALLA_RELEASE_TOKEN'] || null;
    const files = await readBuild(from);
    const published = await client.post(
      `/releases/${remote}`,
      { files, promotion, ...(options['reason'] === undefined ? {} : { reason: reasonOption(input) }) },
      publishOutcomeSchema,
      token,
    );
    const { releaseId, outcome, promoted, revision, report, backendsWaiting } = published;
    const what = outcome === 'published' ? 'published' : 'was published before';
    const fit = `needs nothing that shell ${report.shell ?? '–'} lacks`;
    const lines = [
      `${remote} ${releaseId} ${what}${promoted ? `, live since revision ${revision}` : ', given to nobody by that'}; ${fit}`,
      ...backendsWaiting.map(
        (host) => `Pages can’t call ${host} yet: an operator allows it by allow-backend ${remote} ${host}`,
      ),
    ];
    if (share === undefined) return { data: published, lines };
    const standing = await startCanary(input, remote, releaseId, share).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      const { exitCode, message, code, details } = error;
      throw new Problem(
        exitCode,
        `${message} (${remote} ${releaseId} ${what}, and goes to nobody)`,
        code,
        details,
      );
    });
    return { data: { ...published, standing }, lines: [...lines, sayRemote(standing)] };
  },
};
