import { Navigate } from '@galla/shared/router';
import { OpeningNote } from './opening-note';
import { usePanel } from './use-panel';

/** Leads to the first screen of this user. */
export function ToLanding() {
  const { kind, landing } = usePanel();
  // Which screens exist decides where it goes; that is known within a moment, or not at all.
  return kind === 'loading' ? <OpeningNote /> : <Navigate to={landing} replace />;
}
