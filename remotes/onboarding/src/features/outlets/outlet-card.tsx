import type { SetupSummary } from '@galla/contract';
import { Badge, ButtonLink, Card, Group, Heading, Stack, Text } from '@galla/ui';
import { resumeLink, setupLink } from '../../lib/setup-link';
import { useTexts } from '../../lib/texts';
import { OutletLogo } from '../../ui/outlet-logo';
import { ProgressLine } from '../../ui/progress-line';
import styles from './outlets.module.css';

/** Outlet card: type, set-up progress, next step. */
export function OutletCard({ setup }: { setup: SetupSummary }) {
  const t = useTexts();
  const { outletId, displayName, city, businessType, progress, status, available, checklist } = setup;
  const unfinished = progress.done < progress.total;
  const noted = checklist.some(({ note }) => note !== null && note.answeredAt === null);
  return (
    <Card as="li" padding="lg" className={styles.card ?? ''} aria-label={displayName}>
      <Group gap={3} wrap={false}>
        <OutletLogo url={setup.outletLogo} />
        <Stack gap={1}>
          <Heading level={2} size={3}>
            {displayName}
          </Heading>
          <Text size="sm" tone="muted">
            {[t(`common.businessTypes.${businessType}`), city].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
      </Group>
      <Group gap={2}>
        {status === 'incomplete' ? (
          <Badge tone="amber" mark>
            {t('outlets.notLive')}
          </Badge>
        ) : (
          <Badge tone={available === 'on' ? 'green' : 'grey'} mark>
            {t(available === 'on' ? 'outlets.on' : 'outlets.off')}
          </Badge>
        )}
        {noted && (
          <Badge tone="red" icon="note">
            {t('outlets.noted')}
          </Badge>
        )}
        {setup.audit.status === 'scheduled' && (
          <Badge tone="blue" icon="calendar">
            {t('outlets.visit')}
          </Badge>
        )}
      </Group>
      <Stack gap={1}>
        <ProgressLine done={progress.done} total={progress.total} />
        <Text size="sm" tone="muted">
          {t('outlets.progress', { done: progress.done, total: progress.total })}
        </Text>
      </Stack>
      <ButtonLink
        to={unfinished ? resumeLink(setup) : setupLink(outletId, 'basic')}
        variant={unfinished ? 'primary' : 'secondary'}
        iconAfter="arrowRight"
        aria-label={t(unfinished ? 'outlets.continueOf' : 'outlets.editOf', { name: displayName })}
      >
        {t(unfinished ? 'outlets.continue' : 'outlets.edit')}
      </ButtonLink>
    </Card>
  );
}
