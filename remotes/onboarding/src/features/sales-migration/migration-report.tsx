import type { MigrationReport } from '@galla/contract';
import { session } from '@galla/shared/session';
import { Banner, ButtonLink, Card, Group, Heading, Icon, Stack, Text } from '@galla/ui';
import { setupLink } from '../../lib/setup-link';
import { useTexts } from '../../messages/texts';
import styles from './migration-report.module.css';

/** Imported and skipped records, with the reasons. */
export function MigrationReportCard({ report }: { report: MigrationReport }) {
  const t = useTexts();
  const { taken, skipped } = report;
  const title = t('salesMigration.report', { name: report.displayName });
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={4}>
        <Heading level={2}>{title}</Heading>
        {!report.isNew && <Banner tone="info">{t('salesMigration.before')}</Banner>}
        <Stack gap={1}>
          <Text weight="semibold">{t('salesMigration.taken')}</Text>
          <ul className={styles.list}>
            {taken.map(({ part, count }) => (
              <li key={part} className={styles.line}>
                <Icon name="check" size={18} />
                {t('salesMigration.count', { part: t(`salesMigration.parts.${part}`), count })}
              </li>
            ))}
          </ul>
        </Stack>
        <Stack gap={1}>
          <Text weight="semibold">{t('salesMigration.skipped')}</Text>
          {skipped.length === 0 ? (
            <Text tone="muted">{t('salesMigration.nothingSkipped')}</Text>
          ) : (
            <ul className={styles.list}>
              {skipped.map(({ part, what, reason }) => (
                <li key={`${part} ${what} ${reason}`} className={styles.line}>
                  <Icon name="warning" size={18} />
                  <span>
                    <strong>{t(`salesMigration.parts.${part}`)}</strong> {what === '' ? '' : `“${what}” `}
                    {t(`salesMigration.reasons.${reason}`)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Stack>
        <Group>
          <ButtonLink
            to={setupLink(report.outletId, 'basic')}
            variant="primary"
            iconAfter="arrowRight"
            onClick={() => session.chooseOutlet(report.outletId)}
          >
            {t('salesMigration.open')}
          </ButtonLink>
        </Group>
      </Stack>
    </Card>
  );
}
