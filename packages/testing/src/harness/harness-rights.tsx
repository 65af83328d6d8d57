import {
  counterView,
  orderRights,
  permissionKeys,
  type PermissionKey,
  type SessionUser,
} from '@galla/contract';
import { effectivePermissions, type Declared } from '@galla/domain';
import { useLanguage, useMessages } from '@galla/shared/i18n';
import { session, useSession } from '@galla/shared/session';
import { Checkbox, Stack, Text } from '@galla/ui';
import type { harnessEn } from './messages';

/** Rights of the person as the pages see them: the server goes on by what the person really holds. */
const take = (user: SessionUser, change: Partial<SessionUser>): void =>
  session.update({ userData: { ...user, ...change } });

/** What the person holds with this right given or taken, and what follows from it. */
function permissionsWith(
  user: SessionUser,
  key: PermissionKey,
  isGiven: boolean,
): SessionUser['permissions'] {
  const { [counterView]: _follows, ...held } = user.permissions;
  return effectivePermissions({ userType: 'employee', permissions: { ...held, [key]: isGiven } });
}

const orderRightTexts = {
  'order:refund': 'orderRight.refund',
  'order:drawer': 'orderRight.drawer',
  'order:discount': 'orderRight.discount',
} as const;

/** Chooses what the signed-in person may do, to see each screen as a person with less rights does. */
export function HarnessRights({ declared }: { declared: Declared }) {
  const t = useMessages<typeof harnessEn>('harness');
  const { language } = useLanguage();
  const user = useSession((state) => state.userData);
  if (!user) return null;
  const own = (declared.permissions ?? []).map(({ key, labels }) => ({ key, label: labels[language] }));
  const rights: { key: PermissionKey; label: string }[] = [
    ...permissionKeys.map((key) => ({ key, label: t(`permission.${key}`) })),
    ...orderRights.map((key) => ({ key, label: t(orderRightTexts[key]) })),
    ...own,
  ];
  const isOwner = user.userType === 'owner';
  return (
    <details className="harness-rights">
      <summary>{t('rights')}</summary>
      <Stack gap={2}>
        <Text size="sm" tone="muted">
          {t('rightsHint')}
        </Text>
        <Checkbox
          label={t('owner')}
          checked={isOwner}
          onChange={(event) => take(user, { userType: event.currentTarget.checked ? 'owner' : 'employee' })}
        />
        {rights.map(({ key, label }) => (
          <Checkbox
            key={key}
            label={label}
            disabled={isOwner}
            checked={isOwner || user.permissions[key] === true}
            onChange={(event) =>
              take(user, { permissions: permissionsWith(user, key, event.currentTarget.checked) })
            }
          />
        ))}
      </Stack>
    </details>
  );
}
