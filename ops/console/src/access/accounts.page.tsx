import { opsEndpoints, opsRoles, type OpsAccount, type OpsRole } from '@galla/contract';
import { Badge, Button, Group, Text } from '@galla/ui';
import { Select, Table, type Column } from '@galla/ui/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Acting } from '../ui/acting';
import { call } from '../lib/api';
import { Nothing } from '../ui/cells';
import type { Act } from '../ui/confirm-dialog';
import { useTexts, type ConsoleText } from '../messages/texts';
import { NewAccount } from './new-account';
import { opsQueries } from '../lib/ops-queries';
import { parseRemotes } from '../lib/permissions';
import { useTableStates } from '../ui/query-view';

/** Accounts and their roles. For admins. */
export function AccountsPage({ own }: { own: string | null }) {
  const t = useTexts();
  const query = useQuery(opsQueries.accounts);
  const states = useTableStates(query);
  const [making, setMaking] = useState(false);
  return (
    <Acting
      title={t('accounts')}
      actions={
        <Button variant="primary" icon="plus" onClick={() => setMaking(true)}>
          {t('newAccount')}
        </Button>
      }
    >
      {(onAct, onDone) => (
        <>
          <NewAccount
            opened={making}
            onClose={() => setMaking(false)}
            onMade={(login) => {
              setMaking(false);
              onDone(`${t('newAccount')}, ${login}`);
            }}
          />
          <Table
            label={t('accounts')}
            columns={columnsWith(t, own, onAct)}
            rows={query.data ?? []}
            rowKey={({ accountId }) => accountId}
            isDimmed={({ disabled }) => disabled}
            {...states}
          />
        </>
      )}
    </Acting>
  );
}

const change = (accountId: string, body: object) =>
  call(opsEndpoints.changeAccount, { params: { accountId }, body });

function columnsWith(
  t: ConsoleText,
  own: string | null,
  onAct: (act: Act) => void,
): readonly Column<OpsAccount>[] {
  return [
    {
      key: 'name',
      header: t('name'),
      cell: ({ accountId, name, login, role, disabled }) => (
        <span className="ops-lines">
          <Group gap={2}>
            <Text as="span" weight="medium">
              {name}
            </Text>
            <Badge tone="blue">{t(`roleNames.${role}`)}</Badge>
            {accountId === own ? <Badge>{t('you')}</Badge> : null}
            {disabled ? (
              <Badge tone="amber" icon="lock">
                {t('shut')}
              </Badge>
            ) : null}
          </Group>
          <Text as="span" size="sm" tone="muted">
            <code>{login}</code>
          </Text>
        </span>
      ),
    },
    {
      key: 'role',
      header: t('role'),
      cell: (account) => (
        // The key includes the role, so that an unsaved choice is reset when the role changes.
        <RoleChoice key={account.role} account={account} onAct={onAct} />
      ),
    },
    {
      key: 'remotes',
      header: t('remotes'),
      cell: ({ role, remotes }) =>
        role !== 'operator' ? (
          <Nothing>–</Nothing>
        ) : remotes === null ? (
          t('everything')
        ) : (
          t('ownRemotesOf', { remotes: remotes.join(', ') })
        ),
    },
    {
      key: 'actions',
      header: t('actions'),
      align: 'end',
      cell: (account) => <AccountButtons account={account} onAct={onAct} />,
    },
  ];
}

interface AccountProps {
  account: OpsAccount;
  onAct: (act: Act) => void;
}

function RoleChoice({ account: { accountId, name, role: present }, onAct }: AccountProps) {
  const t = useTexts();
  const [role, setRole] = useState<OpsRole>(present);
  return (
    <div className="ops-role">
      <Select
        label={`${t('role')}: ${name}`}
        hideLabel
        size="sm"
        options={opsRoles.map((value) => ({ value, label: t(`roleNames.${value}`) }))}
        value={role}
        onChange={setRole}
      />
      <Button
        size="sm"
        disabled={role === present}
        aria-label={`${t('changeRole')}: ${name}`}
        onClick={() =>
          onAct({
            label: t('changeRole'),
            text: t('roleText', { name, role: t(`roleNames.${role}`) }),
            danger: false,
            asks: 'nothing',
            run: () => change(accountId, { role }),
          })
        }
      >
        {t('changeRole')}
      </Button>
    </div>
  );
}

function AccountButtons({ account: { accountId, name, role, remotes, disabled }, onAct }: AccountProps) {
  const t = useTexts();
  const button = (label: string, act: Omit<Act, 'label'>) => (
    <Button
      size="sm"
      variant={act.danger ? 'dangerGhost' : 'ghost'}
      aria-label={`${label}: ${name}`}
      onClick={() => onAct({ label, ...act })}
    >
      {label}
    </Button>
  );
  return (
    <Group gap={1} justify="flex-end">
      {role === 'operator'
        ? button(t('changeRemotes'), {
            text: t('remotesText', { name }),
            danger: false,
            asks: 'remotes',
            answer: (remotes ?? []).join(', '),
            run: (answer) => change(accountId, { remotes: parseRemotes(answer) }),
          })
        : null}
      {button(t('newPassword'), {
        text: t('passwordText', { name }),
        danger: false,
        asks: 'password',
        run: (password) => change(accountId, { password }),
      })}
      {button(disabled ? t('openAccount') : t('shutAccount'), {
        text: t(disabled ? 'openText' : 'shutText', { name }),
        danger: !disabled,
        asks: 'nothing',
        run: () => change(accountId, { disabled: !disabled }),
      })}
    </Group>
  );
}
