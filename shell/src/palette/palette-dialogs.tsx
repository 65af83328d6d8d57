import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useBackCloses } from '@galla/ui';
import type { Panel } from '../panel/use-panel';
import { KeySheet } from './key-sheet';
import { Palette } from './palette';
import { usePaletteTexts } from './palette-texts';
import { useCompletePanel } from './use-complete-panel';
import './palette.css';

interface Props {
  shown: 'palette' | 'keys';
  panel: Panel;
  onClose: () => void;
}

/** The palette or the list of keys, over the screen. */
export function PaletteDialogs({ shown, panel: given, onClose }: Props) {
  const t = usePaletteTexts();
  const { panel, isSettled } = useCompletePanel(given);
  return shown === 'palette' ? (
    <CoveringDialog label={t('palette.title')} className="palette" onClose={onClose}>
      <Palette panel={panel} isSettled={isSettled} />
    </CoveringDialog>
  ) : (
    <CoveringDialog label={t('sheet.title')} className="key-sheet" onClose={onClose}>
      <KeySheet />
    </CoveringDialog>
  );
}

/** A native dialog traps the focus, closes on Escape, and restores the focus. */
function CoveringDialog({
  label,
  className,
  onClose,
  children,
}: {
  label: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackCloses(true, onClose);
  // Closed before unmount, or the focus would not be restored.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`covering ${className}`}
      aria-label={label}
      // Sent by Escape at once; `close` comes a task later, when the palette may have been asked for again.
      onCancel={onClose}
      onClose={onClose}
      // A click on the backdrop closes it.
      {...{ closedby: 'any' }}
    >
      {children}
    </dialog>
  );
}
