import {
  fitsSetting,
  releaseDescriptionSchema,
  type OpsSetting,
  type RemoteSetting,
  type SetSetting,
} from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import type { LiveReleases } from '../state/live-releases';
import { findRelease, listReleasesOf } from '../state/releases.repository';
import { listNamedSettings, type ScopeColumns } from '../state/settings.repository';

/** The settings that one release declares. */
export interface Declaration {
  releaseId: string;
  /** Whether merchants have it. */
  inUse: boolean;
  settings: readonly RemoteSetting[];
}

/** What the canary, the stable and the newest release of a remote declare, in this order. */
export async function declarationsOf(
  db: Queryable,
  { remotes }: Pick<LiveReleases, 'remotes'>,
  remote: string,
): Promise<Declaration[]> {
  const tracks = remotes.find((each) => each.remote === remote);
  const used = [tracks?.rollout?.release, tracks?.stable]
    .filter((release) => release != null)
    .map(({ releaseId, settings = [] }) => ({ releaseId, inUse: true, settings }));
  const [newest] = (await listReleasesOf(db, remote, { skip: 0, limit: 1 })).releases;
  if (newest === undefined || used.some(({ releaseId }) => releaseId === newest.releaseId)) return used;
  const row = await findRelease(db, remote, newest.releaseId);
  // The shell declares none.
  const described = releaseDescriptionSchema.safeParse(row?.manifest);
  const settings = described.data?.settings ?? [];
  return [...used, { releaseId: newest.releaseId, inUse: false, settings }];
}

const scopeOf = ({ merchantId, outletId }: ScopeColumns): SetSetting['scope'] => {
  if (outletId !== null) return { kind: 'outlet', outletId };
  return merchantId === null ? { kind: 'everybody' } : { kind: 'merchant', merchantId };
};

/** Every setting that a remote declares, or that somebody set, and its values. */
export async function describeSettings(
  db: Queryable,
  live: Pick<LiveReleases, 'remotes'>,
  remote: string,
): Promise<OpsSetting[]> {
  const declarations = await declarationsOf(db, live, remote);
  const rows = await listNamedSettings(db, remote);
  const keys = new Set([
    ...declarations.flatMap(({ settings }) => settings.map(({ key }) => key)),
    ...rows.map(({ key }) => key),
  ]);
  return [...keys].map((key) => {
    const declaredBy = ({ settings }: Declaration) => settings.find((each) => each.key === key);
    const values = rows
      .filter((row) => row.key === key)
      .map((row): SetSetting => {
        const misfits = declarations.filter((declaration) => {
          const setting = declaredBy(declaration);
          return declaration.inUse && setting !== undefined && !fitsSetting(setting, row.value);
        });
        const { name, value, by, at, reason } = row;
        return {
          scope: scopeOf(row),
          name,
          value,
          misfits: misfits.map(({ releaseId }) => releaseId),
          by,
          at: at.toISOString(),
          reason,
        };
      });
    const declared = declarations.map(declaredBy).find((setting) => setting !== undefined);
    return { key, declared: declared ?? null, values };
  });
}
