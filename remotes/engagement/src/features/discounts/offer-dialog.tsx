import { endpoints, offerFormSchema, type DiscountForm } from '@galla/contract';
import { Form, useFormState, useWatch, useZodForm } from '@galla/ui/forms';
import { useUnsavedWork } from '@galla/shared/composition';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { Banner, Button, Group, LoadingNote, Skeleton, Stack, Text } from '@galla/ui';
import { Modal } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { ReductionFields } from './discount-fields';
import { emptyForm, offerOf } from './discount-form';
import { choicesQuery, refreshDiscounts } from './discounts.queries';
import { OutletFields, ScheduleFields, TargetFields } from './terms-fields';
import { useSentence } from './use-sentence';

/** A new offer on items. */
export function OfferDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const sentence = useSentence();
  const choices = useQuery(choicesQuery({}));
  const form = useZodForm<DiscountForm, DiscountForm>(offerFormSchema, { defaultValues: emptyForm });
  const { isDirty } = useFormState({ control: form.control });
  const values = { ...emptyForm, ...useWatch({ control: form.control }) } as DiscountForm;
  useUnsavedWork(isDirty);
  const offer = offerOf(values.name.trim() === '' ? { ...values, name: '-' } : values);
  const save = useCallMutation(endpoints.offers.createOffer, {
    onSuccess: () => {
      void refreshDiscounts(client);
      onClose();
    },
  });
  const handleSubmit = (checked: DiscountForm): void => {
    const body = offerOf(checked);
    if (body !== null) save.mutate(body);
  };
  const outlets = choices.data?.outlets ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('offers.create')}
      width={680}
      footer={
        <Group gap={2} justify="flex-end">
          <Button onClick={onClose}>{t('offers.promotions.close')}</Button>
          <Button type="submit" form="offer-form" variant="primary" loading={save.isPending}>
            {t('discounts.form.saveOffer')}
          </Button>
        </Group>
      }
    >
      {choices.data === undefined ? (
        <>
          <LoadingNote />
          <Skeleton height={280} radius={12} />
        </>
      ) : (
        <Form form={form} onSubmit={handleSubmit} id="offer-form" aria-label={t('offers.create')}>
          <Stack gap={4}>
            {save.failure && <Banner tone="error">{save.failure}</Banner>}
            <ReductionFields form={form} currency={choices.data.currency} of="offer" startHere />
            <TargetFields form={form} />
            <ScheduleFields form={form} />
            {outlets.length > 1 && <OutletFields form={form} outlets={outlets} />}
            <Text as="output" weight="medium">
              {offer === null
                ? t('discounts.sentence.unfinished')
                : sentence(offer, {
                    targets: values.picks.map(({ name }) => name),
                    outlets: outlets
                      .filter(({ outletId }) => values.outletIds.includes(outletId))
                      .map(({ displayName }) => displayName),
                    currency: choices.data.currency,
                  })}
            </Text>
          </Stack>
        </Form>
      )}
    </Modal>
  );
}
