import type { SettingsConflict } from '@galla/shared/contract';
import { formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Banner, Button, Group, Stack } from '@galla/shared/ui';
import { useTexts } from '../../lib/texts';

interface OvertakenNoteProps {
  changed: SettingsConflict['changed'];
  timeZone: string;
  /** Their values stand in the form, one's own are put aside. */
  theirsShown: boolean;
  saving: boolean;
  onLoad: () => void;
  onSave: () => void;
  onDrop: () => void;
}

/** Two people changed the same settings: whose count, after one has seen both. */
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
          <span>{t(`setupConfiguration.overtaken.${text}Text`, { who })}</span>
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
