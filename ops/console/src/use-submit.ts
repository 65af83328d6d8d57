import { useState, type FormEvent } from 'react';
import { ApiProblem } from './api';
import { useTexts } from './messages/texts';

/** A form that is sent once at a time; what the server refuses is said in its words. `send` is given the fields. */
export function useSubmit(send: (fields: FormData, form: HTMLFormElement) => Promise<void>) {
  const texts = useTexts();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (form: HTMLFormElement) => {
    setBusy(true);
    setProblem(null);
    try {
      await send(new FormData(form), form);
    } catch (error) {
      setProblem((error instanceof ApiProblem && error.message) || texts.unreachable);
    } finally {
      setBusy(false);
    }
  };
  return {
    problem,
    busy,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}
