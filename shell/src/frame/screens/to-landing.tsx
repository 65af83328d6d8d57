import { Navigate } from '@galla/shared/router';
import { OpeningNote } from '../../ui/opening-note';
import { usePanel } from '../../panel/use-panel';

/** Redirects to the user's first screen; with a session that was stored, to the landing screen. */
export function ToLanding({ restored }: { restored: boolean }) {
  const { kind, landing, firstScreen } = usePanel();
  // The target depends on the existing screens, so wait until they are loaded or have failed.
  return kind === 'loading' ? <OpeningNote /> : <Navigate to={restored ? landing : firstScreen} replace />;
}
