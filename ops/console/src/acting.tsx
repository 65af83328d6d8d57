import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog, type Act } from './confirm-dialog';
import { useTexts } from './messages/texts';

/** A page with actions: they are confirmed first, and their success is shown. */
export function Acting({
  title,
  children,
}: {
  title: string;
  children: (onAct: (act: Act) => void) => ReactNode;
}) {
  const t = useTexts();
  const queryClient = useQueryClient();
  const [act, setAct] = useState<Act | null>(null);
  const [done, setDone] = useState('');
  // Includes the identity, since changing one's own account ends the session.
  const refresh = () => void queryClient.invalidateQueries();
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
            setDone(t('done', { what: act.text }));
            setAct(null);
            refresh();
          }}
          onOutdated={refresh}
        />
      )}
    </>
  );
}
