import { useEffect, useState } from 'react';

/** Returns the focus to what opened a dialog, since the dialog leaves the page at once, before it could do so itself. */
export function useFocusReturned(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
