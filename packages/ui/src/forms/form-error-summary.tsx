import { useFormState, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { Banner } from '../base/feedback';
import type { ZodForm } from './use-zod-form';
import './form-error-summary.css';

type FormErrorSummaryProps<Input extends FieldValues, Output> = {
  form: ZodForm<Input, Output>;
  /** Name of a field as the screen shows it; null for what has no field of its own. */
  labelOf: (name: FieldPath<Input>) => string | null;
};

function isLeaf(error: object): boolean {
  return 'type' in error && typeof error.type === 'string';
}

/** Names of the fields with errors, in the order of the schema: ['name', 'timings.0.open']. */
function namesOf(errors: object, prefix = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return [];
    const name = prefix + key;
    return isLeaf(error) ? [name] : namesOf(error, `${name}.`);
  });
}

function knownNames<Input extends FieldValues>(errors: FieldErrors<Input>): FieldPath<Input>[] {
  // The paths of a form's errors are paths of its values.
  return namesOf(errors) as FieldPath<Input>[];
}

/** After an attempt to save a long form: which fields need a change, each with a way to it. */
export function FormErrorSummary<Input extends FieldValues, Output>({
  form,
  labelOf,
}: FormErrorSummaryProps<Input, Output>) {
  const t = useMessages<SharedMessages>('shared');
  const { errors, isSubmitted } = useFormState({ control: form.control });
  const fields = knownNames(errors).flatMap((name) => {
    const label = labelOf(name);
    return label === null ? [] : [{ name, label }];
  });
  if (!isSubmitted || fields.length === 0) return null;
  return (
    <Banner tone="error" title={t('formErrors.title', { count: fields.length })}>
      <ul className="g-error-links">
        {fields.map(({ name, label }) => (
          <li key={name}>
            <button type="button" className="g-error-link" onClick={() => form.setFocus(name)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
