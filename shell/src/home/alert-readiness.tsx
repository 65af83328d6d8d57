import { useRealtime } from '@galla/shared/realtime';
import { Card, Heading, Stack, StatusDot, type Tone } from '@galla/ui';
import { useAlerts, useDeviceOnline } from '../alerts';
import { useShellTexts } from '../messages/shell-texts';

/** Whether this device will ring for the next order; test and settings are in the header's chip. */
export function AlertReadiness() {
  const t = useShellTexts();
  const sound = useAlerts((state) => (state.muted ? 'muted' : state.sound));
  const online = useDeviceOnline();
  const state = useRealtime(({ socket }) => socket);
  // A socket notices a lost network late.
  const socket = online ? state : 'closed';
  const soundLook = {
    armed: { tone: 'green', text: t('alerts.soundArmed') },
    blocked: { tone: 'red', text: t('alerts.soundBlocked') },
    muted: { tone: 'amber', text: t('alerts.soundMuted') },
    unknown: { tone: 'grey', text: t('alerts.soundUnknown') },
  } as const satisfies Record<string, { tone: Tone; text: string }>;
  const lineLook = {
    connected: { tone: 'green', text: t('alerts.lineConnected') },
    connecting: { tone: 'grey', text: t('alerts.lineConnecting') },
    idle: { tone: 'grey', text: t('alerts.lineConnecting') },
    retrying: { tone: 'amber', text: t('alerts.lineConnecting') },
    closed: { tone: 'red', text: t('alerts.lineClosed') },
  } as const satisfies Record<string, { tone: Tone; text: string }>;
  return (
    <Card as="section" aria-labelledby="home-alerts">
      <Stack gap={3}>
        <Heading level={2} id="home-alerts">
          {t('home.alerts')}
        </Heading>
        <dl className="facts">
          <dt>{t('alerts.sound')}</dt>
          <dd>
            <StatusDot tone={soundLook[sound].tone}>{soundLook[sound].text}</StatusDot>
          </dd>
          <dt>{t('alerts.line')}</dt>
          <dd>
            <StatusDot tone={lineLook[socket].tone}>{lineLook[socket].text}</StatusDot>
          </dd>
        </dl>
      </Stack>
    </Card>
  );
}
