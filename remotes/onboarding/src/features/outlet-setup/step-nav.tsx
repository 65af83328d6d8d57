import type { ChecklistEntry, OutletSetup } from '@galla/contract';
import { Link } from '@galla/shared/router';
import { Card, Icon, Stack, Text } from '@galla/ui';
import { setupLink } from '../../lib/setup-link';
import { useTexts } from '../../messages/texts';
import { ProgressLine } from '../../ui/progress-line';
import { stepTitle, type ChecklistPlace } from '../../lib/step-titles';
import styles from './outlet-setup.module.css';

/** The steps with their state; each has a URL. */
export function StepNav({ setup, place }: { setup: OutletSetup; place: ChecklistPlace }) {
  const t = useTexts();
  const { done, total } = setup.progress;
  return (
    <Card padding="md">
      <Stack gap={3}>
        <Stack gap={1}>
          <ProgressLine done={done} total={total} />
          <Text size="sm" tone="muted">
            {t('outlets.progress', { done, total })}
          </Text>
        </Stack>
        <nav aria-label={t('outletSetup.steps')}>
          <ol className={styles.steps}>
            {setup.checklist.map((entry) => (
              <StepLine
                key={entry.step}
                outletId={setup.outletId}
                entry={entry}
                open={entry.step === place}
              />
            ))}
            <li>
              <Link
                to={setupLink(setup.outletId, 'audit')}
                className={styles.step}
                aria-current={place === 'audit' ? 'step' : undefined}
              >
                <Icon name="calendar" size={20} />
                <span className={styles.name}>
                  {stepTitle(t, 'audit')}
                  <span className={styles.state}>
                    {t(`outletSetup.auditStatus.${setup.audit.status || 'none'}`)}
                  </span>
                </span>
              </Link>
            </li>
          </ol>
        </nav>
      </Stack>
    </Card>
  );
}

function StepLine({ outletId, entry, open }: { outletId: string; entry: ChecklistEntry; open: boolean }) {
  const t = useTexts();
  const { step, status, parts, note, exempt } = entry;
  const noted = note !== null && note.answeredAt === null;
  return (
    <li>
      <Link to={setupLink(outletId, step)} className={styles.step} aria-current={open ? 'step' : undefined}>
        <span className={styles.mark} data-status={noted ? 'noted' : status}>
          <Icon name={noted ? 'note' : status === 'complete' ? 'checkCircle' : 'clock'} size={20} />
        </span>
        <span className={styles.name}>
          {stepTitle(t, step)}
          <span className={styles.state}>
            {t(
              noted
                ? 'outletSetup.noted'
                : exempt === null
                  ? `outletSetup.${status}`
                  : 'outletSetup.exempt.title',
            )}
          </span>
        </span>
      </Link>
      {parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map(({ part, status: of }) => (
            <li key={part} data-status={of}>
              <Icon name={of === 'complete' ? 'check' : 'clock'} size={16} />
              {part === 'delivery' || part === 'order' ? t(`outletSetup.part.${part}`) : part}
              <span className={styles.state}>{t(`outletSetup.${of}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
