import { useMessages } from '../i18n/hooks';
import type { en } from '../messages/en';
import { Spinner } from './icons/icon';
import './overlay.css';

/** Covers the whole page while something is under way that must not be worked past. */
export function LoadingOverlay({ visible, label }: { visible: boolean; label?: string }) {
  const t = useMessages<typeof en>('shared');
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
