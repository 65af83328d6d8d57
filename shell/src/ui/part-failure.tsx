import { ErrorPanel } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';

interface FailedProps {
  onRetry: () => void;
}

/** Shown in the frame when a part's code failed to load. */
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

/** Shown in place of the whole page. */
export function PartFailure(props: FailedProps) {
  return (
    <main id="content">
      <ScreenFailure {...props} />
    </main>
  );
}
