import type { Compatibility } from '@galla/contract';
import { table } from './table';

type Gap = Compatibility['releases'][number]['unmet'][number][number];

function sayGap({ key, required, offered, names }: Gap): string {
  if (names !== undefined) return `${names.join(', ')} of ${key} (the shell has ${offered ?? 'none'})`;
  return `${key} ${required} (the shell has ${offered ?? 'none'})`;
}

/** A row per release, a column per shell, and below the table what is missing. */
export function compatibilityLines({ against: shells, releases }: Compatibility): string[] {
  if (shells.length === 0) return ['No shell is published yet'];
  const headings = shells.map(({ standing, releaseId }) => `SHELL ${standing.toUpperCase()} ${releaseId}`);
  const rows = releases.map(({ remote, releaseId, standing, unmet }) => [
    remote,
    releaseId,
    standing,
    ...unmet.map((gaps) => (gaps.length === 0 ? 'fits' : `${gaps.length} missing`)),
  ]);
  const missing = releases.flatMap(({ remote, releaseId, unmet }) =>
    unmet.flatMap((gaps, at) =>
      gaps.map((gap) => `${remote} ${releaseId} on shell ${shells[at]?.releaseId ?? ''}: ${sayGap(gap)}`),
    ),
  );
  return [
    ...table(['REMOTE', 'RELEASE', 'STATUS', ...headings], rows),
    ...(missing.length === 0 ? [] : ['', 'Missing:', ...missing]),
  ];
}
