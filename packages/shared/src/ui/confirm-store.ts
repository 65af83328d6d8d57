/** A question that must be answered before something happens. Texts come translated. */
export type Question = {
  title: string;
  message?: string | undefined;
  /** What the button that goes on says: the act itself, "Log out", not "OK". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  /** Draws the going on as something that can't be undone. */
  danger?: boolean;
};

export type Asked = { question: Question; answer: (yes: boolean) => void };

let waiting: readonly Asked[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Asked[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Asks, and settles with true only when the person goes on. Questions asked meanwhile wait their turn. */
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
