import { useEffect, useMemo, useState } from 'react';
import { useSession } from '@galla/shared/session';
import { useComposition, useReleaseDocument, type PagePayload } from '../composition';
import { panelOf, type Panel } from '../panel/use-panel';

export interface CompletePanel {
  panel: Panel;
  /** All words by which screens are found are there, or can't be had. */
  isSettled: boolean;
}

/** The panel with all words by which its screens are found, in every language; until they are loaded, the given one. */
export function useCompletePanel(given: Panel): CompletePanel {
  const { releases } = useComposition();
  const state = useReleaseDocument();
  const userData = useSession((session) => session.userData);
  const [complete, setComplete] = useState<PagePayload | null>(null);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const settle = (document: PagePayload | null): void => {
      if (!isWanted) return;
      if (document) setComplete(document);
      setSettled(true);
    };
    // Without a connection screens are found by their names.
    releases.complete().then(settle, () => settle(null));
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another document has another complete form
  }, [releases, state]);
  const panel = useMemo(
    () => (complete ? panelOf({ kind: 'ready', document: complete }, userData) : given),
    [complete, given, userData],
  );
  return { panel, isSettled };
}
