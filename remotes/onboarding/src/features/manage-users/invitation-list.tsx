import type { Invitation } from '@galla/contract';
import { formatPhone, formatRelative } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { realtime } from '@galla/shared/realtime';
import { Badge, Button, Card, confirm, Group, Heading, Icon, Stack, Text } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import styles from './manage-users.module.css';
import { useMemberAct } from './members.queries';

/** Pending invitations. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTexts();
  if (invitations.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="invitations">
      <Stack gap={3}>
        <Heading level={2} id="invitations">
          {t('manageUsers.invitations')}
        </Heading>
        <ul className={styles.list}>
          {invitations.map((invitation) => (
            <InvitationLine key={invitation.invitationId} invitation={invitation} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function InvitationLine({ invitation }: { invitation: Invitation }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const resend = useMemberAct('resendInvitation');
  const withdraw = useMemberAct('withdrawInvitation');
  const { invitationId, userName, countryCode, mobile, role, invitedBy, createdAt, expiresAt } = invitation;
  const now = realtime.serverNow();
  const isOver = Date.parse(expiresAt) <= now;
  const handleWithdraw = async (): Promise<void> => {
    const sure = await confirm({
      title: t('manageUsers.withdrawTitle', { name: userName }),
      message: t('manageUsers.withdrawMessage'),
      confirmLabel: t('manageUsers.withdraw'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (sure) withdraw.mutate({ invitationId });
  };
  return (
    <li className={styles.line}>
      <Icon name="clock" />
      <div className={styles.grow}>
        <Group gap={2}>
          <Text as="span" weight="medium">
            {userName}
          </Text>
          {isOver && <Badge tone="amber">{t('manageUsers.invitationOver')}</Badge>}
        </Group>
        <Text size="sm" tone="muted">
          {[
            t(`manageUsers.roles.${role}`),
            formatPhone(`${countryCode}${mobile}`),
            t('manageUsers.invitedBy', { name: invitedBy, when: formatRelative(createdAt, now, locale) }),
          ].join(' · ')}
        </Text>
      </div>
      <Button
        size="sm"
        loading={resend.isPending}
        aria-label={t('manageUsers.resendTo', { name: userName })}
        onClick={() => resend.mutate({ invitationId })}
      >
        {t('manageUsers.resend')}
      </Button>
      <Button
        size="sm"
        variant="dangerGhost"
        edge="end"
        loading={withdraw.isPending}
        aria-label={t('manageUsers.withdrawFrom', { name: userName })}
        onClick={() => void handleWithdraw()}
      >
        {t('manageUsers.withdraw')}
      </Button>
    </li>
  );
}
