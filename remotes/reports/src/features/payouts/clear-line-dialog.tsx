import { useState } from 'react';
import { clearSuspenseBodySchema, endpoints, suspenseAccounts } from '@galla/contract';
import type { SuspenseAccount, SuspenseLine } from '@galla/contract';
import { ApiError } from '@galla/shared/http';
import { useUnsavedWork } from '@galla/shared/composition';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { Banner, Button, Group, Radio, Stack, Text, TextArea } from '@galla/ui';
import { Modal } from '@galla/ui/kit';
import { figuresOf } from '../../lib/figures';
import { useTexts } from '../../messages/texts';
import { refreshPayouts, suspenseQuery } from './payouts.queries';

const conflictStatus = 409;

/** Asks what a line of the suspense account is, and moves it there. */
export function ClearLineDialog({ line, onClose }: { line: SuspenseLine; onClose: () => void }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const client = useQueryClient();
  const [account, setAccount] = useState<SuspenseAccount | null>(null);
  const [note, setNote] = useState('');
  useUnsavedWork(account !== null || note.trim() !== '');
  const body = clearSuspenseBodySchema.safeParse({ lineId: line.lineId, as: account, note }).data;
  const clear = useCallMutation(endpoints.payouts.clearSuspense, {
    onSuccess: async (left) => {
      client.setQueryData(suspenseQuery.queryKey, left);
      onClose();
      await refreshPayouts(client);
    },
  });
  const failed = clear.error;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('payouts.clearTitle', { reference: line.reference })}
      footer={
        <Group justify="flex-end" gap={2}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            loading={clear.isPending}
            disabled={body === undefined}
            onClick={() => body && clear.mutate(body)}
          >
            {t('payouts.clear')}
          </Button>
        </Group>
      }
    >
      <Stack gap={4}>
        {failed && (
          <Banner tone="error">
            {failed instanceof ApiError && failed.status === conflictStatus
              ? failed.message
              : t('payouts.clearFailed')}
          </Banner>
        )}
        <Text>{t('payouts.clearAmount', { amount: figuresOf(locale, line.currency).money(line.open) })}</Text>
        <Stack gap={2} role="radiogroup" aria-label={t('payouts.clearAs')}>
          {suspenseAccounts.map((each) => (
            <Radio
              key={each}
              name="account"
              label={t(`payouts.as.${each}`)}
              description={t(`payouts.asHint.${each}`)}
              checked={account === each}
              onChange={() => setAccount(each)}
            />
          ))}
        </Stack>
        <TextArea
          label={t('payouts.clearNote')}
          description={t('payouts.clearNoteHint')}
          rows={2}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </Modal>
  );
}
