import { useEffect, useState } from 'react';

/**
 * Returns the focus to the element that opened a dialog when the dialog leaves the page while it is open: it has no time
 * then to return the focus itself. Only for dialogs that are open from their first render.
 */
export function useFocusReturned(openAtFirst: boolean): void {
  const [opener] = useState(() => (openAtFirst ? document.activeElement : null));
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
