import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Panel } from '../frame/use-panel';
import { KeySheet } from './key-sheet';
import { Palette } from './palette';
import { closePalette } from './palette-store';
import { usePaletteTexts } from './palette-texts';
import './palette.css';

interface Props {
  shown: 'palette' | 'keys';
  panel: Panel;
}

/** The palette or the list of keys, over the screen. */
export function PaletteDialogs({ shown, panel }: Props) {
  const t = usePaletteTexts();
  return shown === 'palette' ? (
    <CoveringDialog label={t('palette.title')} className="palette">
      <Palette panel={panel} />
    </CoveringDialog>
  ) : (
    <CoveringDialog label={t('sheet.title')} className="key-sheet">
      <KeySheet />
    </CoveringDialog>
  );
}

/** The browser's own dialog: it keeps the focus inside, closes by Escape, and gives the focus back. */
function CoveringDialog({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the page, or the focus would not go back to where it was.
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
      onClose={closePalette}
      // A press beside it closes it, as Escape does.
      {...{ closedby: 'any' }}
    >
      {children}
    </dialog>
  );
}
