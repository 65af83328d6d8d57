import { useState } from 'react';
import { crmLimits, endpoints, type Segment } from '@galla/contract';
import { randomId } from '@galla/shared/format';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { useUnsavedWork } from '@galla/shared/composition';
import { Banner, Button, Group, Stack, Text, TextArea } from '@galla/ui';
import { Modal, SegmentedControl, Select } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { couponsQuery, sendingsQuery } from './customers.queries';
import { segmentName } from './segment-name';
import styles from './customers.module.css';

const kinds = ['message', 'coupon'] as const;
type Kind = (typeof kinds)[number];
const keyLength = 24;
const shortestText = 3;

interface SendDialogProps {
  segment: Segment;
  onClose: () => void;
  onSent: () => void;
}

/** Sends a message to the customers of a segment who consented; previewed for the first customer. */
export function SendDialog({ segment, onClose, onSent }: SendDialogProps) {
  const t = useTexts();
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind>('message');
  const [text, setText] = useState('');
  const [coupon, setCoupon] = useState<string | null>(null);
  const [idempotencyKey] = useState(() => randomId(keyLength));
  useUnsavedWork(text.trim() !== '');
  const coupons = useQuery({ ...couponsQuery, enabled: kind === 'coupon' });
  const send = useCallMutation(endpoints.crm.sendToSegment, {
    onSuccess: async () => {
      onSent();
      await client.invalidateQueries({ queryKey: sendingsQuery.queryKey });
    },
  });
  const isReady =
    text.trim().length >= shortestText && (kind === 'message' || coupon !== null) && segment.consenting > 0;
  const handleSend = (): void =>
    send.mutate({
      // Parsed again by the contract's segment schema.
      segment: segment.segment,
      kind,
      text: text.trim(),
      idempotencyKey,
      ...(kind === 'coupon' && coupon !== null && { coupon }),
    });
  const preview = text
    .replaceAll('{name}', t('send.exampleName'))
    .replaceAll('{coupon}', coupon ?? t('send.exampleCoupon'));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('send.title', { name: segmentName(segment, t) })}
      width={560}
      footer={
        <Group gap={2} justify="flex-end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={!isReady} loading={send.isPending} onClick={handleSend}>
            {t('send.confirm', { count: segment.consenting })}
          </Button>
        </Group>
      }
    >
      <Stack gap={4}>
        {send.failure && <Banner tone="error">{send.failure}</Banner>}
        <Text>
          {t('send.who', {
            count: segment.consenting,
            without: segment.customers - segment.consenting,
          })}
        </Text>
        <SegmentedControl
          isField
          label={t('send.what')}
          choices={kinds.map((value) => ({ value, label: t(`send.kind.${value}`) }))}
          value={kind}
          onChange={(value) => {
            setKind(value);
            if (value === 'coupon' && text === '') setText(t('send.couponText'));
          }}
        />
        {kind === 'coupon' && (
          <Select
            label={t('send.coupon')}
            placeholder={t(coupons.data?.length === 0 ? 'send.noCoupons' : 'send.chooseCoupon')}
            disabled={coupons.data?.length === 0}
            options={(coupons.data ?? []).map(({ code, description }) => ({
              value: code,
              label: code,
              description,
            }))}
            value={coupon}
            onChange={setCoupon}
          />
        )}
        <TextArea
          label={t('send.text')}
          description={t('send.textHint', { left: crmLimits.messageLength - text.length })}
          rows={4}
          value={text}
          maxLength={crmLimits.messageLength}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {text.trim() !== '' && (
          <div>
            <Text size="sm" tone="muted">
              {t('send.preview')}
            </Text>
            <div className={styles.preview}>{preview}</div>
          </div>
        )}
      </Stack>
    </Modal>
  );
}
