import { ErrorPanel } from '@galla/shared/ui';
import { useShellTexts } from '../messages/shell-texts';

interface FailedProps {
  onRetry: () => void;
}

/** A part within the frame whose code did not arrive. */
export function ScreenFailure({ onRetry }: FailedProps) {
  const t = useShellTexts();
  return (
    <ErrorPanel
      title={t('frame.screenFailedTitle')}
      message={t('frame.screenFailedMessage')}
      onRetry={onRetry}
    />
  );
}

/** A part that would have been the whole page. */
export function PartFailure(props: FailedProps) {
  return (
    <main id="content">
      <ScreenFailure {...props} />
    </main>
  );
}
