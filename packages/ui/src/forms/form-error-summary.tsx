import { useEffect, useState, type RefObject } from 'react';
import { useFormState, type FieldValues } from 'react-hook-form';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { Banner } from '../base/feedback';
import type { ZodForm } from './use-zod-form';
import './form-error-summary.css';

/** A form with more fields than this is long: a wrong one may be out of view. */
const shortFormFields = 6;

interface WrongField {
  control: HTMLElement;
  label: string;
}

/** Fields that are drawn; the radio buttons of a group are one. */
function countFields({ elements }: HTMLFormElement): number {
  const fields = [...elements].filter(
    (element) =>
      element.matches('select, textarea, [role="combobox"]') ||
      (element instanceof HTMLInputElement && element.type !== 'hidden' && element.type !== 'file'),
  );
  const groups = new Set<string>();
  return fields.filter((field) => {
    if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return true;
    if (groups.has(field.name)) return false;
    groups.add(field.name);
    return true;
  }).length;
}

function labelOf(control: HTMLElement): string {
  const [label] = 'labels' in control ? [...(control.labels as NodeListOf<HTMLLabelElement>)] : [];
  // The label of a checkbox holds its description and error as well.
  const text = label?.matches('.g-choice') ? label.querySelector('span > span') : label;
  return (control.getAttribute('aria-label') ?? text?.textContent ?? '').trim();
}

const wrongFieldsOf = (form: HTMLFormElement): WrongField[] =>
  [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].flatMap((control) => {
    const label = labelOf(control);
    return label === '' ? [] : [{ control, label }];
  });

/** The fields marked as wrong, by the schema or the server, as long as `isOn`. */
function useWrongFields(form: RefObject<HTMLFormElement | null>, isOn: boolean): WrongField[] {
  const [fields, setFields] = useState<WrongField[]>([]);
  useEffect(() => {
    const element = form.current;
    if (!isOn || element === null) return undefined;
    const read = (): void => setFields(wrongFieldsOf(element));
    read();
    const changes = new MutationObserver(read);
    changes.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    return () => {
      changes.disconnect();
      setFields([]);
    };
  }, [form, isOn]);
  return fields;
}

interface FormErrorSummaryProps<Input extends FieldValues, Output> {
  form: ZodForm<Input, Output>;
  element: RefObject<HTMLFormElement | null>;
  /** Also on a short form. */
  always: boolean;
}

/** After an attempt to save a long form: which fields need a change, each with a way to it. */
export function FormErrorSummary<Input extends FieldValues, Output>({
  form,
  element,
  always,
}: FormErrorSummaryProps<Input, Output>) {
  const t = useMessages<SharedMessages>('shared');
  const { errors, isSubmitted } = useFormState({ control: form.control });
  const isWrong = isSubmitted && Object.keys(errors).length > 0;
  const fields = useWrongFields(element, isWrong);
  if (fields.length === 0 || element.current === null) return null;
  if (!always && countFields(element.current) <= shortFormFields) return null;
  return (
    <div className="g-form-errors">
      <Banner tone="error" title={t('formErrors.title', { count: fields.length })}>
        <ul className="g-error-links">
          {fields.map(({ control, label }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two fields may have one label
            <li key={index}>
              <button type="button" className="g-error-link" onClick={() => control.focus()}>
                {label}
              </button>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
