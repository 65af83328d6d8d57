import { useEffect, useRef, useState } from 'react';

/**
 * Returns the focus to the element that opened a dialog, for dialogs that are open from their first render: Mantine
 * remembers the opener only of those that open later. Also when the dialog leaves the page while it is open.
 */
export function useFocusReturned(opened: boolean): void {
  const [opener] = useState(() => (opened ? document.activeElement : null));
  const isFirstTime = useRef(opened);
  useEffect(() => {
    if (opened || !isFirstTime.current) return;
    isFirstTime.current = false;
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  }, [opened, opener]);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
}
