import { endpoints, type CrmProfileDetail } from '@galla/contract';
import { formatPhone, formatZonedDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { homeZone, useSession } from '@galla/shared/session';
import { Banner, Button, Heading, Stack, Text } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { refreshCustomers } from './customers.queries';
import styles from './customers.module.css';

/** Merged records that can still be split off. */
export function ProfileMerges({ profile }: { profile: CrmProfileDetail }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(homeZone);
  const client = useQueryClient();
  const undo = useCallMutation(endpoints.crm.undoMerge, { onSuccess: () => refreshCustomers(client) });
  return (
    <Stack as="section" gap={2} aria-label={t('merge.past')}>
      <Heading level={3}>{t('merge.past')}</Heading>
      {undo.failure && <Banner tone="error">{undo.failure}</Banner>}
      <ul className={styles.rows}>
        {profile.merges.map((merge) => (
          <li key={merge.mergeId}>
            <span className={styles.what}>
              <span>
                {merge.name} · {formatPhone(merge.mobile)}
              </span>
              <Text as="span" size="xs" tone="muted">
                {t('merge.undoUntil', {
                  time: formatZonedDateTime(merge.undoUntil, { locale, timeZone }),
                })}
              </Text>
            </span>
            <Button
              size="sm"
              icon="undo"
              loading={undo.isPending && undo.variables.mergeId === merge.mergeId}
              onClick={() => undo.mutate({ mergeId: merge.mergeId })}
            >
              {t('merge.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
