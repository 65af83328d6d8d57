import { join } from 'node:path';
import { releasesInUse } from './fit';
import type { LiveReleases } from './live-releases';

/** What pages of a revision load first of each release, as paths below the data folder. */
export function filesOfLiveReleases({ shell, remotes }: LiveReleases): string[] {
  const shells = [shell?.stable, shell?.rollout?.release].filter((release) => release !== undefined);
  const others = releasesInUse({ remotes });
  const place = (remote: string, releaseId: string, file: string) =>
    join('releases', remote, releaseId, file);
  return [
    ...shells.flatMap(({ remote, releaseId, manifest }) =>
      ['index.html', ...manifest.entry.js].map((file) => place(remote, releaseId, file)),
    ),
    ...others.map(({ remote, releaseId, entry }) => place(remote, releaseId, entry.file)),
  ];
}
