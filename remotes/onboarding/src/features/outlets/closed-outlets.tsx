import { endpoints, type OutletSummary } from '@galla/contract';
import { useCallOptions } from '@galla/shared/composition';
import { formatDate } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { session, useSession } from '@galla/shared/session';
import { Button, Heading, Stack, Text, confirm } from '@galla/ui';
import { Table, type Column } from '@galla/ui/kit';
import { closedOutletsQuery } from '../../lib/closed-outlets.query';
import { useTexts, type OnboardingText } from '../../messages/texts';

/** Outlets that were closed permanently, with the way back while there is one; left out without any. */
export function ClosedOutlets() {
  const t = useTexts();
  const { locale } = useLanguage();
  const options = useCallOptions();
  const client = useQueryClient();
  const isOwner = useSession((state) => state.userData?.userType === 'owner');
  const { data } = useQuery(closedOutletsQuery(options));
  // The panel shows an error.
  const reopening = useCallMutation(
    async (call, outletId: string) => {
      await call(endpoints.outlets.reopen, { body: { outletId } });
      session.setOutlets(await call(endpoints.outlets.outletList));
    },
    { onSuccess: () => client.invalidateQueries({ queryKey: ['onboarding'] }) },
  );
  if (data === undefined || data.length === 0) return null;

  async function reopen({ outletId, displayName }: OutletSummary): Promise<void> {
    const yes = await confirm({
      title: t('closing.reopenTitle', { name: displayName }),
      message: t('closing.reopenMessage'),
      confirmLabel: t('closing.reopen'),
    });
    if (yes) reopening.mutate(outletId);
  }

  return (
    <Stack gap={2}>
      <Heading level={2}>{t('closing.closedTitle')}</Heading>
      <Table
        label={t('closing.closedTitle')}
        rows={data}
        rowKey={({ outletId }) => outletId}
        columns={columnsOf(t, locale, {
          busy: reopening.isPending ? reopening.variables : null,
          reopen: isOwner ? reopen : null,
        })}
      />
    </Stack>
  );
}

const dayOf = (instant: string, { timezone }: OutletSummary, locale: string): string =>
  formatDate(instant, { locale, timeZone: timezone });

interface Reopening {
  /** The outlet whose reopening is under way. */
  busy: string | null;
  /** Null: not an owner. */
  reopen: ((outlet: OutletSummary) => Promise<void>) | null;
}

const columnsOf = (t: OnboardingText, locale: string, reopening: Reopening): Column<OutletSummary>[] => [
  {
    key: 'outlet',
    header: t('closing.column.outlet'),
    cell: ({ displayName, city }) => (
      <span>
        <strong>{displayName}</strong>
        <Text size="sm" tone="muted">
          {city}
        </Text>
      </span>
    ),
  },
  {
    key: 'closed',
    header: t('closing.column.closed'),
    cell: (outlet) =>
      outlet.closure &&
      t('closing.closedBy', { date: dayOf(outlet.closure.at, outlet, locale), name: outlet.closure.by }),
  },
  { key: 'reason', header: t('closing.column.reason'), cell: ({ closure }) => closure?.reason ?? '' },
  {
    key: 'act',
    header: t('closing.column.act'),
    align: 'end',
    cell: (outlet) => <WayBack outlet={outlet} reopening={reopening} />,
  },
];

function WayBack({ outlet, reopening: { busy, reopen } }: { outlet: OutletSummary; reopening: Reopening }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const until = outlet.closure?.reopenUntil ?? null;
  if (reopen === null || until === null) return null;
  if (Date.parse(until) < realtime.serverNow()) return t('closing.reopenOver');
  return (
    <Stack gap={1} align="flex-end">
      <Button
        size="sm"
        loading={busy === outlet.outletId}
        aria-label={t('closing.reopenOf', { name: outlet.displayName })}
        onClick={() => void reopen(outlet)}
      >
        {t('closing.reopen')}
      </Button>
      <Text size="sm" tone="muted">
        {t('closing.reopenUntil', { date: dayOf(until, outlet, locale) })}
      </Text>
    </Stack>
  );
}
