import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { publishOutcomeSchema } from '@galla/contract';
import { startCanary } from './change-commands';
import { textOption, type Command } from './command';
import { sayRemote } from './describe';
import { usage } from './problem';

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

const promotions = { live: 'always', new: 'new', keep: 'never', first: 'first' } as const;

export const publishCommand: Command = {
  ofRemote: true,
  usage: 'publish <remote> --from <folder> [--live | --canary <share>] [-m <reason>]',
  summary:
    'Put a build into the registry; the first one of a remote goes to everybody, others to nobody unless asked',
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
      throw usage('--live, --keep and --canary exclude each other');
    const promotion = promotions[said[0] ?? 'first'];
    const token = environment['GALLA_RELEASE_TOKEN'] || null;
    const files = await readBuild(from);
    const published = await client.post(
      `/releases/${remote}`,
      { files, promotion },
      publishOutcomeSchema,
      token,
    );
    const { releaseId, outcome, promoted, revision, report } = published;
    const what = outcome === 'published' ? 'published' : 'was published before';
    const fit = `needs nothing that shell ${report.shell ?? '–'} lacks`;
    const lines = [
      `${remote} ${releaseId} ${what}${promoted ? `, live since revision ${revision}` : ', given to nobody by that'}; ${fit}`,
    ];
    if (share === undefined || promoted) return { data: published, lines };
    const standing = await startCanary(input, remote, releaseId, share);
    return { data: { ...published, standing }, lines: [...lines, sayRemote(standing)] };
  },
};
