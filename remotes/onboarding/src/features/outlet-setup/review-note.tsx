import type { ChecklistEntry } from '@galla/contract';
import { formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Banner, Text } from '@galla/ui';
import { useTexts } from '../../messages/texts';

/** A reviewer's note on the step, and whether it was answered. */
export function ReviewNote({
  note,
  timeZone,
}: {
  note: NonNullable<ChecklistEntry['note']>;
  timeZone: string;
}) {
  const t = useTexts();
  const { locale } = useLanguage();
  const open = note.answeredAt === null;
  return (
    <Banner
      tone={open ? 'warn' : 'info'}
      title={t(open ? 'outletSetup.noteTitle' : 'outletSetup.noteAnswered')}
    >
      <Text as="span">{note.text}</Text>
      <Text as="span" size="sm" tone="muted">
        {formatDateTime(note.at, { locale, timeZone })}
      </Text>
    </Banner>
  );
}
