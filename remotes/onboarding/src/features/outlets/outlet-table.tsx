import type { SetupSummary } from '@galla/contract';
import { Badge, ButtonLink, Group, Stack, Text } from '@galla/ui';
import { Table, type Column } from '@galla/ui/kit';
import { resumeLink, setupLink } from '../../lib/setup-link';
import { stepTitle } from '../../lib/step-titles';
import { useTexts, type OnboardingText } from '../../messages/texts';
import { OutletLogo } from '../../ui/outlet-logo';
import styles from './outlets.module.css';

const logoSize = 40;

/** Every outlet: whether it is live, which details are missing, and one link to go on. */
export function OutletTable({ setups }: { setups: readonly SetupSummary[] | undefined }) {
  const t = useTexts();
  return (
    <Table
      label={t('outlets.title')}
      rows={setups ?? []}
      rowKey={({ outletId }) => outletId}
      {...(setups === undefined && { loadingRows: 3 })}
      columns={columns(t)}
    />
  );
}

const incompleteOf = ({ checklist }: SetupSummary) =>
  checklist.filter(({ status }) => status === 'incomplete');

function columns(t: OnboardingText): Column<SetupSummary>[] {
  return [
    {
      key: 'outlet',
      header: t('outlets.column.outlet'),
      cell: ({ displayName, city, businessType, outletLogo }) => (
        <span className={styles.outlet}>
          <OutletLogo url={outletLogo} size={logoSize} />
          <span>
            <strong>{displayName}</strong>
            <Text size="sm" tone="muted">
              {[t(`common.businessTypes.${businessType}`), city].filter(Boolean).join(' · ')}
            </Text>
          </span>
        </span>
      ),
    },
    { key: 'status', header: t('outlets.column.status'), cell: (setup) => <OutletStatus setup={setup} /> },
    {
      key: 'missing',
      header: t('outlets.column.missing'),
      cell: (setup) => (
        <Stack gap={1} align="flex-start">
          <span>
            {incompleteOf(setup)
              .map(({ step }) => stepTitle(t, step))
              .join(', ') || t('outlets.nothingMissing')}
          </span>
          {setup.checklist.some(({ note }) => note !== null && note.answeredAt === null) && (
            <Badge tone="red" icon="note">
              {t('outlets.noted')}
            </Badge>
          )}
        </Stack>
      ),
    },
    {
      key: 'act',
      header: t('outlets.column.act'),
      align: 'end',
      cell: (setup) => {
        const unfinished = incompleteOf(setup).length > 0;
        return (
          <ButtonLink
            size="sm"
            to={unfinished ? resumeLink(setup) : setupLink(setup.outletId, 'basic')}
            iconAfter="arrowRight"
            aria-label={t(unfinished ? 'outlets.continueOf' : 'outlets.editOf', { name: setup.displayName })}
          >
            {t(unfinished ? 'outlets.continue' : 'outlets.edit')}
          </ButtonLink>
        );
      },
    },
  ];
}

/** "Live · 5 details missing". */
function OutletStatus({ setup }: { setup: SetupSummary }) {
  const t = useTexts();
  const count = incompleteOf(setup).length;
  const live = setup.status !== 'incomplete';
  return (
    <Group gap={2}>
      <Badge tone={!live ? 'amber' : setup.available === 'on' ? 'green' : 'grey'} mark>
        {t(!live ? 'outlets.notLive' : setup.available === 'on' ? 'outlets.live' : 'outlets.off')}
      </Badge>
      {count > 0 && <span>{t('outlets.missing', { count })}</span>}
      {setup.audit.status === 'scheduled' && (
        <Badge tone="blue" icon="calendar">
          {t('outlets.visit')}
        </Badge>
      )}
    </Group>
  );
}
