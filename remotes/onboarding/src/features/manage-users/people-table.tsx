import { orderRights, permissionKeys, type Member } from '@galla/contract';
import { manageRefusal } from '@galla/domain';
import { formatPhone, formatRelative } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { realtime } from '@galla/shared/realtime';
import { useSession } from '@galla/shared/session';
import { Badge, EmptyState, Group, IconButton, Text, type Tone } from '@galla/ui';
import { Menu, Table, type Column, type MenuEntry } from '@galla/ui/kit';
import { useTexts, type OnboardingText } from '../../messages/texts';
import { useDeclaredAreas } from './members.queries';
import styles from './manage-users.module.css';

export type MemberAct = 'edit' | 'devices' | 'viewAs' | 'block' | 'unblock';

interface Props {
  people: readonly Member[];
  giver: Member;
  onAct: (act: MemberAct, member: Member) => void;
}

const tones = { active: 'green', incomplete: 'amber', blocked: 'red' } as const satisfies Record<
  string,
  Tone
>;

/** Whether the current user may change colleagues at all. */
export const mayManage = (giver: Member, member: Member): boolean => manageRefusal(giver, member) === null;

/** All users. */
export function PeopleTable({ people, giver, onAct }: Props) {
  const t = useTexts();
  return (
    <Table
      label={t('manageUsers.people')}
      rows={people}
      rowKey={({ userId }) => userId}
      empty={<EmptyState icon="search" title={t('manageUsers.noMatch')} />}
      columns={columnsOf(t, giver, onAct)}
    />
  );
}

function columnsOf(t: OnboardingText, giver: Member, onAct: Props['onAct']): Column<Member>[] {
  return [
    {
      key: 'name',
      header: t('manageUsers.name'),
      cell: (member) => <Who member={member} giver={giver} />,
    },
    { key: 'rights', header: t('manageUsers.rights'), cell: (member) => <Rights member={member} /> },
    { key: 'outlets', header: t('manageUsers.where'), cell: (member) => <Where member={member} /> },
    {
      key: 'status',
      header: t('manageUsers.status'),
      cell: ({ status }) => (
        <Badge tone={tones[status]} mark>
          {t(`manageUsers.statuses.${status}`)}
        </Badge>
      ),
    },
    { key: 'devices', header: t('manageUsers.devices'), cell: (member) => <Seen member={member} /> },
    {
      key: 'acts',
      header: t('manageUsers.acts'),
      align: 'end',
      cell: (member) => (
        <Menu
          trigger={<IconButton icon="more" label={t('manageUsers.actsFor', { name: member.userName })} />}
          entries={entriesOf(member, giver, t, onAct)}
        />
      ),
    },
  ];
}

function entriesOf(member: Member, giver: Member, t: OnboardingText, onAct: Props['onAct']): MenuEntry[] {
  const act = (name: MemberAct) => () => onAct(name, member);
  const look: MenuEntry[] = [
    { key: 'viewAs', label: t('manageUsers.viewAs'), icon: 'eye', onSelect: act('viewAs') },
    { key: 'devices', label: t('manageUsers.seeDevices'), icon: 'monitor', onSelect: act('devices') },
  ];
  if (!mayManage(giver, member)) return look;
  const isBlocked = member.status === 'blocked';
  return [
    { key: 'edit', label: t('manageUsers.edit'), icon: 'edit', onSelect: act('edit') },
    ...look,
    { kind: 'divider', key: 'line' },
    isBlocked
      ? { key: 'unblock', label: t('manageUsers.unblock'), icon: 'check', onSelect: act('unblock') }
      : { key: 'block', label: t('manageUsers.block'), icon: 'lock', danger: true, onSelect: act('block') },
  ];
}

function Who({ member, giver }: { member: Member; giver: Member }) {
  const t = useTexts();
  return (
    <div>
      <Group gap={2}>
        <Text as="span" weight="semibold">
          {member.userName}
        </Text>
        {member.userId === giver.userId && <Badge tone="blue">{t('manageUsers.you')}</Badge>}
      </Group>
      <Text size="sm" tone="muted">
        {[
          t(`manageUsers.roles.${member.role}`),
          member.mobile && formatPhone(`${member.countryCode}${member.mobile}`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </div>
  );
}

const rightNames = {
  'order:refund': 'manageUsers.orderRights.refund',
  'order:drawer': 'manageUsers.orderRights.drawer',
  'order:discount': 'manageUsers.orderRights.discount',
} as const;

function Rights({ member }: { member: Member }) {
  const t = useTexts();
  const { language } = useLanguage();
  const areas = useDeclaredAreas();
  if (member.userType === 'owner') return <Text as="span">{t('manageUsers.everything')}</Text>;
  const held = permissionKeys.filter((key) => member.permissions[key] === true);
  const rights = orderRights.filter((key) => member.permissions[key] === true);
  const declared = areas
    .flatMap(({ permissions }) => permissions)
    .filter(({ key }) => member.permissions[key] === true);
  if (held.length + declared.length === 0) return <Text as="span">{t('manageUsers.nothing')}</Text>;
  return (
    <span className={styles.chips}>
      {held.map((key) => (
        <Badge key={key}>{t(`manageUsers.permission.${key}`)}</Badge>
      ))}
      {rights.map((key) => (
        <Badge key={key}>{t(rightNames[key])}</Badge>
      ))}
      {declared.map(({ key, labels }) => (
        <Badge key={key}>{labels[language]}</Badge>
      ))}
    </span>
  );
}

function Where({ member }: { member: Member }) {
  const t = useTexts();
  const outlets = useSession((state) => state.outletList);
  if (member.outletIds === null) return <Text as="span">{t('manageUsers.allOutlets')}</Text>;
  const names = member.outletIds.flatMap(
    (id) => outlets.find(({ outletId }) => outletId === id)?.displayName ?? [],
  );
  const [only] = names;
  if (names.length === 1 && member.outletIds.length === 1) return <Text as="span">{only}</Text>;
  return (
    <Text as="span" title={names.join(', ')}>
      {t('manageUsers.outletCount', { count: member.outletIds.length })}
    </Text>
  );
}

function Seen({ member }: { member: Member }) {
  const t = useTexts();
  const { locale } = useLanguage();
  if (member.lastSeenAt === null)
    return (
      <Text as="span" tone="muted">
        {t('manageUsers.signedOut')}
      </Text>
    );
  return (
    <div>
      <Text as="span">{t('manageUsers.deviceCount', { count: member.deviceCount })}</Text>
      <Text size="sm" tone="muted">
        {formatRelative(member.lastSeenAt, realtime.serverNow(), locale)}
      </Text>
    </div>
  );
}
