import { useId } from 'react';
import { useUnsavedWork } from '@galla/shared/composition';
import {
  addonFormSchema,
  variantCount,
  variantFormSchema,
  type AddonFormInput,
  type AddonFormValues,
} from '@galla/contract';
import {
  CheckboxField,
  DigitsField,
  Form,
  TextField,
  useWatch,
  useZodForm,
  type ZodForm,
} from '@galla/ui/forms';
import { Button, Grid, Stack } from '@galla/ui';
import { Modal } from '@galla/ui/kit';
import { useMenuText } from '../../messages/texts';

/** Fields of an add-on or a variant used by the dialog; other fields are returned unchanged. */
export interface AddonFields {
  displayName: string;
  addonName: string;
  type: 'VARIANT' | 'ADDON';
  /** Absent until chosen: the field starts empty. */
  min?: number;
  max?: number;
}

interface AddonDialogProps<Original extends AddonFields> {
  original: Original;
  /** Whether it already belongs to the item. */
  existing: boolean;
  /** Called with the original merged with the input; never while invalid. */
  onSubmit: (merged: Original & AddonFormValues) => void;
  onClose: () => void;
}

const countText = (count: number | undefined): string => (count === undefined ? '' : String(count));

/** Initial values: a variant is chosen exactly once, an add-on as stored. */
function startOf({ type, displayName, addonName, min, max }: AddonFields): AddonFormInput {
  const counts = type === 'VARIANT' ? variantCount : { min, max };
  const optional = counts.min === 0;
  return {
    displayName,
    addonName,
    optional,
    min: optional ? '' : countText(counts.min),
    max: countText(counts.max),
  };
}

/** Names of an add-on or a variant, and how many options of an add-on may be chosen. */
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

/** How many may be chosen: none at all only where the add-on is said to be optional. */
function Counts({ form: { control } }: PartProps) {
  const t = useMenuText();
  const optional = useWatch({ control, name: 'optional' });
  return (
    <Stack gap={3}>
      <CheckboxField
        control={control}
        name="optional"
        deps={['min', 'max']}
        label={t('addons.optional')}
        description={t('addons.optionalHint')}
      />
      <Grid gap={4} minColumn={170}>
        {!optional && (
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
        )}
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
    </Stack>
  );
}
