import { useEffect, useState } from 'react';
import { bannerBodySchema, bannerLimits, bannerStatusSchema, type BannerImage } from '@galla/contract';
import { Form, FormField, TextField, useLeaveGuard, useWatch, useZodForm } from '@galla/ui/forms';
import { useNavigate } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import { Banner as Notice, Button, Card, Group, Heading, Stack } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { BannerImageField } from './banner-image-field';
import type { BannerValues } from './banner-form.values';
import { useBannerChanges } from './banners.queries';
import styles from './banners.module.css';
import { OutletsField } from './outlets-field';
import { ScheduleFields } from './schedule-fields';
import { useScheduleText } from './schedule-text';
import { StorePreview } from './store-preview';
import { TargetField } from './target-field';

interface BannerFormProps {
  values: BannerValues;
  image: BannerImage | null;
  /** The banner to edit, as loaded; omitted: a new one. */
  edits?: { bannerId: string; version: number };
}

/** Form of a banner: image, texts, schedule, position and target, with a preview of the customer's screen. */
export function BannerForm({ values, image: first, edits }: BannerFormProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const schedule = useScheduleText();
  const { save } = useBannerChanges();
  const outletList = useSession((state) => state.outletList);
  const chosenOutlet = useSession((state) => state.outletId);
  const [image, setImage] = useState(first);
  const form = useZodForm(bannerBodySchema, { defaultValues: values });
  const { control, setValue, formState } = form;
  const now = useWatch({ control }) as BannerValues;
  useLeaveGuard(formState.isDirty && !save.isSuccess);
  // After the unsaved-changes guard has seen the clean form.
  useEffect(() => {
    if (save.isSuccess) void navigate(paths.banners);
  }, [save.isSuccess, navigate]);

  const only = now.outletIds?.length === 1 ? (now.outletIds[0] ?? null) : null;
  const [fallback] = outletList;
  const shownAt =
    outletList.find(({ outletId }) => outletId === (now.outletIds?.[0] ?? chosenOutlet)) ?? fallback;
  const targetError = formState.errors.target
    ? t(
        now.target.kind === 'link'
          ? 'banners.linkInvalid'
          : only === null
            ? 'banners.targetOutlet'
            : 'banners.targetMissing',
      )
    : undefined;

  return (
    <Form
      form={form}
      aria-label={t(edits ? 'banners.editTitle' : 'banners.newTitle')}
      onSubmit={(body) => save.mutate(edits ? { ...body, ...edits } : body)}
    >
      <div className={styles.form}>
        <Stack gap={4}>
          <Card>
            <Stack gap={4}>
              <FormField control={control} name="imageId" errors={t('banners.pictureMissing')}>
                {({ field, error }) => (
                  <BannerImageField
                    image={image}
                    error={error}
                    onChange={(next) => {
                      setImage(next);
                      field.onChange(next?.imageId ?? null);
                    }}
                  />
                )}
              </FormField>
              <TextField
                control={control}
                name="title"
                label={t('banners.name')}
                description={t('banners.nameHint')}
                required
                maxLength={bannerLimits.title}
              />
              <FormField control={control} name="status">
                {({ field, error }) => (
                  <Select
                    label={t('banners.statusLabel')}
                    error={error}
                    value={field.value}
                    onChange={(status) => {
                      field.onChange(status);
                      // A draft may be saved without an image: its validation depends on this.
                      if (formState.isSubmitted) void form.trigger('imageId');
                    }}
                    options={bannerStatusSchema.options.map((status) => ({
                      value: status,
                      label: t(`banners.status.${status}`),
                      description: t(`banners.statusHint.${status}`),
                    }))}
                  />
                )}
              </FormField>
            </Stack>
          </Card>
          <Card as="section" aria-labelledby="banner-when">
            <Stack gap={4}>
              <Heading level={2} id="banner-when">
                {t('banners.when')}
              </Heading>
              <ScheduleFields control={control} />
            </Stack>
          </Card>
          <Card as="section" aria-labelledby="banner-where">
            <Stack gap={4}>
              <Heading level={2} id="banner-where">
                {t('banners.where')}
              </Heading>
              <FormField
                control={control}
                name="outletIds"
                errors={{
                  min: t('banners.outletMissing'),
                  required: t('banners.outletMissing'),
                  max: t('banners.outletsMost', { most: bannerLimits.outlets }),
                }}
              >
                {({ field, error }) => (
                  <OutletsField
                    chosen={field.value}
                    outlets={outletList}
                    error={error}
                    onChange={(outletIds) => {
                      field.onChange(outletIds);
                      const { target } = now;
                      // A category or an item belongs to one outlet: as a target it is invalid at others.
                      if ('outletId' in target && outletIds?.[0] !== target.outletId)
                        setValue('target', { kind: 'none' }, { shouldDirty: true });
                    }}
                  />
                )}
              </FormField>
              <TargetField
                target={now.target}
                outletId={only}
                error={formState.isSubmitted ? targetError : undefined}
                onChange={(target) =>
                  setValue('target', target, { shouldDirty: true, shouldValidate: formState.isSubmitted })
                }
              />
            </Stack>
          </Card>
        </Stack>
        <div className={styles.preview}>
          <StorePreview
            outletId={shownAt?.outletId ?? ''}
            outletName={shownAt?.displayName ?? ''}
            title={now.title}
            image={image}
            schedule={schedule(now)}
          />
        </div>
      </div>
      <Stack gap={3}>
        {save.isError && (
          <Notice tone="error" title={t('banners.saveFailed')}>
            {save.failure}
          </Notice>
        )}
        <Group gap={2} justify="flex-end">
          <Button onClick={() => void navigate(paths.banners)}>{t('banners.back')}</Button>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t('banners.save')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
