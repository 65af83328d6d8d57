import { useEffect, useState, useSyncExternalStore } from 'react';
import { presentQuestion, subscribeToQuestions, type Asked } from '../base/confirm-store';

type Dialog = (props: { asked: Asked }) => React.ReactNode;

/** Native `confirm`, for all queued questions. */
function askPlainly() {
  for (let asked = presentQuestion(); asked; asked = presentQuestion()) {
    const { title, message } = asked.question;
    asked.answer(window.confirm([title, message].filter(Boolean).join('\n\n')));
  }
}

/** Renders `confirm` dialogs. Mounted once per page; the dialog's code is loaded on first use. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(subscribeToQuestions, presentQuestion);
  const [dialog, setDialog] = useState<{ Dialog: Dialog } | null>(null);
  const needed = asked !== null && dialog === null;

  useEffect(() => {
    if (!needed) return;
    let wanted = true;
    import('./confirm-dialog').then(
      ({ ConfirmDialog }) => wanted && setDialog({ Dialog: ConfirmDialog }),
      // Fallback when the dialog's code can't be loaded.
      () => wanted && askPlainly(),
    );
    return () => {
      wanted = false;
    };
  }, [needed]);

  return asked && dialog && <dialog.Dialog asked={asked} />;
}
