import { ErrorPanel } from '@galla/shared/ui';
import { useShellTexts } from '../messages/shell-texts';

/** A part of the page whose code did not arrive. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  const t = useShellTexts();
  return (
    <main id="content">
      <ErrorPanel
        title={t('frame.screenFailedTitle')}
        message={t('frame.screenFailedMessage')}
        onRetry={onRetry}
      />
    </main>
  );
}
