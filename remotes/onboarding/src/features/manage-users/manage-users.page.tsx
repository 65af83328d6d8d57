import { useState } from 'react';
import type { Member, Staff } from '@galla/contract';
import { failureText } from '@galla/shared/http';
import { urlText } from '@galla/domain';
import { useShortcuts } from '@galla/shared/keys';
import { useQuery } from '@galla/shared/query';
import { Button, confirm, ErrorPanel, LoadingNote, Page, Skeleton, Stack, Text, useUrlTab } from '@galla/ui';
import { DataToolbar, SegmentedControl } from '@galla/ui/kit';
import { useListUrl } from '@galla/ui/lists';
import { useCallOptions } from '@galla/shared/composition';
import { userKeys } from '../../lib/onboarding.keys';
import { useTexts } from '../../messages/texts';
import { AccountTabs } from '../../ui/account-tabs';
import { AsksPin } from './asks-pin';
import { Changes } from './changes';
import { DevicesDrawer } from './devices-drawer';
import { InvitationList } from './invitation-list';
import { InviteDrawer } from './invite-drawer';
import { MemberDrawer } from './member-drawer';
import { staffQuery, useMemberAct, useOwnId } from './members.queries';
import { mayManage, PeopleTable, type MemberAct } from './people-table';
import { ViewAsDialog } from './view-as-dialog';

type Open = { kind: 'invite' } | { kind: 'edit' | 'devices' | 'viewAs'; userId: string };

const tabs = ['people', 'changes'] as const;

/** /panel/manage-users: users, their permissions and outlets, and the audit log. */
export function ManageUsersPage() {
  const t = useTexts();
  const [tab, setTab] = useUrlTab(tabs);
  const [open, setOpen] = useState<Open | null>(null);
  const staff = useQuery(staffQuery(useCallOptions()));
  const ownId = useOwnId();
  const people = staff.data?.users ?? [];
  const giver = people.find(({ userId }) => userId === ownId);
  useShortcuts(userKeys, () => t('manageUsers.invite'), {
    invite: giver ? () => setOpen({ kind: 'invite' }) : null,
  });
  return (
    <Page
      title={t('manageUsers.title')}
      description={t('manageUsers.description')}
      actions={
        giver && (
          <Button variant="primary" icon="plus" onClick={() => setOpen({ kind: 'invite' })}>
            {t('manageUsers.invite')}
          </Button>
        )
      }
    >
      <AccountTabs />
      <div className="g-toolbar">
        <SegmentedControl
          label={t('manageUsers.parts')}
          choices={tabs.map((value) => ({ value, label: t(`manageUsers.tabs.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      {staff.isPending && <Waiting />}
      {staff.isError && !staff.data && (
        <ErrorPanel
          title={t('manageUsers.failed')}
          message={failureText(staff.error)}
          onRetry={() => void staff.refetch()}
          retrying={staff.isFetching}
        />
      )}
      {giver && staff.data && tab === 'people' && (
        <Stack gap={4}>
          <People staff={staff.data} giver={giver} onOpen={setOpen} />
          <InvitationList invitations={staff.data.invitations} />
          {giver.userType === 'owner' && <AsksPin staff={staff.data} />}
        </Stack>
      )}
      {staff.data && tab === 'changes' && <Changes people={people} />}
      {giver && open && <Opened open={open} people={people} giver={giver} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function Waiting() {
  return (
    <Stack gap={2}>
      <LoadingNote />
      <Skeleton height={48} />
      <Skeleton height={64} />
      <Skeleton height={64} />
    </Stack>
  );
}

interface PeopleProps {
  staff: Staff;
  giver: Member;
  onOpen: (open: Open) => void;
}

const urlFields = { search: urlText('q', 100) };

function People({ staff, giver, onOpen }: PeopleProps) {
  const { users: people, invitations, limit } = staff;
  const t = useTexts();
  const [{ search: text }, change] = useListUrl(urlFields);
  const block = useMemberAct('blockUser');
  // Blocked users take no seat of the plan; invited ones already have theirs.
  const shown = people.filter(({ status }) => status !== 'blocked').length + invitations.length;
  const used = staff.used ?? shown;
  const wanted = text.trim().toLocaleLowerCase();
  const matching = people.filter((member) =>
    [member.userName, member.mobile ?? '', member.email ?? '', t(`manageUsers.roles.${member.role}`)].some(
      (part) => part.toLocaleLowerCase().includes(wanted),
    ),
  );
  const handleAct = async (act: MemberAct, member: Member): Promise<void> => {
    const { userId, userName } = member;
    if (act === 'unblock') return block.mutate({ userId, blocked: false });
    if (act !== 'block') return onOpen({ kind: act, userId });
    const sure = await confirm({
      title: t('manageUsers.blockTitle', { name: userName }),
      message: t('manageUsers.blockMessage'),
      confirmLabel: t('manageUsers.block'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (sure) block.mutate({ userId, blocked: true });
  };
  return (
    <Stack gap={3}>
      <DataToolbar
        search={{
          label: t('manageUsers.search'),
          value: text,
          onChange: (typed) => change({ search: typed }),
        }}
        resultCount={matching.length}
        actions={
          <Text as="span" size="sm" tone="muted">
            {t('manageUsers.room', { used, limit })}
          </Text>
        }
      />
      <PeopleTable people={matching} giver={giver} onAct={(act, member) => void handleAct(act, member)} />
    </Stack>
  );
}

interface OpenedProps {
  open: Open;
  people: readonly Member[];
  giver: Member;
  onClose: () => void;
}

/** Drawers over the list; closed when their user was removed. */
function Opened({ open, people, giver, onClose }: OpenedProps) {
  if (open.kind === 'invite') return <InviteDrawer giver={giver} onClose={onClose} />;
  const member = people.find(({ userId }) => userId === open.userId);
  if (!member) return null;
  if (open.kind === 'viewAs') return <ViewAsDialog member={member} onClose={onClose} />;
  if (open.kind === 'devices')
    return <DevicesDrawer member={member} mayManage={mayManage(giver, member)} onClose={onClose} />;
  return <MemberDrawer member={member} giver={giver} onClose={onClose} />;
}
