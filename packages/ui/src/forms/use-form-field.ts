import {
  get,
  useController,
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form';
import { hasMessage, type Translate, useMessages, type SharedMessages } from '@galla/shared/i18n';
import { splitErrorKey } from './error-key';

/** One text for whatever is wrong, or texts by error key; `any` for the others. */
export type FieldErrorTexts = string | Readonly<Record<string, string>>;

/** Props that connect a field to a form. */
export type FormBinding<Input extends FieldValues, Name extends FieldPath<Input>, Output> = {
  control: Control<Input, unknown, Output>;
  name: Name;
  /** Texts for error keys of this field, overriding the general ones: `{ required: 'Please enter Addon Name' }`. */
  errors?: FieldErrorTexts | undefined;
  /** Shows an error before touch, change or submit. */
  force?: boolean | undefined;
  /** Fields to revalidate when this one changes. */
  deps?: FieldPath<Input> | FieldPath<Input>[] | undefined;
};

type ErrorState = { invalid: boolean; isDirty: boolean; isTouched: boolean };

/** An error is shown when the field is invalid and was changed, or touched, or showing is forced. */
export function isErrorShown({ invalid, isDirty, isTouched }: ErrorState, forced: boolean): boolean {
  return invalid && (isDirty || isTouched || forced);
}

function errorText(message: string, own: FieldErrorTexts, t: Translate<SharedMessages>): string {
  const { key, limit } = splitErrorKey(message);
  const given = typeof own === 'string' ? own : (own[key] ?? own.any);
  if (given !== undefined) return given;
  const known = `fieldError.${key}` as 'fieldError.min';
  return hasMessage('shared', known) ? t(known, { limit }) : t('fieldError.invalid');
}

/** A field's value and handlers, and the text of its error once it may be shown. */
export function useFormField<Input extends FieldValues, Name extends FieldPath<Input>, Output>({
  control,
  name,
  errors = {},
  force = false,
  deps,
}: FormBinding<Input, Name, Output>): {
  field: ControllerRenderProps<Input, Name>;
  error: string | undefined;
} {
  const t = useMessages<SharedMessages>('shared');
  const { field, fieldState, formState } = useController({ control, name, ...(deps && { rules: { deps } }) });
  // The library calls an empty field of a row that was just added changed: nobody has written in it yet.
  const untouchedRow = field.value === '' && get(formState.defaultValues, name) === undefined;
  const isDirty = fieldState.isDirty && !untouchedRow;
  const shown = isErrorShown({ ...fieldState, isDirty }, force || formState.isSubmitted);
  return { field, error: shown ? errorText(fieldState.error?.message ?? 'invalid', errors, t) : undefined };
}
