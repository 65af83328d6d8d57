import { notify } from '@galla/shared/notify';
import { paletteTexts } from '../palette-texts';

interface Done {
  message: string;
  /** False: the way back was refused, and the reason was shown. */
  onUndo: () => Promise<boolean>;
}

async function undo(onUndo: Done['onUndo']): Promise<void> {
  if (await onUndo()) notify.info({ message: paletteTexts('done.undone'), preset: 'brief' });
}

/** Says what was done, with the way back. */
export const sayDone = ({ message, onUndo }: Done): void =>
  notify.success({ message, undo: () => void undo(onUndo) });
