import { useId } from 'react';
import { useUnsavedWork } from '@galla/shared/composition';
import {
  addonFormSchema,
  variantCount,
  variantFormSchema,
  type AddonFormInput,
  type AddonFormValues,
} from '@galla/shared/contract';
import { DigitsField, Form, TextField, useZodForm, type ZodForm } from '@galla/shared/forms';
import { Button, Grid, Stack } from '@galla/shared/ui';
import { Modal } from '@galla/shared/ui/kit';
import { useMenuText } from '../../lib/texts';

/** What the dialog knows of an add-on or a variant; whatever else its owner keeps comes back untouched. */
export interface AddonFields {
  displayName: string;
  addonName: string;
  type: 'VARIANT' | 'ADDON';
  /** Absent until somebody chose: the field starts empty. */
  min?: number;
  max?: number;
}

interface AddonDialogProps<Original extends AddonFields> {
  original: Original;
  /** Whether it stands on the item already. */
  existing: boolean;
  /** Gets the original with what was typed laid over it; never called while something is invalid. */
  onSubmit: (merged: Original & AddonFormValues) => void;
  onClose: () => void;
}

const countText = (count: number | undefined): string => (count === undefined ? '' : String(count));

/** What the fields start with: a variant is chosen exactly once, an add-on as it is stored. */
function startOf({ type, displayName, addonName, min, max }: AddonFields): AddonFormInput {
  const counts = type === 'VARIANT' ? variantCount : { min, max };
  return { displayName, addonName, min: countText(counts.min), max: countText(counts.max) };
}

/** Names an add-on or a variant, and says how many of an add-on's options may be chosen. */
export function AddonDialog<Original extends AddonFields>({
  original,
  existing,
  onSubmit,
  onClose,
}: AddonDialogProps<Original>) {
  const t = useMenuText();
  const formId = useId();
  const isVariant = original.type === 'VARIANT';
  const schema = isVariant ? variantFormSchema : addonFormSchema;
  const form = useZodForm<AddonFormInput, AddonFormValues>(schema, {
    defaultValues: startOf(original),
  });
  useUnsavedWork(form.formState.isDirty);
  const title = existing
    ? t(isVariant ? 'addons.editVariant' : 'addons.editAddon')
    : t(isVariant ? 'addons.createVariant' : 'addons.createAddon');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t(existing ? 'addons.save' : 'addons.create')}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={formId}
        onSubmit={(values) => onSubmit({ ...original, ...values })}
        aria-label={title}
      >
        <Stack gap={4}>
          <Names form={form} isVariant={isVariant} />
          {!isVariant && <Counts form={form} />}
        </Stack>
      </Form>
    </Modal>
  );
}

type PartProps = { form: ZodForm<AddonFormInput, AddonFormValues> };

function Names({ form: { control }, isVariant }: PartProps & { isVariant: boolean }) {
  const t = useMenuText();
  return (
    <>
      <TextField
        control={control}
        name="displayName"
        label={t('addons.displayName')}
        description={t('addons.displayNameHint')}
        required
        data-autofocus
        autoComplete="off"
        errors={{
          required: t(isVariant ? 'addons.error.variantDisplayName' : 'addons.error.addonDisplayName'),
        }}
      />
      <TextField
        control={control}
        name="addonName"
        label={t('addons.name')}
        description={t('addons.nameHint')}
        required
        autoComplete="off"
        errors={{ required: t(isVariant ? 'addons.error.variantName' : 'addons.error.addonName') }}
      />
    </>
  );
}

function Counts({ form: { control } }: PartProps) {
  const t = useMenuText();
  return (
    <Grid gap={4} minColumn={170}>
      <DigitsField
        control={control}
        name="min"
        deps="max"
        label={t('addons.min')}
        required
        maxLength={3}
        errors={{
          required: t('addons.error.value'),
          pattern: t('addons.error.value'),
          minValueInvalid: t('addons.error.minAboveMax'),
        }}
      />
      <DigitsField
        control={control}
        name="max"
        deps="min"
        label={t('addons.max')}
        required
        maxLength={3}
        errors={{
          required: t('addons.error.value'),
          pattern: t('addons.error.maxNotPositive'),
          maxValueInvalid: t('addons.error.maxBelowMin'),
        }}
      />
    </Grid>
  );
}
