import type { Language } from '@galla/shared/i18n';
import type { useShellTexts } from '../messages/shell-texts';
import type { PlaceLabel } from './panel-places';

/** The name of an entry or a screen in the page's language. */
export function labelText(
  label: PlaceLabel,
  t: ReturnType<typeof useShellTexts>,
  language: Language,
): string {
  return 'screen' in label ? t(`screens.${label.screen}`) : label.texts[language];
}
