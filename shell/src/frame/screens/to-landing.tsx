import { Navigate } from '@galla/shared/router';
import { OpeningNote } from '../../ui/opening-note';
import { usePanel } from '../../panel/use-panel';

/** Redirects to the user's landing screen. */
export function ToLanding() {
  const { kind, landing } = usePanel();
  // The target depends on the existing screens, so wait until they are loaded or have failed.
  return kind === 'loading' ? <OpeningNote /> : <Navigate to={landing} replace />;
}
