import { Spinner } from '@galla/shared/ui';
import { useShellTexts } from '../messages/shell-texts';
import './opening-note.css';

/** The moment before the first screen is there. Shown only when that moment is long enough to be noticed. */
export function OpeningNote() {
  const t = useShellTexts();
  return (
    <output className="opening">
      <Spinner size={28} />
      <span>{t('frame.opening')}</span>
    </output>
  );
}
