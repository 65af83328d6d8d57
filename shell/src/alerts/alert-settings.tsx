import { useState } from 'react';
import { useRealtime } from '@galla/shared/realtime';
import { Button, Text } from '@galla/ui';
import { Segmented } from '../ui/segmented';
import { useAlertTexts } from './alert-texts';
import { repeatChoices, useAlerts } from './alerts-store';
import { useLive } from './live-context';
import { PushSettings } from './push/push-settings';
import { useDeviceOnline } from './use-device-online';
import './alert-settings.css';

/** How this device sounds and is connected, with a test. */
export function AlertSettings({ id }: { id: string }) {
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
        <dt>{t('panel.connection')}</dt>
        <dd>{online && socket === 'connected' ? t('panel.connected') : t('panel.disconnected')}</dd>
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
      <PushSettings />
      {sound === 'blocked' && <Text size="xs">{t('banner.blockedText')}</Text>}
    </section>
  );
}
