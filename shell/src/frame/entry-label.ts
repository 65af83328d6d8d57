import type { Language } from '@galla/shared/i18n';
import type { useShellTexts } from '../messages/shell-texts';
import type { EntryLabel } from './sidebar-entries';

/** An entry's name in the page's language. */
export function labelText(
  label: EntryLabel,
  t: ReturnType<typeof useShellTexts>,
  language: Language,
): string {
  return 'screen' in label ? t(`screens.${label.screen}`) : label.texts[language];
}
