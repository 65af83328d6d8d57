import { useEffect, useState, useSyncExternalStore } from 'react';
import { presentQuestion, subscribeToQuestions, type Asked } from './confirm-store';

type Dialog = (props: { asked: Asked }) => React.ReactNode;

/** The browser's own dialog, for all that wait. */
function askPlainly() {
  for (let asked = presentQuestion(); asked; asked = presentQuestion()) {
    const { title, message } = asked.question;
    asked.answer(window.confirm([title, message].filter(Boolean).join('\n\n')));
  }
}

/** Shows what `confirm` asks. Stands once in the page; the dialog's code comes with the first question. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(subscribeToQuestions, presentQuestion);
  const [dialog, setDialog] = useState<{ Dialog: Dialog } | null>(null);
  const needed = asked !== null && dialog === null;

  useEffect(() => {
    if (!needed) return;
    let wanted = true;
    import('./kit/confirm-dialog').then(
      ({ ConfirmDialog }) => wanted && setDialog({ Dialog: ConfirmDialog }),
      // Without the network there is still an answer to be had.
      () => wanted && askPlainly(),
    );
    return () => {
      wanted = false;
    };
  }, [needed]);

  return asked && dialog && <dialog.Dialog asked={asked} />;
}
