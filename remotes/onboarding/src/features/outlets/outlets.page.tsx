import type { SetupSummary } from '@galla/contract';
import { failureText } from '@galla/shared/http';
import { useShortcuts } from '@galla/shared/keys';
import { useNavigate, useSearchParams } from '@galla/shared/router';
import { useQuery } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { Banner, Button, ButtonLink, EmptyState, ErrorPanel, Group, Page, Stack, Text } from '@galla/ui';
import { lazyComponent, useCallOptions } from '@galla/shared/composition';
import { outletKeys } from '../../lib/onboarding.keys';
import { paths } from '../../lib/paths';
import { setupLink } from '../../lib/setup-link';
import { allowanceQuery, setupsQuery } from '../../lib/setup/setup.queries';
import { useTexts } from '../../messages/texts';
import { OutletTable } from './outlet-table';

const createDialog = lazyComponent<{ onClose: () => void }>(
  async () => (await import('./create-outlet.dialog')).CreateOutletDialog,
);

/** Most merchants have none. */
const closedOutlets = lazyComponent(async () => (await import('./closed-outlets')).ClosedOutlets);

/** Every outlet of the merchant with what its set-up lacks, and a button to create one (`?create`). */
export function OutletsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const options = useCallOptions();
  const isOwner = useSession((state) => state.userData?.userType === 'owner');
  const setups = useQuery(setupsQuery(options));
  const allowance = useQuery(allowanceQuery(options));
  const [search, setSearch] = useSearchParams();
  const full = allowance.data?.allowed === false;
  // In the address, so that screens without an outlet can link to it.
  const creating = isOwner && search.get('create') !== null && allowance.data?.allowed === true;
  const create = (): void => setSearch({ create: '1' });
  const close = (): void => setSearch({}, { replace: true });
  useShortcuts(outletKeys, (act) => t(`outlets.${act}`), {
    create: isOwner && allowance.data && !full ? create : null,
    migrate: () => void navigate(paths.salesMigration),
  });

  return (
    <Page
      title={t('outlets.title')}
      description={t('outlets.description')}
      actions={
        <>
          <ButtonLink to={paths.salesMigration} icon="download">
            {t('outlets.migrate')}
          </ButtonLink>
          {isOwner && (
            <Button variant="primary" icon="plus" onClick={create} disabled={!allowance.data || full}>
              {t('outlets.create')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        {isOwner && !allowance.isError && (
          <Text tone="muted">
            {allowance.data ? (
              t('outlets.used', { used: allowance.data.used, limit: allowance.data.limit })
            ) : (
              // A line of the same height, so that the table does not move.
              <span aria-hidden="true">&nbsp;</span>
            )}
          </Text>
        )}
        {full && isOwner && (
          <Banner tone="info" title={t('outlets.fullTitle')}>
            <Group gap={3}>
              <Text as="span">{t('outlets.fullMessage', { count: allowance.data?.limit ?? 0 })}</Text>
              <ButtonLink size="sm" to={paths.subscription}>
                {t('outlets.seePlans')}
              </ButtonLink>
            </Group>
          </Banner>
        )}
        {isOwner && setups.data && <OtherClocks setups={setups.data} />}
        <OutletList
          setups={setups.data}
          error={setups.error}
          onRetry={() => void setups.refetch()}
          onCreate={isOwner && !full ? create : null}
        />
        <closedOutlets.Part />
      </Stack>
      {creating && <createDialog.Part onClose={close} />}
    </Page>
  );
}

/** Outlets whose clock isn't that of their place. Nobody changes it but the owner, on the screen of its hours. */
function OtherClocks({ setups }: { setups: readonly SetupSummary[] }) {
  const t = useTexts();
  const others = setups.filter(({ placeTimezone }) => placeTimezone !== null);
  if (others.length === 0) return null;
  return (
    <Banner tone="warn" title={t('outlets.clockTitle', { count: others.length })}>
      <Group gap={3}>
        <Text as="span">{t('outlets.clockMessage')}</Text>
        {others.map(({ outletId, displayName }) => (
          <ButtonLink key={outletId} size="sm" to={setupLink(outletId, 'opHours')}>
            {displayName}
          </ButtonLink>
        ))}
      </Group>
    </Banner>
  );
}

function OutletList({
  setups,
  error,
  onRetry,
  onCreate,
}: {
  setups: readonly SetupSummary[] | undefined;
  error: Error | null;
  onRetry: () => void;
  onCreate: (() => void) | null;
}) {
  const t = useTexts();
  if (setups === undefined && error !== null) {
    return <ErrorPanel title={t('outlets.failed')} message={failureText(error)} onRetry={onRetry} />;
  }
  if (setups?.length === 0) {
    return (
      <EmptyState
        icon="store"
        title={t('outlets.emptyTitle')}
        message={t(onCreate ? 'outlets.emptyMessage' : 'outlets.emptyForStaff')}
        {...(onCreate && { action: { label: t('outlets.createFirst'), icon: 'plus', onClick: onCreate } })}
      />
    );
  }
  return <OutletTable setups={setups} />;
}
