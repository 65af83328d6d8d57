import { useState, type ReactNode } from 'react';
import { ConfirmDialog, type Act } from './confirm-dialog';
import { fill, useTexts } from './messages/texts';

/** A page on which something can be done: its acts are confirmed first, and said when they are done. */
export function Acting({
  title,
  again,
  children,
}: {
  title: string;
  /** Asks anew for what the page shows. */
  again: () => void;
  children: (onAct: (act: Act) => void) => ReactNode;
}) {
  const texts = useTexts();
  const [act, setAct] = useState<Act | null>(null);
  const [done, setDone] = useState('');
  return (
    <>
      <h1>{title}</h1>
      <output className={done === '' ? 'sr' : 'notice good'}>{done}</output>
      {children((next) => {
        setDone('');
        setAct(next);
      })}
      {act === null ? null : (
        <ConfirmDialog
          act={act}
          onClose={() => setAct(null)}
          onDone={() => {
            setDone(fill(texts.done, { what: act.text }));
            setAct(null);
            again();
          }}
          onOutdated={again}
        />
      )}
    </>
  );
}
