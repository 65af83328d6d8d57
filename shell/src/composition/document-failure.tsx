import { useComposition, useReleaseDocument } from './composition-context';
import { RemoteFailurePanel } from './remote-failure-panel';

/** In place of a screen while it can't be known which remotes exist; Retry asks the registry again. */
export function DocumentFailure() {
  const { refresh } = useComposition();
  const state = useReleaseDocument();
  if (state.kind !== 'failed') return null;
  const { reason, message } = state.error;
  const failure = { remote: 'releases', releaseId: null, version: null, track: null, reason, message };
  return <RemoteFailurePanel failures={[failure]} onRetry={() => void refresh()} />;
}
