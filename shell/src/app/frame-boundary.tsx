import { Component, useEffect, type ReactNode } from 'react';
import { useRouteError } from '@galla/shared/router';
import { ErrorPanel } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';

interface Props {
  children: ReactNode;
}

/** Error boundary for the shell's screens; remotes have separate ones. The error counts against the release whose file threw. */
export class FrameBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}

/** What the router shows when everything above the screens fails. */
export function BrokenRoute() {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return <BrokenPage />;
}

/** Fallback when the frame fails. Alerts keep ringing: they run outside React. */
function BrokenPage() {
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
