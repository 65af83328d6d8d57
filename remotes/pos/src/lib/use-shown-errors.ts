import { useState } from 'react';

interface ShownErrors<Field extends string> {
  /** An error is shown once its field was edited or left, or the form was submitted. */
  isShown: (field: Field) => boolean;
  meet: (field: Field) => void;
  force: () => void;
  reset: () => void;
}

/** Invalid fields whose errors are shown. */
export function useShownErrors<Field extends string>(invalid: ReadonlySet<Field>): ShownErrors<Field> {
  const [met, setMet] = useState<ReadonlySet<Field>>(new Set());
  const [forced, setForced] = useState(false);
  return {
    isShown: (field) => invalid.has(field) && (forced || met.has(field)),
    meet: (field) => setMet((before) => (before.has(field) ? before : new Set([...before, field]))),
    force: () => setForced(true),
    reset: () => {
      setMet(new Set());
      setForced(false);
    },
  };
}
