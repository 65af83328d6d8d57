import { useState } from 'react';
import { crmLimits, endpoints, type CrmProfileDetail } from '@galla/contract';
import { formatDateTime, newId } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { useUnsavedWork } from '@galla/shared/composition';
import { homeZone, useSession } from '@galla/shared/session';
import { Banner, Button, Group, Heading, IconButton, Stack, Text, TextArea } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { profileQuery } from './customers.queries';
import styles from './customers.module.css';

/** Staff notes about a customer. */
export function ProfileNotes({ profile }: { profile: CrmProfileDetail }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  const client = useQueryClient();
  const [draft, setDraft] = useState({ noteId: newId(), text: '' });
  useUnsavedWork(draft.text.trim() !== '');
  const { token } = profile;
  const refresh = (): Promise<void> =>
    client.invalidateQueries({ queryKey: profileQuery(token).queryKey, exact: true });
  const add = useCallMutation(endpoints.crm.addNote, {
    onSuccess: async () => {
      setDraft({ noteId: newId(), text: '' });
      await refresh();
    },
  });
  const remove = useCallMutation(endpoints.crm.removeNote, { onSuccess: refresh });
  const failure = add.failure ?? remove.failure;
  return (
    <Stack as="section" gap={3} aria-label={t('profile.notes')}>
      <Heading level={3}>{t('profile.notes')}</Heading>
      {failure && <Banner tone="error">{failure}</Banner>}
      {profile.notes.length > 0 && (
        <ul className={styles.rows}>
          {profile.notes.map((note) => (
            <li key={note.noteId}>
              <span className={styles.what}>
                <span>{note.text}</span>
                <Text as="span" size="xs" tone="muted">
                  {note.by.name} · {formatDateTime(note.at, { locale, timeZone })}
                </Text>
              </span>
              <IconButton
                icon="trash"
                size="sm"
                label={t('profile.removeNote', { text: note.text.slice(0, 40) })}
                loading={remove.isPending && remove.variables.noteId === note.noteId}
                onClick={() => remove.mutate({ token, noteId: note.noteId })}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = draft.text.trim();
          if (text !== '') add.mutate({ token, noteId: draft.noteId, text });
        }}
      >
        <Stack gap={2}>
          <TextArea
            label={t('profile.newNote')}
            rows={2}
            value={draft.text}
            maxLength={crmLimits.noteLength}
            onChange={(event) => setDraft({ ...draft, text: event.currentTarget.value })}
          />
          <Group justify="flex-end">
            <Button type="submit" size="sm" disabled={draft.text.trim() === ''} loading={add.isPending}>
              {t('profile.addNote')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Stack>
  );
}
