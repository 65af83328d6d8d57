import * as z from 'zod/mini';
import { taken } from '@galla/shared/composition';

/** A confirmation before an action. Texts are already translated. */
export type Question = {
  title: string;
  message?: string | undefined;
  /** Label of the confirm button: the action, "Log out", not "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Styles the confirm button as destructive. */
  danger?: boolean;
  /** Ways to confirm besides the confirm button, under this heading; the chosen one is called before the answer. */
  choices?: { title: string; options: readonly { label: string; onChoose: () => void }[] };
};

const text = z.optional(z.string());
const questionSchema = z.object({
  title: z.string(),
  message: text,
  confirmLabel: z.string(),
  cancelLabel: text,
  danger: z.optional(z.boolean()),
  choices: z.optional(
    z.object({
      title: z.string(),
      options: z.array(
        z.object({ label: z.string(), onChoose: z.custom((act) => typeof act === 'function') }),
      ),
    }),
  ),
});

export type Asked = { question: Question; answer: (yes: boolean) => void };

let waiting: readonly Asked[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Asked[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Resolves with true only when confirmed. Concurrent questions are queued. */
export function confirm(given: Question): Promise<boolean> {
  const question = taken(questionSchema, given, 'confirm') as Question | null;
  if (question === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const asked: Asked = {
      question,
      answer: (yes) => {
        change(waiting.filter((each) => each !== asked));
        resolve(yes);
      },
    };
    change([...waiting, asked]);
  });
}

export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Answers the first question with no: it could not be shown. */
export function dropQuestion(): void {
  waiting[0]?.answer(false);
}

export function presentQuestion(): Asked | null {
  return waiting[0] ?? null;
}
