import { useComposition, useReleaseDocument } from './composition-context';
import { RemoteFailurePanel } from './remote-failure-panel';

/** Shown in place of a screen while the release document is missing; Retry requests it again. */
export function DocumentFailure() {
  const { trigger } = useComposition();
  const state = useReleaseDocument();
  if (state.kind !== 'failed') return null;
  const { reason, message } = state.error;
  const failure = { remote: 'releases', releaseId: null, version: null, track: null, reason, message };
  return <RemoteFailurePanel failures={[failure]} onRetry={() => void trigger.refresh()} />;
}
