import { Spinner } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import './opening-note.css';

/** Shown before the first screen, only after a noticeable delay. */
export function OpeningNote() {
  const t = useShellTexts();
  return (
    <output className="opening">
      <Spinner size={28} />
      <span>{t('frame.opening')}</span>
    </output>
  );
}
