import { useId } from 'react';
import { giveCodeBodySchema } from '@galla/contract';
import { Form, PhoneField, useZodForm } from '@galla/ui/forms';
import { Banner, Button, Stack, Text } from '@galla/ui';
import { Modal } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { useGiveCode } from './referrals.queries';

/** Creates or finds the referral code of a customer's number. */
export function GiveCodeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const give = useGiveCode();
  const formId = useId();
  const form = useZodForm(giveCodeBodySchema, { defaultValues: { countryCode: '+91', mobile: '' } });
  const given = give.data;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('referrals.give')}
      footer={
        <Button type="submit" form={formId} variant="primary" loading={give.isPending}>
          {t('referrals.giveNow')}
        </Button>
      }
    >
      <Form form={form} id={formId} onSubmit={(body) => give.mutate(body)}>
        <Stack gap={4}>
          <Text tone="muted">{t('referrals.giveHint')}</Text>
          <PhoneField
            control={form.control}
            name="mobile"
            codeName="countryCode"
            codeLabel={t('referrals.countryCode')}
            label={t('referrals.mobile')}
            required
            data-autofocus
            autoComplete="off"
            errors={t('referrals.mobileWrong')}
          />
          {give.isError && (
            <Banner tone="error" title={t('referrals.giveFailed')}>
              {give.failure}
            </Banner>
          )}
          {given && (
            <Banner tone="success" title={given.code}>
              {t('referrals.given', { name: given.referrer.name })}
            </Banner>
          )}
        </Stack>
      </Form>
    </Modal>
  );
}
