import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { Spinner } from './icons/icon';
import './overlay.css';

/** Blocks the whole page during an exclusive operation. */
export function LoadingOverlay({ visible, label }: { visible: boolean; label?: string }) {
  const t = useMessages<SharedMessages>('shared');
  if (!visible) return null;
  return (
    <div
      className="g-loading-overlay"
      role="alertdialog"
      aria-modal="true"
      aria-busy="true"
      aria-label={label ?? t('loading')}
    >
      <div>
        <Spinner />
        {label ?? t('loading')}
      </div>
    </div>
  );
}

/** A key of the keyboard, as it is printed on it. */
export function Kbd({ children }: { children: string }) {
  return <kbd className="g-kbd">{children}</kbd>;
}
