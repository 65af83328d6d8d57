import { notify } from '@galla/shared/notify';
import { paletteTexts } from '../palette-texts';

interface Done {
  message: string;
  /** False: the way back was refused, and it was told why. */
  onUndo: () => Promise<boolean>;
}

/** Tells what was done, with the way back. */
export function sayDone({ message, onUndo }: Done): void {
  notify.success({
    message,
    undo: () =>
      void onUndo().then((isUndone) => {
        if (isUndone) notify.info({ message: paletteTexts('done.undone'), preset: 'brief' });
      }),
  });
}
