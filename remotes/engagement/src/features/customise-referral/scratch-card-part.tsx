import { useState } from 'react';
import type { ScratchCard } from '@galla/contract';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  Checkbox,
  confirm,
  Group,
  Heading,
  Stack,
  Switch,
  Text,
} from '@galla/ui';
import { Modal } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { useScratchCardChanges } from './customise.queries';
import { PrizesForm } from './prizes-form';

const plansPath = '/panel/merchant/subscription';

/** Whether completed orders give scratch cards, and their prizes. */
export function ScratchCardPart({ card, merchantId }: { card: ScratchCard; merchantId: string }) {
  const t = useTexts();
  const { toggle } = useScratchCardChanges(merchantId);
  const [asked, setAsked] = useState(false);

  const handleToggle = async (enabled: boolean): Promise<void> => {
    if (enabled) {
      setAsked(true);
      return;
    }
    const yes = await confirm({
      title: t('scratchCard.disableTitle'),
      message: t('scratchCard.disableMessage'),
      confirmLabel: t('scratchCard.disable'),
      danger: true,
    });
    if (yes) toggle.mutate({ enabled: false });
  };
  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={3}>
          <Switch
            label={t('scratchCard.give')}
            description={t('scratchCard.giveHint')}
            checked={card.enabled}
            disabled={toggle.isPending || (!card.inPlan && !card.enabled)}
            onChange={(event) => void handleToggle(event.currentTarget.checked)}
          />
          <Text size="sm" tone="muted">
            {t('scratchCard.given', { count: card.given })}
          </Text>
          {!card.inPlan && (
            <Group gap={2}>
              <Text size="sm" tone="amber">
                {t('scratchCard.notInPlan')}
              </Text>
              <ButtonLink size="sm" to={plansPath}>
                {t('scratchCard.seePlans')}
              </ButtonLink>
            </Group>
          )}
          {toggle.isError && (
            <Banner tone="error" title={t('scratchCard.toggleFailed')}>
              {toggle.failure}
            </Banner>
          )}
        </Stack>
      </Card>
      <Heading level={2}>{t('scratchCard.prizes')}</Heading>
      <PrizesForm key={card.updatedAt} card={card} merchantId={merchantId} />
      {asked && (
        <EnableDialog
          busy={toggle.isPending}
          onEnable={() =>
            toggle.mutate({ enabled: true, termsAccepted: true }, { onSettled: () => setAsked(false) })
          }
          onClose={() => setAsked(false)}
        />
      )}
    </Stack>
  );
}

interface EnableDialogProps {
  busy: boolean;
  onEnable: () => void;
  onClose: () => void;
}

/** The terms of scratch cards, to accept before enabling. */
function EnableDialog({ busy, onEnable, onClose }: EnableDialogProps) {
  const t = useTexts();
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('scratchCard.enable')}
      footer={
        <>
          <Button onClick={onClose}>{t('scratchCard.notNow')}</Button>
          <Button
            variant="primary"
            loading={busy}
            onClick={() => {
              setTried(true);
              if (agreed) onEnable();
            }}
          >
            {t('scratchCard.enable')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{t('scratchCard.terms')}</Text>
        <Checkbox
          label={t('scratchCard.agree')}
          checked={agreed}
          error={tried && !agreed ? t('scratchCard.agreeFirst') : undefined}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
}
