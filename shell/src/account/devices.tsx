import { endpoints, type DataOf } from '@galla/contract';
import { deviceOf, isHandheld } from '@galla/domain';
import { formatRelative } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import {
  Badge,
  Banner,
  Button,
  Card,
  confirm,
  Heading,
  Icon,
  LoadingNote,
  Skeleton,
  Stack,
  Text,
} from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import { devicesQuery } from '../session/session.queries';

type Device = DataOf<typeof endpoints.account.devices>[number];

/** The user's signed-in devices; all but this one can be signed out. */
export function Devices() {
  const t = useShellTexts();
  const devices = useQuery(devicesQuery());
  return (
    <Card as="section" aria-labelledby="account-devices">
      <Stack gap={4}>
        <div>
          <Heading level={2} id="account-devices">
            {t('account.devices')}
          </Heading>
          <Text tone="muted" size="sm">
            {t('account.devicesHint')}
          </Text>
        </div>
        {devices.isError && (
          <Banner
            tone="warn"
            action={{ label: t('offline.retry'), icon: 'refresh', onClick: () => void devices.refetch() }}
          >
            {t('account.devicesFailed')}
          </Banner>
        )}
        {devices.isPending && (
          <>
            <LoadingNote />
            <Skeleton height={44} />
            <Skeleton height={44} />
          </>
        )}
        {devices.data && (
          <ul className="account-devices">
            {[...devices.data].sort(currentFirst).map((device) => (
              <DeviceRow key={device.sessionId} device={device} />
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}

const currentFirst = (one: Device, two: Device): number =>
  Number(two.current) - Number(one.current) || two.lastSeenAt.localeCompare(one.lastSeenAt);

function DeviceRow({ device }: { device: Device }) {
  const t = useShellTexts();
  const { locale } = useLanguage();
  const client = useQueryClient();
  const known = deviceOf(device.userAgent);
  const name = known ? t('account.deviceOn', known) : t('account.deviceUnknown');
  const when = (instant: string): string => formatRelative(instant, realtime.serverNow(), locale);

  const signOut = useCallMutation(endpoints.account.signOutDevice, {
    // Reload the list after success and after a refusal.
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery().queryKey }),
  });
  const handleSignOut = async (): Promise<void> => {
    const sure = await confirm({
      title: t('account.signOutTitle', { device: name }),
      message: t('account.signOutMessage'),
      confirmLabel: t('account.signOut'),
      cancelLabel: t('account.keep'),
      danger: true,
    });
    if (sure) signOut.mutate({ sessionId: device.sessionId });
  };

  return (
    <li className="account-device">
      <Icon name={isHandheld(device.userAgent) ? 'phone' : 'monitor'} />
      <div>
        <Text weight="medium">{name}</Text>
        <Text size="sm" tone="muted">
          {`${t('account.lastSeen', { when: when(device.lastSeenAt) })} · ${t('account.firstSeen', { when: when(device.createdAt) })}`}
        </Text>
      </div>
      {device.current ? (
        <Badge tone="green" mark>
          {t('account.thisDevice')}
        </Badge>
      ) : (
        <Button
          variant="dangerGhost"
          edge="end"
          size="sm"
          loading={signOut.isPending}
          onClick={() => void handleSignOut()}
        >
          {t('account.signOut')}
        </Button>
      )}
    </li>
  );
}
