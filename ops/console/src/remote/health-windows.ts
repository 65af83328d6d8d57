import type { HealthFigures, RemoteHealth } from '@galla/contract';

/** Figures of one release within one window of the rollback rules. */
export interface HealthWindow {
  track: 'canary' | 'stable';
  window: 'short' | 'long';
  figures: HealthFigures;
}

/** The canary's windows first, then the stable release's; a missing release is left out. */
export const windowsOf = (health: Pick<RemoteHealth, 'canary' | 'stable'>): HealthWindow[] =>
  (['canary', 'stable'] as const).flatMap((track) => {
    const release = health[track];
    if (release === null) return [];
    return (['short', 'long'] as const).map((window) => ({ track, window, figures: release[window] }));
  });

/** 'render 2, integrity 1'; a dash if there was none. */
export const sayKinds = (byKind: HealthFigures['byKind']): string =>
  Object.entries(byKind)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ') || '–';
