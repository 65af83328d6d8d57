import { useEffect, useMemo, useState } from 'react';
import { useSession } from '@galla/shared/session';
import { useComposition, useReleaseDocument, type PagePayload } from '../composition';
import { panelOf, type Panel } from '../panel/use-panel';

/** The panel with all words by which its screens are found, in every language; until they are loaded, the given one. */
export function useCompletePanel(given: Panel): Panel {
  const { releases } = useComposition();
  const state = useReleaseDocument();
  const userData = useSession((session) => session.userData);
  const [complete, setComplete] = useState<PagePayload | null>(null);
  useEffect(() => {
    let isWanted = true;
    releases.complete().then(
      (document) => isWanted && setComplete(document),
      // Without a connection screens are found by their names.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another document has another complete form
  }, [releases, state]);
  return useMemo(
    () => (complete ? panelOf({ kind: 'ready', document: complete }, userData) : given),
    [complete, given, userData],
  );
}
