import { ScreenFailure } from '@galla/ui';

/** Shown in place of the whole page when a part's code failed to load. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="content">
      <ScreenFailure onRetry={onRetry} />
    </main>
  );
}
