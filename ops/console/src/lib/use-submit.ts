import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { ApiProblem } from './api';
import { useTexts, type ConsoleText } from '../messages/texts';

/** Message of a failed call: the server's, or that there was no response. */
export const describeProblem = (error: Error, t: ConsoleText): string =>
  (error instanceof ApiProblem && error.message) || t('unreachable');

/** What a field needs before the form is sent. */
export interface FieldRule {
  min?: number;
  pattern?: RegExp;
}
export type FieldRules = Readonly<Record<string, FieldRule>>;

/** Checks named fields: all are required. The errors stand at the fields, and the first one gets the focus. */
export function useFieldChecks() {
  const t = useMessages<SharedMessages>('shared');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const errorOf = (value: string, { min = 1, pattern }: FieldRule): string | null => {
    if (value.trim() === '') return t('fieldError.required');
    if (value.trim().length < min) return t('fieldError.minlength', { limit: min });
    return pattern === undefined || pattern.test(value) ? null : t('fieldError.pattern');
  };
  return {
    errors,
    setErrors,
    /** Whether the form may be sent. */
    check(form: HTMLFormElement, rules: FieldRules): boolean {
      const fields = new FormData(form);
      const found: Record<string, string> = {};
      for (const [name, rule] of Object.entries(rules)) {
        const error = errorOf(String(fields.get(name) ?? ''), rule);
        if (error !== null) found[name] = error;
      }
      setErrors(found);
      return focusFirst(form, Object.keys(found));
    },
  };
}

/** Whether there was none to focus. */
export function focusFirst(form: HTMLFormElement, [first]: readonly string[]): boolean {
  if (first === undefined) return true;
  const field = form.elements.namedItem(first);
  if (field instanceof HTMLElement) field.focus();
  return false;
}

/** A form without concurrent submits; refusals show the server's message. `send` gets the fields. */
export function useSubmit(
  send: (fields: FormData, form: HTMLFormElement) => Promise<void>,
  rules: FieldRules = {},
) {
  const t = useTexts();
  const { errors, check } = useFieldChecks();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (form: HTMLFormElement) => send(new FormData(form), form),
  });
  return {
    problem: error === null ? null : describeProblem(error, t),
    errors,
    busy: isPending,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!isPending && check(event.currentTarget, rules)) mutate(event.currentTarget);
    },
  };
}
