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

/** The words of an element, without those that only the eye reads: the mark of a required field. */
function wordsOf(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const hidden of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) hidden.remove();
  return (copy?.textContent ?? '').trim();
}

function labelOf(control: HTMLElement): string {
  const label = control.getAttribute('aria-label');
  if (label !== null) return label.trim();
  const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? [];
  if (ids.length > 0) return ids.map((id) => wordsOf(document.getElementById(id))).join(' ');
  if (control instanceof HTMLFieldSetElement) return wordsOf(control.querySelector(':scope > legend'));
  const [own] = 'labels' in control ? [...(control.labels as NodeListOf<HTMLLabelElement>)] : [];
  // The label of a checkbox holds its description and error as well.
  return wordsOf(own?.matches('.g-choice') ? own.querySelector('span > span') : own);
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
