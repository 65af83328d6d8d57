import { useUnsavedWork } from '@galla/shared/composition';
import { useState } from 'react';

/** For a form in a drawer: once something was typed, Escape and a click beside the drawer ask before they close it. */
export function useTyped(): { onChange: () => void } {
  const [typed, setTyped] = useState(false);
  useUnsavedWork(typed);
  return { onChange: () => setTyped(true) };
}
