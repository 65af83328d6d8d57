import type { RemoteSetting, SettingValue } from '@galla/contract';
import type { Language } from '@galla/shared/i18n';
import type { ConsoleText } from '../messages/texts';

export const labelOf = ({ labels }: Pick<RemoteSetting, 'labels'>, language: Language): string =>
  labels[language];

/** A value as people read it: on and off, the label of a choice, everything else as it is. */
export function saySettingValue(
  setting: RemoteSetting | null,
  value: SettingValue,
  t: ConsoleText,
  language: Language,
): string {
  if (typeof value === 'boolean') return t(value ? 'settingOn' : 'settingOff');
  const choice = setting?.kind === 'choice' && setting.choices.find((each) => each.value === value);
  if (choice) return labelOf(choice, language);
  return value === '' ? t('settingEmpty') : String(value);
}
