import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
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
  const fields = [...elements].filter((element) =>
    element.matches('input:not([type="hidden"], [type="file"]), select, textarea, [role="combobox"]'),
  );
  const isRadio = (field: Element): field is HTMLInputElement => field.matches('[type="radio"]');
  return new Set(fields.map((field) => (isRadio(field) ? field.name : field))).size;
}

function labelOf(control: HTMLElement): string {
  const label = control.getAttribute('aria-label');
  if (label) return label;
  const [own] = 'labels' in control ? [...(control.labels as NodeListOf<HTMLLabelElement>)] : [];
  const named = own ?? control.querySelector(':scope > legend');
  // Beside the words the label of a checkbox holds its description and error, a legend the mark of what is required.
  const words = named?.querySelector(':scope.g-choice span > span, :scope > .g-legend') ?? named;
  return words?.textContent.trim() ?? '';
}

const focusable = ':is(button, input, select, textarea):not(:disabled, [hidden], [type="hidden"])';

const wrongFieldsOf = (form: HTMLFormElement): WrongField[] =>
  [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')].flatMap((control) => {
    const label = labelOf(control);
    // A group takes no focus; its first control does.
    const first = control.matches(focusable) ? control : control.querySelector<HTMLElement>(focusable);
    return label === '' ? [] : [{ control: first ?? control, label }];
  });

/** The fields marked as wrong, by the schema or the server, as long as `isOn`. */
function useWrongFields(form: RefObject<HTMLFormElement | null>, isOn: boolean): WrongField[] {
  const [fields, setFields] = useState<WrongField[]>([]);
  // Before the browser paints: the summary is there with the marks on the fields.
  useLayoutEffect(() => {
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

interface ErrorSummaryProps {
  element: RefObject<HTMLFormElement | null>;
  attempts: number;
  /** It was tried to save, and something is wrong. */
  isWrong: boolean;
  /** Left out: on a long form. */
  shown?: boolean | undefined;
}

/**
 * After an attempt to save: which fields need a change, each with a way to it. It is focused, and in view; a form without
 * it focuses its first wrong field.
 */
export function ErrorSummary({ element, attempts, isWrong, shown }: ErrorSummaryProps) {
  const t = useMessages<SharedMessages>('shared');
  const summary = useRef<HTMLDivElement>(null);
  const fields = useWrongFields(element, isWrong);
  const seen = useRef(attempts);
  const isRefused = useRef(false);
  useLayoutEffect(() => {
    // What becomes wrong later, while typing, takes nobody's focus.
    if (seen.current !== attempts) {
      seen.current = attempts;
      isRefused.current = isWrong && element.current !== null && wrongFieldsOf(element.current).length > 0;
    }
    const [first] = fields;
    if (!isRefused.current || first === undefined) return;
    isRefused.current = false;
    (summary.current ?? first.control).focus();
  });
  if (shown === false || fields.length === 0 || element.current === null) return null;
  if (shown === undefined && countFields(element.current) <= shortFormFields) return null;
  return (
    <div className="g-form-errors" ref={summary} tabIndex={-1}>
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

interface FormErrorSummaryProps<Input extends FieldValues, Output> {
  form: ZodForm<Input, Output>;
  /** Something that the schema doesn't know. */
  isWrong: boolean;
  element: RefObject<HTMLFormElement | null>;
  shown: boolean | undefined;
}

/** The summary of a form that a schema validates. */
export function FormErrorSummary<Input extends FieldValues, Output>({
  form,
  isWrong,
  ...rest
}: FormErrorSummaryProps<Input, Output>) {
  const { errors, isSubmitted, submitCount } = useFormState({ control: form.control });
  const isRefused = isSubmitted && (isWrong || Object.keys(errors).length > 0);
  return <ErrorSummary {...rest} attempts={submitCount} isWrong={isRefused} />;
}
