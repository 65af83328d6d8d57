import { Fragment } from 'react';
import { permissionKeys, userRoleSchema, type Grant, type Member, type PermissionKey } from '@galla/contract';
import { followsTemplate } from '@galla/domain';
import { useLanguage } from '@galla/shared/i18n';
import { useSession } from '@galla/shared/session';
import { Badge, Checkbox, Group, Radio, Stack, Text } from '@galla/ui';
import { FieldGroup, Select } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import { OrderRightFields } from './order-right-fields';
import { useDeclaredAreas } from './members.queries';
import { limitsOf, mayGive, rightsOf } from './role-rights';
import styles from './manage-users.module.css';

interface Props {
  giver: Member;
  value: Grant;
  onChange: (grant: Grant) => void;
  /** Set after a submit: missing values show errors. */
  sent: boolean;
}

/** Role, its default permissions, and outlets. Permissions the granting user lacks are disabled. */
export function GrantFields({ giver, value, onChange, sent }: Props) {
  const t = useTexts();
  const isGiverOwner = giver.userType === 'owner';
  const isOwner = value.role === 'owner';
  const areas = useDeclaredAreas();
  const { language } = useLanguage();
  const checkbox = (key: PermissionKey, label: string, description?: string) => (
    <Checkbox
      key={key}
      label={label}
      {...(mayGive(giver, key) ? description && { description } : { description: t('manageUsers.notYours') })}
      checked={isOwner || value.permissions[key] === true}
      disabled={isOwner || !mayGive(giver, key)}
      onChange={(event) =>
        onChange({ ...value, permissions: { ...value.permissions, [key]: event.currentTarget.checked } })
      }
    />
  );
  const roles = userRoleSchema.options.filter((role) => role !== 'owner' || isGiverOwner);
  return (
    <Stack gap={6}>
      <Select
        label={t('manageUsers.role')}
        options={roles.map((role) => ({
          value: role,
          label: t(`manageUsers.roles.${role}`),
          description: t(`manageUsers.roleHints.${role}`),
        }))}
        value={value.role}
        onChange={(role) =>
          onChange({
            role,
            permissions: rightsOf(role, giver),
            limits: limitsOf(giver),
            outletIds: role === 'owner' ? null : value.outletIds,
          })
        }
      />
      <FieldGroup
        label={
          <Group gap={2}>
            {t('manageUsers.rights')}
            {!followsTemplate(value) && <Badge tone="blue">{t('manageUsers.ownChoice')}</Badge>}
          </Group>
        }
        className={styles.group}
      >
        {isOwner && (
          <Text size="sm" tone="muted">
            {t('manageUsers.ownerHasAll')}
          </Text>
        )}
        {permissionKeys.map((key) => (
          <Fragment key={key}>
            {checkbox(key, t(`manageUsers.permission.${key}`), t(`manageUsers.permissionHints.${key}`))}
            {key === 'order' && (isOwner || value.permissions.order === true) && (
              <OrderRightFields key={value.role} giver={giver} value={value} onChange={onChange} />
            )}
          </Fragment>
        ))}
      </FieldGroup>
      {areas.map(({ remote, labels, permissions }) => (
        <FieldGroup key={remote} label={labels[language]} className={styles.group}>
          {permissions.map((declared) => checkbox(declared.key, declared.labels[language]))}
        </FieldGroup>
      ))}
      {!isOwner && <OutletFields giver={giver} value={value} onChange={onChange} sent={sent} />}
    </Stack>
  );
}

function OutletFields({ giver, value, onChange, sent }: Props) {
  const t = useTexts();
  const outlets = useSession((state) => state.outletList);
  const chosen = value.outletIds;
  const mayGiveAll = giver.outletIds === null;
  return (
    <FieldGroup
      label={t('manageUsers.where')}
      error={sent && chosen?.length === 0 ? t('manageUsers.outletMissing') : undefined}
      className={styles.group}
    >
      <Radio
        name="outlets"
        label={t('manageUsers.allOutlets')}
        description={mayGiveAll ? t('manageUsers.allOutletsHint') : t('manageUsers.notYours')}
        checked={chosen === null}
        disabled={!mayGiveAll}
        onChange={() => onChange({ ...value, outletIds: null })}
      />
      <Radio
        name="outlets"
        label={t('manageUsers.someOutlets')}
        checked={chosen !== null}
        onChange={() => onChange({ ...value, outletIds: [] })}
      />
      {chosen !== null && (
        <div className={styles.outlets}>
          {outlets.map(({ outletId, displayName, city }) => (
            <Checkbox
              key={outletId}
              label={displayName}
              {...(city !== '' && { description: city })}
              checked={chosen.includes(outletId)}
              onChange={(event) =>
                onChange({
                  ...value,
                  outletIds: event.currentTarget.checked
                    ? [...chosen, outletId]
                    : chosen.filter((id) => id !== outletId),
                })
              }
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
