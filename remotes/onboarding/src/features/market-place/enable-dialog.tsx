import { useState } from 'react';
import type { MarketServiceKey } from '@galla/shared/contract';
import { Button, Checkbox, Group, Stack, Text } from '@galla/shared/ui';
import { Modal } from '@galla/shared/ui/kit';
import { useTexts } from '../../lib/texts';

interface EnableDialogProps {
  service: MarketServiceKey;
  busy: boolean;
  onEnable: () => void;
  onClose: () => void;
}

/** The terms of a service, to be agreed to before it is enabled. */
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
