import type { Grant, Member } from '@galla/contract';
import { effectivePermissions } from '@galla/domain';
import { useSession } from '@galla/shared/session';
import { Badge, Icon, Stack, Text } from '@galla/ui';
import { Modal } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import styles from './manage-users.module.css';
import { panelEntries } from './panel-preview';

const seesEntry = (
  grant: Pick<Member, 'userType' | 'permissions'>,
  key: keyof Grant['permissions'],
): boolean => effectivePermissions(grant)[key] === true;

/** Read-only preview of the panel as a colleague sees it. */
export function ViewAsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTexts();
  const all = useSession((state) => state.outletList);
  const outlets =
    member.outletIds === null ? all : all.filter(({ outletId }) => member.outletIds?.includes(outletId));
  const first = panelEntries.find(({ permission }) => seesEntry(member, permission));
  const isShut = member.status === 'blocked';
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('manageUsers.viewAsTitle', { name: member.userName })}
      width={640}
    >
      <Stack gap={4}>
        <Text tone="muted">{t(isShut ? 'manageUsers.viewAsBlocked' : 'manageUsers.viewAsHint')}</Text>
        {!isShut && (
          <section
            className={styles.preview}
            aria-label={t('manageUsers.viewAsTitle', { name: member.userName })}
          >
            <ul className={styles.previewMenu} aria-label={t('manageUsers.menu')}>
              {panelEntries.map(({ key, permission, icon }) => {
                const sees = seesEntry(member, permission);
                return (
                  <li key={key} data-hidden={!sees || undefined}>
                    <Icon name={sees ? icon : 'eyeOff'} size={18} />
                    <span>{t(`manageUsers.entries.${key}`)}</span>
                    {!sees && <Badge>{t('manageUsers.hidden')}</Badge>}
                  </li>
                );
              })}
            </ul>
            <Stack gap={3} className={styles.grow}>
              <div>
                <Text weight="semibold">{t('manageUsers.landsOn')}</Text>
                <Text>{first ? t(`manageUsers.entries.${first.key}`) : t('manageUsers.landsNowhere')}</Text>
              </div>
              <div>
                <Text weight="semibold">{t('manageUsers.switcher')}</Text>
                {outlets.length === 0 && <Text>{t('manageUsers.noOutlets')}</Text>}
                <ul className={styles.names}>
                  {outlets.map(({ outletId, displayName }) => (
                    <li key={outletId}>{displayName}</li>
                  ))}
                </ul>
              </div>
              <div>
                <Text weight="semibold">{t('manageUsers.rings')}</Text>
                <Text>
                  {t(
                    seesEntry(member, 'order') && outlets.length > 0
                      ? 'manageUsers.ringsYes'
                      : 'manageUsers.ringsNo',
                  )}
                </Text>
              </div>
            </Stack>
          </section>
        )}
      </Stack>
    </Modal>
  );
}
