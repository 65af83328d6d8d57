import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { shellName } from '@galla/contract';
import type { Upload } from './registry';

/** Every finished build of a workspace: the shell's, and that of each remote. Missing builds are skipped. */
export async function findBuilds(workspaceRoot: string): Promise<Upload[]> {
  const remotesFolder = join(workspaceRoot, 'remotes');
  const remotes = existsSync(remotesFolder) ? await readdir(remotesFolder) : [];
  const builds = [
    { remote: shellName, source: join(workspaceRoot, 'shell', 'dist'), description: 'shell.json' },
    ...remotes
      .sort()
      .map((remote) => ({ remote, source: join(remotesFolder, remote, 'dist'), description: 'remote.json' })),
  ];
  return builds
    .filter(({ source, description }) => existsSync(join(source, description)))
    .map(({ remote, source }) => ({ remote, source }));
}
