import { useState } from 'react';
import type { MarketServiceKey } from '@galla/contract';
import { Button, Checkbox, Group, Stack, Text } from '@galla/ui';
import { Modal } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';

interface EnableDialogProps {
  service: MarketServiceKey;
  busy: boolean;
  onEnable: () => void;
  onClose: () => void;
}

/** The terms of a service, to accept before enabling it. */
export function EnableDialog({ service, busy, onEnable, onClose }: EnableDialogProps) {
  const t = useTexts();
  const [agreed, setAgreed] = useState(false);
  const [asked, setAsked] = useState(false);
  const name = t(`marketPlace.${service}.name`);
  const handleEnable = (): void => {
    setAsked(true);
    if (agreed) onEnable();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('marketPlace.enable', { name })}
      footer={
        <Group gap={2} justify="flex-end">
          <Button onClick={onClose}>{t('marketPlace.cancel')}</Button>
          <Button variant="primary" loading={busy} onClick={handleEnable}>
            {t('marketPlace.enable', { name })}
          </Button>
        </Group>
      }
    >
      <Stack gap={4}>
        <Text>{t(`marketPlace.${service}.terms`)}</Text>
        <Checkbox
          label={t('marketPlace.agree')}
          checked={agreed}
          error={asked && !agreed ? t('marketPlace.agreeFirst') : undefined}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
}
