import { Banner } from '@galla/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { ConfirmDialog, type Act } from './confirm-dialog';
import { ConsolePage } from './console-page';
import { useTexts } from '../messages/texts';

type ActingProps = Omit<ComponentProps<typeof ConsolePage>, 'children'> & {
  /** `onAct` asks for a confirmation and runs the action; `onDone` shows what was done without one. */
  children: (onAct: (act: Act) => void, onDone: (what: string) => void) => ReactNode;
};

/** A page with actions: they are confirmed first, and their success is shown. */
export function Acting({ children, ...page }: ActingProps) {
  const t = useTexts();
  const queryClient = useQueryClient();
  const [act, setAct] = useState<Act | null>(null);
  const [done, setDone] = useState('');
  // Includes the identity, since changing one's own account ends the session.
  const refresh = () => void queryClient.invalidateQueries();
  const handleDone = (what: string) => {
    setDone(t('done', { what }));
    setAct(null);
    refresh();
  };
  return (
    <ConsolePage {...page}>
      {done === '' ? null : (
        <Banner tone="success" onDismiss={() => setDone('')}>
          {done}
        </Banner>
      )}
      {children((next) => {
        setDone('');
        setAct(next);
      }, handleDone)}
      {act === null ? null : (
        <ConfirmDialog
          act={act}
          onClose={() => setAct(null)}
          onDone={() => handleDone(act.text)}
          onOutdated={refresh}
        />
      )}
    </ConsolePage>
  );
}
