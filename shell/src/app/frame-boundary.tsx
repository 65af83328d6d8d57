import { Component, type ReactNode } from 'react';
import { ErrorPanel } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';

interface Props {
  children: ReactNode;
}

/** Error boundary for the shell's screens; remotes have separate ones. React reports the error. */
export class FrameBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}

/** Fallback when the frame fails. Alerts keep ringing: they run outside React. */
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
