import { useEffect, useId, useRef, useState } from 'react';
import { useRealtime } from '@galla/shared/realtime';
import { Button, Icon, Text, VisuallyHidden } from '@galla/ui';
import { useAlertTexts } from './alert-texts';
import { repeatChoices, useAlerts } from './alerts-store';
import { useLive } from './live-context';
import { lazyComponent } from '@galla/shared/composition';
import { useAlertState, type AlertState } from './use-alert-state';
import { useDeviceOnline } from './use-device-online';
import { Segmented } from '../ui/segmented';
import './alerts-chip.css';

const icons = {
  armed: 'soundOn',
  blocked: 'soundOff',
  muted: 'soundOff',
  offline: 'wifiOff',
  connecting: 'wifi',
} as const satisfies Record<AlertState, string>;
const states = ['armed', 'blocked', 'muted', 'offline', 'connecting'] as const satisfies AlertState[];

/** Loaded when the settings are opened. */
const PushPart = lazyComponent<object>(
  async () => (await import(/* webpackChunkName: "push-settings" */ './push/push-settings')).PushSettings,
).Part;

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
      {open && <ChipPanel id={panelId} />}
    </div>
  );
}

function ChipPanel({ id }: { id: string }) {
  const t = useAlertTexts();
  const { alerts, connectAgain } = useLive();
  const socket = useRealtime((state) => state.socket);
  const online = useDeviceOnline();
  const { sound, muted, repeat } = useAlerts((state) => state);
  const [testing, setTesting] = useState(false);
  const soundText = {
    armed: t('panel.soundArmed'),
    blocked: t('panel.soundBlocked'),
    unknown: t('panel.soundUnknown'),
  }[sound];
  const handleTest = (): void => {
    setTesting(true);
    void alerts.test().finally(() => setTesting(false));
  };
  return (
    <section id={id} className="alerts-chip-panel" aria-label={t('panel.title')}>
      <dl>
        <dt>{t('panel.sound')}</dt>
        <dd>{muted ? t('chip.muted') : soundText}</dd>
        <dt>{t('panel.line')}</dt>
        <dd>{online && socket === 'connected' ? t('panel.lineUp') : t('panel.lineDown')}</dd>
      </dl>
      <Button icon="bell" loading={testing} onClick={handleTest} fullWidth>
        {t('panel.test')}
      </Button>
      <Button icon={muted ? 'soundOn' : 'soundOff'} onClick={() => alerts.setMuted(!muted)} fullWidth>
        {muted ? t('panel.unmute') : t('panel.mute')}
      </Button>
      <Text size="sm">{t('panel.repeat')}</Text>
      <Segmented
        label={t('panel.repeat')}
        segments={repeatChoices.map((value) => ({
          value,
          label: value === 'never' ? t('panel.repeatNever') : t('panel.repeatMinutes', { minutes: value }),
        }))}
        value={repeat}
        onChange={alerts.setRepeat}
      />
      {socket === 'closed' && (
        <Button icon="refresh" variant="primary" onClick={connectAgain} fullWidth>
          {t('panel.connect')}
        </Button>
      )}
      <PushPart />
      {sound === 'blocked' && <Text size="xs">{t('banner.blockedText')}</Text>}
    </section>
  );
}
