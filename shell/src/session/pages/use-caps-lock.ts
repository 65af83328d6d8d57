import { useState, type FocusEvent, type KeyboardEvent } from 'react';

/** Whether Caps Lock is on while a field has the focus; browsers report it only in key events. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  return {
    on,
    watch: {
      onKeyUp: (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock')),
      onBlurCapture: (_event: FocusEvent) => setOn(false),
    },
  };
}
