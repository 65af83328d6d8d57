import { languages, useLanguage, type Language } from '@galla/shared/i18n';
import {
  colourSchemes,
  contrasts,
  useColourScheme,
  useContrast,
  type ColourScheme,
  type Contrast,
} from '@galla/ui/theme';
import type { IconName } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import { Segmented } from './segmented';

const schemeIcons: Readonly<Record<ColourScheme, IconName>> = {
  light: 'sun',
  dark: 'moon',
  system: 'monitor',
};

/** English or Hindi, for this device. */
export function LanguageSwitch() {
  const t = useShellTexts();
  const { language, setLanguage } = useLanguage();
  return (
    <Segmented<Language>
      label={t('frame.language')}
      segments={languages.map((value) => ({ value, label: t(`languages.${value}`), lang: value }))}
      value={language}
      onChange={(value) => void setLanguage(value)}
    />
  );
}

/** Light, dark, or the device's setting. */
export function SchemeSwitch({ iconsOnly = false }: { iconsOnly?: boolean }) {
  const t = useShellTexts();
  const { scheme, setScheme } = useColourScheme();
  return (
    <Segmented<ColourScheme>
      label={t('frame.appearance')}
      segments={colourSchemes.map((value) => ({
        value,
        label: t(`frame.${value}`),
        icon: schemeIcons[value],
      }))}
      value={scheme}
      onChange={setScheme}
      iconsOnly={iconsOnly}
    />
  );
}

/** More contrast always, or by the device's setting. */
export function ContrastSwitch() {
  const t = useShellTexts();
  const { contrast, setContrast } = useContrast();
  return (
    <Segmented<Contrast>
      label={t('frame.contrast')}
      segments={contrasts.map((value) => ({ value, label: t(`contrast.${value}`) }))}
      value={contrast}
      onChange={setContrast}
    />
  );
}
