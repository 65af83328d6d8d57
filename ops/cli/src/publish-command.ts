import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { publishOutcomeSchema, type PointWarning } from '@galla/contract';
import * as z from 'zod/mini';
import { startCanary } from './change-commands';
import { reasonOption, textOption, type Command } from './command';
import { sayRemote } from './describe';
import { Problem, usage } from './problem';
import { parseShare } from './share';

interface Build {
  /** Base64 by name. */
  files: Record<string, string>;
  /** Source maps by script: gzip, base64. */
  maps: Record<string, string>;
}

const ofScript = /\.js\.map$/;
const parsedMapSchema = z.looseObject({ sourcesContent: z.optional(z.unknown()) });

/** A source map without the sources themselves: places and names are enough to read a stack. */
function packMap(text: string): string {
  const { sourcesContent: _, ...map } = parsedMapSchema.parse(JSON.parse(text));
  return gzipSync(JSON.stringify(map)).toString('base64');
}

/** Every file of a build's folder; source maps apart, for the registry alone. */
async function readBuild(folder: string): Promise<Build> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw usage(`${folder} isn’t a folder with a build`);
  });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')));
  const files = names
    .filter((name) => !name.endsWith('.map'))
    .map(async (name) => [name, await readFile(join(folder, name), 'base64')] as const);
  const maps = names
    .filter((name) => ofScript.test(name))
    .map(async (name) => [name.slice(0, -4), packMap(await readFile(join(folder, name), 'utf8'))] as const);
  return {
    files: Object.fromEntries(await Promise.all(files)),
    maps: Object.fromEntries(await Promise.all(maps)),
  };
}

const sayWarning = ({ remote, releaseId, fill, point, takes, offered }: PointWarning): string =>
  `warning: pages leave out ${fill} of ${remote} ${releaseId}: it takes ${point} ${takes}, which is ${
    offered === null ? 'not offered' : `offered as ${offered}`
  }`;

const promotions = { live: 'always', new: 'new', keep: 'never' } as const;

export const publishCommand: Command = {
  ofRemote: true,
  usage: 'publish <remote> --from <folder> [--live | --new | --keep | --canary <share>] [-m <reason>]',
  summary:
    'Publish a build. No merchant gets it yet: --live serves it to everyone, --canary to a share (needs the steer right)',
  maxWords: 1,
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
    const { files, maps } = await readBuild(from);
    const published = await client.post(
      `/releases/${remote}`,
      { files, maps, promotion, ...(options['reason'] === undefined ? {} : { reason: reasonOption(input) }) },
      publishOutcomeSchema,
      token,
    );
    const { releaseId, outcome, promoted, revision, report, warnings = [], backendsWaiting } = published;
    const isNew = outcome === 'published';
    const what = isNew ? 'published' : 'was published before';
    const served = isNew ? 'served to no one yet' : 'who gets it is as before';
    const fit = `needs nothing that shell ${report.shell ?? '–'} lacks`;
    const lines = [
      `${remote} ${releaseId} ${what}${promoted ? `, live since revision ${revision}` : `, ${served}`}; ${fit}`,
      ...warnings.map(sayWarning),
      ...backendsWaiting.map(
        (host) => `Pages can’t call ${host} yet: ask an operator to run allow-backend ${remote} ${host}`,
      ),
    ];
    if (share === undefined) return { data: published, lines };
    const standing = await startCanary(input, remote, releaseId, share).catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      const { exitCode, message, code, details } = error;
      throw new Problem(exitCode, `${message} (${remote} ${releaseId} ${what}, ${served})`, code, details);
    });
    return { data: { ...published, standing }, lines: [...lines, sayRemote(standing)] };
  },
};
