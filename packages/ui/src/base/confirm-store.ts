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

export type Asked = { question: Question; answer: (yes: boolean) => void };

let waiting: readonly Asked[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Asked[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Resolves with true only when confirmed. Concurrent questions are queued. */
export function confirm(question: Question): Promise<boolean> {
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

export function presentQuestion(): Asked | null {
  return waiting[0] ?? null;
}
