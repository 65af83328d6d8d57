import type { SettingsConflict } from '@galla/contract';
import { formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Banner, Button, Group, Stack } from '@galla/ui';
import { useTexts } from '../../messages/texts';

interface OvertakenNoteProps {
  changed: SettingsConflict['changed'];
  timeZone: string;
  /** The form shows the other version; the own one is set aside. */
  theirsShown: boolean;
  saving: boolean;
  onLoad: () => void;
  onSave: () => void;
  onDrop: () => void;
}

/** Two users changed the same settings: shows both and lets this user decide. */
export function OvertakenNote(props: OvertakenNoteProps) {
  const { changed, timeZone, theirsShown, saving, onLoad, onSave, onDrop } = props;
  const t = useTexts();
  const { locale } = useLanguage();
  const who = changed?.by.name ?? t('setupConfiguration.overtaken.somebody');
  const time = changed ? formatDateTime(changed.at, { locale, timeZone }) : '';
  const text = theirsShown ? 'theirs' : 'mine';
  return (
    <div role="alert">
      <Banner tone="warn" title={t(`setupConfiguration.overtaken.${text}Title`, { who, time })}>
        <Stack gap={3}>
          <span>{t(`setupConfiguration.overtaken.${text}Text`)}</span>
          <Group gap={2}>
            {!theirsShown && (
              <Button size="sm" onClick={onLoad}>
                {t('setupConfiguration.overtaken.load')}
              </Button>
            )}
            <Button size="sm" loading={saving} onClick={onSave}>
              {t('setupConfiguration.overtaken.save')}
            </Button>
            {theirsShown && (
              <Button size="sm" variant="ghost" onClick={onDrop}>
                {t('setupConfiguration.overtaken.drop')}
              </Button>
            )}
          </Group>
        </Stack>
      </Banner>
    </div>
  );
}
