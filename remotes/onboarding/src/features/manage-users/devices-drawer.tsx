import type { DataOf, endpoints, Member } from '@galla/contract';
import { isHandheld } from '@galla/domain';
import { failureText } from '@galla/shared/http';
import { formatRelative } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { Badge, Button, ErrorPanel, EmptyState, Icon, LoadingNote, Skeleton, Stack, Text } from '@galla/ui';
import { Drawer } from '@galla/ui/kit';
import { useCallOptions } from '@galla/shared/composition';
import { useTexts } from '../../messages/texts';
import styles from './manage-users.module.css';
import { memberDevicesQuery, useMemberAct } from './members.queries';

type Device = DataOf<typeof endpoints.members.userDevices>[number];

interface Props {
  member: Member;
  /** False: read-only. */
  mayManage: boolean;
  onClose: () => void;
}

/** A user's sessions by device. A device that is signed out shows the login screen at once. */
export function DevicesDrawer({ member, mayManage, onClose }: Props) {
  const t = useTexts();
  const devices = useQuery(memberDevicesQuery(member.userId, useCallOptions()));
  const signOut = useMemberAct('signOutUser');
  const { userId } = member;
  const running = devices.data ?? [];
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('manageUsers.devicesTitle', { name: member.userName })}
      footer={
        mayManage && running.length > 1 ? (
          <Button
            variant="danger"
            loading={signOut.isPending && signOut.variables.sessionId === null}
            onClick={() => signOut.mutate({ userId, sessionId: null })}
          >
            {t('manageUsers.signOutAll')}
          </Button>
        ) : undefined
      }
    >
      {devices.isPending && (
        <Stack gap={3}>
          <LoadingNote />
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      )}
      {devices.isError && (
        <ErrorPanel
          title={t('manageUsers.devicesFailed')}
          message={failureText(devices.error)}
          onRetry={() => void devices.refetch()}
        />
      )}
      {devices.isSuccess && running.length === 0 && (
        <EmptyState icon="monitor" title={t('manageUsers.noDevices')} />
      )}
      <ul className={styles.list}>
        {running.map((device) => (
          <DeviceLine
            key={device.sessionId}
            device={device}
            mayManage={mayManage}
            busy={signOut.isPending && signOut.variables.sessionId === device.sessionId}
            onSignOut={() => signOut.mutate({ userId, sessionId: device.sessionId })}
          />
        ))}
      </ul>
    </Drawer>
  );
}

interface LineProps {
  device: Device;
  mayManage: boolean;
  busy: boolean;
  onSignOut: () => void;
}

function DeviceLine({ device, mayManage, busy, onSignOut }: LineProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const name = device.deviceName || t('manageUsers.unknownDevice');
  return (
    <li className={styles.line}>
      <Icon name={isHandheld(device.userAgent) ? 'phone' : 'monitor'} />
      <div className={styles.grow}>
        <Text weight="medium">{name}</Text>
        <Text size="sm" tone="muted">
          {t('manageUsers.lastSeen', {
            when: formatRelative(device.lastSeenAt, realtime.serverNow(), locale),
          })}
        </Text>
      </div>
      {device.current && <Badge tone="green">{t('manageUsers.thisDevice')}</Badge>}
      {mayManage && !device.current && (
        <Button
          size="sm"
          variant="dangerGhost"
          edge="end"
          loading={busy}
          aria-label={t('manageUsers.signOutDevice', { device: name })}
          onClick={onSignOut}
        >
          {t('manageUsers.signOut')}
        </Button>
      )}
    </li>
  );
}
