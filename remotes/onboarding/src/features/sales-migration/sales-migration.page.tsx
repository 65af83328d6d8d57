import { useState } from 'react';
import { endpoints, type MigrationReport, type OldOutlet } from '@galla/contract';
import { failureText } from '@galla/shared/http';
import { useCallMutation, useQueryClient, useEndpointQuery } from '@galla/shared/query';
import { session } from '@galla/shared/session';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  Group,
  Heading,
  LoadingNote,
  Page,
  Skeleton,
  Spacer,
  Stack,
  Text,
} from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { MigrationReportCard } from './migration-report';

const listKey = ['onboarding', 'old-outlets'] as const;

/** Outlets of the old system: each is imported with one press, with a report. */
export function SalesMigrationPage() {
  const t = useTexts();
  const client = useQueryClient();
  const [report, setReport] = useState<MigrationReport | null>(null);
  const list = useEndpointQuery(endpoints.outletRecords.oldOutlets, { key: listKey, staleTime: 0 });
  const migrate = useCallMutation(async (call, oldOutletId: string) => {
    const made = await call(endpoints.outletRecords.migrateOutlet, { body: { oldOutletId } });
    setReport(made);
    void client.invalidateQueries({ queryKey: ['onboarding'] });
    // The panel's outlet switcher shows the outlet at once.
    session.setOutlets(await call(endpoints.outlets.outletList));
  });

  return (
    <Page title={t('salesMigration.title')} description={t('salesMigration.description')} width="form">
      <Stack gap={4}>
        {list.isPending && (
          <>
            <LoadingNote />
            <Skeleton height={72} />
            <Skeleton height={72} />
          </>
        )}
        {list.isError && (
          <ErrorPanel
            title={t('salesMigration.failed')}
            message={failureText(list.error)}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          />
        )}
        {list.data?.length === 0 && (
          <EmptyState
            icon="store"
            title={t('salesMigration.none')}
            message={t('salesMigration.noneMessage')}
          />
        )}
        {list.data !== undefined && list.data.length > 0 && (
          <Stack as="section" gap={3} aria-label={t('salesMigration.outlets')}>
            <Heading level={2}>{t('salesMigration.outlets')}</Heading>
            {list.data.map((outlet) => (
              <OldOutletCard
                key={outlet.oldOutletId}
                outlet={outlet}
                busy={migrate.isPending && migrate.variables === outlet.oldOutletId}
                onMigrate={() => migrate.mutate(outlet.oldOutletId)}
              />
            ))}
          </Stack>
        )}
        {migrate.isError && (
          <Text tone="red" role="alert">
            {migrate.failure}
          </Text>
        )}
        {report !== null && <MigrationReportCard report={report} />}
      </Stack>
    </Page>
  );
}

function OldOutletCard({
  outlet,
  busy,
  onMigrate,
}: {
  outlet: OldOutlet;
  busy: boolean;
  onMigrate: () => void;
}) {
  const t = useTexts();
  return (
    <Card as="article" aria-label={outlet.name}>
      <Group gap={3}>
        <Stack gap={0}>
          <Text weight="semibold">{outlet.name}</Text>
          <Text size="sm" tone="muted">
            {t('salesMigration.items', { city: outlet.city, count: outlet.items })}
          </Text>
        </Stack>
        <Spacer />
        {outlet.migrated !== null && (
          <Badge tone="green" mark>
            {t('salesMigration.migrated')}
          </Badge>
        )}
        <Button loading={busy} onClick={onMigrate}>
          {t(outlet.migrated === null ? 'salesMigration.migrate' : 'salesMigration.show')}
        </Button>
      </Group>
    </Card>
  );
}
