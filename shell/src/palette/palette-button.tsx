import { Icon, Kbd, VisuallyHidden } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import { showPalette } from './palette-store';
import './palette-button.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Looks like a search field, opens the palette and shows its key. On a phone it is in the sheet. */
export function PaletteButton() {
  const t = useShellTexts();
  return (
    <button type="button" className="palette-button" aria-haspopup="dialog" onClick={showPalette}>
      <Icon name="search" size={18} />
      <VisuallyHidden>{t('frame.palette')}</VisuallyHidden>
      <span aria-hidden="true" className="palette-button-text">
        {t('frame.paletteField')}
      </span>
      <span aria-hidden="true" className="palette-button-key">
        <Kbd>{isApple ? '⌘K' : t('frame.paletteKey')}</Kbd>
      </span>
    </button>
  );
}
