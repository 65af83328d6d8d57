import type { ComponentType, ReactNode } from 'react';
import { lazyModule, useLazyModule } from '@galla/shared/composition';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { ErrorPanel, LoadingNote, Skeleton } from './feedback';

/** Shown in place of a screen while its code loads. */
export function ScreenSkeleton() {
  return (
    <div className="g-page">
      <LoadingNote />
      <Skeleton width={220} height={28} />
      <Skeleton height={44} />
      <div className="g-grid">
        <Skeleton height={148} radius={12} />
        <Skeleton height={148} radius={12} />
        <Skeleton height={148} radius={12} />
      </div>
    </div>
  );
}

/** Shown in place of a screen whose code failed to load. */
export function ScreenFailure({ onRetry }: { onRetry: () => void }) {
  const t = useMessages<SharedMessages>('shared');
  return <ErrorPanel title={t('state.failed')} message={t('state.failedMessage')} onRetry={onRetry} />;
}

/**
 * A screen, or a step of one, whose code is loaded on first render, or earlier by `preload`. A failure is shown in its
 * place, with Retry. For dialogs and sheets there is `lazyComponent` of `@galla/shared/composition`, which closes them.
 *
 * @param loading shown until the code is there; by default the skeleton of a whole screen
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  loading: ReactNode = <ScreenSkeleton />,
): { Screen: ComponentType<Props>; preload: () => void } {
  const code = lazyModule(load);
  function Screen(props: Props) {
    const state = useLazyModule(code);
    if (state.kind === 'failed') return <ScreenFailure onRetry={state.retry} />;
    if (state.kind === 'loading') return loading;
    const Loaded = state.module;
    return <Loaded {...props} />;
  }
  return { Screen, preload: () => void code.load().catch(() => {}) };
}
