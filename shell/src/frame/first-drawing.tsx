import { useEffect } from 'react';
import { nextTask } from '../next-task';

/** A page that nobody sees is not drawn, and one that is not drawn by now waits for something else. */
const patienceMs = 1_000;

export interface FirstDrawing {
  /** Settles when the browser has drawn what was marked. */
  done: Promise<void>;
  /** It stands in the document. */
  mark: () => void;
}

/** The first drawing of a page: what can wait begins when it is done. */
export function createFirstDrawing(): FirstDrawing {
  let settle: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    settle = resolve;
    setTimeout(resolve, patienceMs);
  });
  return {
    done,
    mark() {
      if (document.visibilityState === 'hidden') settle();
      // Before the browser draws; the next task comes after.
      else requestAnimationFrame(() => void nextTask().then(settle));
    },
  };
}

/** Stands beside what the first drawing consists of. */
export function DrawingMark({ onDrawn }: { onDrawn: () => void }) {
  useEffect(() => onDrawn(), [onDrawn]);
  return null;
}
