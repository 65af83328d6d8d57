import { endpoints, type Programme } from '@galla/contract';
import { failureText } from '@galla/shared/http';
import { urlText } from '@galla/domain';
import { formatDate, formatHhmm } from '@galla/shared/format';
import { missingOutlet, useSession } from '@galla/shared/session';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import {
  Badge,
  Button,
  Card,
  confirm,
  ErrorPanel,
  Grid,
  Group,
  Heading,
  LoadingNote,
  NoOutlet,
  Skeleton,
  Stack,
  Text,
} from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { useListUrl } from '@galla/ui/lists';
import { useState } from 'react';
import { useTexts } from '../../messages/texts';
import { choicesQuery, programmesQuery, refreshDiscounts } from './discounts.queries';
import { PromoItemsDialog } from './promo-items-dialog';
import { weekdayName } from './use-sentence';
import { useOpenOutlets } from './use-open-outlets';
import styles from './discounts.module.css';

const urlFields = { outlet: urlText('outlet', 40) };

/** Promotions of the platform, for one outlet at a time. */
export function PromotionsTab() {
  const t = useTexts();
  const [url, changeUrl] = useListUrl(urlFields);
  const choices = useQuery(choicesQuery({}));
  const outlets = useOpenOutlets(choices.data?.outlets ?? []);
  const outlet = outlets.find(({ outletId }) => outletId === url.outlet) ?? outlets[0];
  const query = useQuery({
    ...programmesQuery(outlet?.outletId ?? ''),
    enabled: outlet !== undefined,
  });
  const [opened, setOpened] = useState<Programme | null>(null);
  const missing = useSession(missingOutlet);
  const error = choices.error ?? query.error;
  if (choices.data && outlet === undefined) return <NoOutlet reason={missing} />;
  if (error && !query.data)
    return (
      <ErrorPanel
        title={t('discounts.failedTitle')}
        message={failureText(error)}
        onRetry={() => void (choices.data ? query.refetch() : choices.refetch())}
        retrying={choices.isFetching || query.isFetching}
      />
    );
  return (
    <Stack gap={4} as="section" aria-label={t('offers.promotions.list')}>
      <Text tone="muted">{t('offers.promotions.hint')}</Text>
      {outlets.length > 1 && outlet && (
        <div className={styles.outlet}>
          <Select
            label={t('offers.promotions.outlet')}
            options={outlets.map(({ outletId, displayName }) => ({ value: outletId, label: displayName }))}
            value={outlet.outletId}
            onChange={(outletId) => changeUrl({ outlet: outletId })}
          />
        </div>
      )}
      {query.data && outlet ? (
        <Grid gap={4} minColumn={280}>
          {query.data.map((programme) => (
            <ProgrammeCard
              key={programme.programme}
              programme={programme}
              outletId={outlet.outletId}
              onOpen={() => setOpened(programme)}
            />
          ))}
        </Grid>
      ) : (
        <>
          <LoadingNote />
          <Skeleton height={180} radius={12} />
        </>
      )}
      {opened && outlet && (
        <PromoItemsDialog programme={opened} outletId={outlet.outletId} onClose={() => setOpened(null)} />
      )}
    </Stack>
  );
}

function ProgrammeCard({
  programme: offered,
  outletId,
  onOpen,
}: {
  programme: Programme;
  outletId: string;
  onOpen: () => void;
}) {
  const t = useTexts();
  const { locale } = useLanguage();
  const client = useQueryClient();
  const { programme, weekdays, startTime, endTime, days, minItems, maxItems, enrolment } = offered;
  const name = t(`offers.promotions.name.${programme}`);
  const rollback = useCallMutation(endpoints.promotions.rollback, {
    failureToast: true,
    onSettled: () => refreshDiscounts(client),
  });
  const askRollback = async (): Promise<void> => {
    const yes = await confirm({
      title: t('offers.promotions.rollbackTitle', { name }),
      message: t('offers.promotions.rollbackMessage'),
      confirmLabel: t('offers.promotions.rollback'),
      danger: true,
    });
    if (yes) rollback.mutate({ outletId, programme });
  };
  const facts = [
    t('offers.promotions.runs', { count: days }),
    t('offers.promotions.items', { min: minItems, max: maxItems }),
    ...(weekdays.length < 7 ? [weekdays.map((weekday) => weekdayName(weekday, locale)).join(', ')] : []),
    ...(startTime !== null && endTime !== null
      ? [
          t('offers.promotions.hours', {
            from: formatHhmm(startTime, locale),
            to: formatHhmm(endTime, locale),
          }),
        ]
      : []),
  ];
  return (
    <Card as="article" aria-label={name}>
      <div className={styles.programme}>
        <Heading level={2}>{name}</Heading>
        <Text>{t(`offers.promotions.about.${programme}`)}</Text>
        <Text size="sm" tone="muted">
          {facts.join(' · ')}
        </Text>
        {enrolment && (
          <Badge tone="green" mark>
            {t('offers.promotions.enrolled', {
              count: enrolment.items,
              day: formatDate(`${enrolment.endDate}T00:00:00Z`, { locale, timeZone: 'UTC' }),
            })}
          </Badge>
        )}
        <Group gap={2}>
          {enrolment ? (
            <>
              <Button onClick={onOpen}>{t('offers.promotions.see')}</Button>
              <Button
                variant="dangerGhost"
                icon="undo"
                loading={rollback.isPending}
                onClick={() => void askRollback()}
              >
                {t('offers.promotions.rollback')}
              </Button>
            </>
          ) : (
            <Button onClick={onOpen}>{t('offers.promotions.enrol')}</Button>
          )}
        </Group>
      </div>
    </Card>
  );
}
