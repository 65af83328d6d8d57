import { useEffect, useId, useRef, useState } from 'react';
import { Icon, VisuallyHidden } from '@galla/ui';
import { alertSettings } from './alert-settings-part';
import { useAlertTexts } from './alert-texts';
import { useAlerts } from './alerts-store';
import { useAlertState, type AlertState } from './use-alert-state';
import './alerts-chip.css';

const icons = {
  armed: 'soundOn',
  blocked: 'soundOff',
  muted: 'soundOff',
  offline: 'wifiOff',
  connecting: 'wifi',
} as const satisfies Record<AlertState, string>;
const states = ['armed', 'blocked', 'muted', 'offline', 'connecting'] as const satisfies AlertState[];

/** Alert state of this device, number of waiting orders, and a sound test. */
export function AlertsChip() {
  const t = useAlertTexts();
  const state = useAlertState();
  const waiting = useAlerts((alerts) => alerts.waiting.length);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return undefined;
    const close = (event: Event): void => {
      const leaves =
        event instanceof KeyboardEvent
          ? event.key === 'Escape'
          : !box.current?.contains(event.target as Node);
      if (leaves) setOpen(false);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [open]);

  return (
    <div className="alerts-chip" ref={box}>
      <button
        type="button"
        className="alerts-chip-button"
        data-state={state}
        aria-expanded={open}
        aria-controls={panelId}
        onPointerEnter={alertSettings.preload}
        onFocus={alertSettings.preload}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icons[state]} />
        <span className="alerts-chip-text" data-states={states.map((one) => t(`chip.${one}`)).join('\n')}>
          {t(`chip.${state}`)}
        </span>
        {waiting > 0 && (
          <span className="alerts-chip-count" aria-hidden="true">
            {waiting}
          </span>
        )}
        <VisuallyHidden>
          {`. ${waiting > 0 ? `${t('chip.waiting', { count: waiting })}. ` : ''}${t('chip.label')}`}
        </VisuallyHidden>
      </button>
      {open && <alertSettings.Part id={panelId} onClose={() => setOpen(false)} />}
    </div>
  );
}
