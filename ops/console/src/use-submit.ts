import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiProblem } from './api';
import { useTexts, type ConsoleText } from './messages/texts';

/** Message of a failed call: the server's, or that there was no response. */
export const describeProblem = (error: Error, t: ConsoleText): string =>
  (error instanceof ApiProblem && error.message) || t('unreachable');

/** A form without concurrent submits; refusals show the server's message. `send` gets the fields. */
export function useSubmit(send: (fields: FormData, form: HTMLFormElement) => Promise<void>) {
  const t = useTexts();
  const { mutate, error, isPending } = useMutation({
    mutationFn: (form: HTMLFormElement) => send(new FormData(form), form),
  });
  return {
    problem: error === null ? null : describeProblem(error, t),
    busy: isPending,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      mutate(event.currentTarget);
    },
  };
}
