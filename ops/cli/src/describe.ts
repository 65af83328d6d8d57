import type {
  HealthFigures,
  HistoryEntry,
  OpsRelease,
  OpsRemote,
  RemoteHealth,
  RolloutRules,
} from '@galla/contract';
import { sayShare } from './share';
import { table } from './table';

export const time = (instant: string) => instant.slice(0, 19).replace('T', ' ');

/** Rules that assign a canary besides its share, as a short text; '' without any. */
export function sayRules({ allow, deny, cohorts }: RolloutRules): string {
  const count = (name: string, ids: readonly string[]) => (ids.length === 0 ? [] : [`${ids.length} ${name}`]);
  const named = (list: RolloutRules['allow']) =>
    [
      ...count('merchants', list.merchantIds),
      ...count('outlets', list.outletIds),
      ...count('users', list.userIds),
    ].join(', ');
  const parts = [
    ...(named(allow) ? [`allow ${named(allow)}`] : []),
    ...(named(deny) ? [`deny ${named(deny)}`] : []),
    ...(cohorts.internal ? ['internal'] : []),
    ...cohorts.businessTypes,
  ];
  return parts.join('; ');
}

/** State of a remote in one line. */
export function sayRemote({ remote, stable, rollout, freeze }: OpsRemote): string {
  const parts = [`${remote}: ${stable === null ? 'not live' : `live ${stable}`}`];
  if (rollout !== null) {
    const rules = sayRules(rollout.rules);
    parts.push(
      `${rollout.paused ? 'paused canary' : 'canary'} ${rollout.releaseId} at ${sayShare(rollout.basisPoints)}${rules ? ` (${rules})` : ''}`,
    );
  }
  if (freeze !== null) parts.push(`frozen by ${freeze.by}: ${freeze.reason}`);
  return parts.join(' · ');
}

export function remotesTable(remotes: readonly OpsRemote[]): string[] {
  return table(
    ['REMOTE', 'STABLE', 'LAST GOOD', 'CANARY', 'SHARE', 'RULES', 'STATE', 'V'],
    remotes.map(({ remote, stable, lastGood, rollout, freeze, version }) => [
      remote,
      stable ?? '–',
      lastGood ?? '–',
      rollout?.releaseId ?? '–',
      rollout === null ? '–' : sayShare(rollout.basisPoints),
      rollout === null ? '' : sayRules(rollout.rules),
      [...(rollout?.paused ? ['paused'] : []), ...(freeze === null ? [] : ['frozen'])].join(' ') || '–',
      String(version),
    ]),
  );
}

/** Back ends of a remote's own: those that pages may call, and those that wait for an operator. */
export function backendLines({ remote, backends }: OpsRemote): string[] {
  return backends.map(({ host, allowed, declared }) => {
    if (allowed === null) return `Waiting for approval: ${host} (allow-backend ${remote} ${host})`;
    const left = declared ? '' : ', no longer declared by any release';
    return `Allowed: ${host}, by ${allowed.by}, ${allowed.reason}${left}`;
  });
}

export function releasesTable(releases: readonly OpsRelease[]): string[] {
  return table(
    ['RELEASE', 'STATUS', 'PUBLISHED', 'BY', 'QUARANTINE'],
    releases.map(({ releaseId, standing, publishedAt, publishedBy, quarantine }) => [
      releaseId,
      standing,
      time(publishedAt),
      publishedBy,
      quarantine === null ? '' : `${quarantine.by}: ${quarantine.reason}`,
    ]),
  );
}

export function historyTable(entries: readonly HistoryEntry[]): string[] {
  return table(
    ['NO', 'WHEN (UTC)', 'WHAT', 'REMOTE', 'RELEASE', 'WHO', 'WHY'],
    entries.map(({ seq, at, action, remote, releaseId, by, reason }) => [
      seq === null ? '–' : String(seq),
      time(at),
      action,
      remote || '–',
      releaseId ?? '–',
      by,
      reason,
    ]),
  );
}

function figures(name: string, releaseId: string, window: string, of: HealthFigures): string[] {
  const rate = of.sessions === 0 ? '–' : `${((of.failures / of.sessions) * 100).toFixed(1)}%`;
  const kinds = Object.entries(of.byKind).map(([kind, count]) => `${kind} ${count}`);
  return [
    name,
    releaseId,
    window,
    String(of.sessions),
    String(of.failures),
    rate,
    String(of.merchants),
    kinds.join(', '),
  ];
}

function silenceLines(name: string, release: RemoteHealth['canary'] | RemoteHealth['stable']): string[] {
  if (release === null || release.silence.pages === 0) return [];
  const { silent, pages } = release.silence;
  return [`${name}: ${silent} of ${pages} pages never reported`];
}

/** Pages that are in no figure: a test merchant sees zeros otherwise, and doesn't know why. */
function leftOutLines(name: string, release: RemoteHealth['canary'] | RemoteHealth['stable']): string[] {
  if (release === null || release.leftOut.pages === 0) return [];
  const { pages, failures, merchants } = release.leftOut;
  return [
    `${name}: ${pages} pages (${failures} failed) of ${merchants} merchants excluded: no recent orders, not internal (10 min)`,
  ];
}

export function healthLines({ canary, stable, failures, anonymous }: RemoteHealth): string[] {
  const rows = [
    ...(canary === null
      ? []
      : [
          figures('canary', canary.releaseId, '2 min', canary.short),
          figures('canary', canary.releaseId, '10 min', canary.long),
        ]),
    ...(stable === null
      ? []
      : [
          figures('stable', stable.releaseId, '2 min', stable.short),
          figures('stable', stable.releaseId, '10 min', stable.long),
        ]),
  ];
  const latest = failures
    .slice(0, 5)
    .map(({ at, releaseId, kind, message }) => `  ${time(at)}  ${releaseId}  ${kind}  ${message}`);
  return [
    ...table(['', 'RELEASE', 'WINDOW', 'SESSIONS', 'FAILURES', 'RATE', 'MERCHANTS', 'KINDS'], rows),
    ...silenceLines('canary', canary),
    ...silenceLines('stable', stable),
    ...leftOutLines('canary', canary),
    ...leftOutLines('stable', stable),
    ...(canary === null ? [] : ['', canary.verdict.why]),
    ...(anonymous.sessions === 0
      ? []
      : [
          '',
          `Before sign-in (unverified, not counted): ${anonymous.failures} of ${anonymous.sessions} failed`,
        ]),
    ...(latest.length === 0 ? [] : ['', 'Latest failures:', ...latest]),
  ];
}
