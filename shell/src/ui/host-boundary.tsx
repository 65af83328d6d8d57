import { Component, type ReactNode } from 'react';

interface Props {
  /** Takes away what could not be drawn, before the host is drawn again. */
  onBroken?: () => void;
  children: ReactNode;
}

/** A host that goes on failing stays away: it must not cost the page its time. */
const maxTries = 3;

/**
 * Error boundary around one host of the shell (toasts, dialogs, the palette …): its failure is reported and takes nothing
 * else of the page with it.
 */
export class HostBoundary extends Component<Props, { failures: number; broken: boolean }> {
  override state = { failures: 0, broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    reportError(error);
    this.props.onBroken?.();
    const failures = this.state.failures + 1;
    this.setState({ failures, broken: failures >= maxTries });
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
