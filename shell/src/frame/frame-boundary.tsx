import { Component, type ReactNode } from 'react';
import { ErrorPanel } from '@galla/shared/ui';
import { useShellTexts } from '../messages/shell-texts';

interface Props {
  children: ReactNode;
}

/** Stops an error of the shell's own screens; remotes have boundaries of their own. React reports the error itself. */
export class FrameBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}

/** What is left when the frame itself has failed. The alerts ring on: they don't live in what is drawn. */
export function BrokenPage() {
  const t = useShellTexts();
  return (
    <main id="content">
      <ErrorPanel
        title={t('frame.brokenTitle')}
        message={t('frame.brokenMessage')}
        onRetry={() => location.reload()}
      />
    </main>
  );
}
