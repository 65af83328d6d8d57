import { failureText } from '@galla/shared/http';
import { useTypedSearch } from '@galla/ui/forms';
import { bannerLimits, shownBannerStatusSchema, statusColours, type Banner } from '@galla/contract';
import { urlSkip, urlText, urlValue } from '@galla/domain';
import { useShortcuts } from '@galla/shared/keys';
import { useQuery } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import {
  Banner as Notice,
  ButtonLink,
  confirm,
  EmptyState,
  ErrorPanel,
  LoadingNote,
  Page,
  Skeleton,
  Stack,
} from '@galla/ui';
import { ChoiceChips, DataToolbar } from '@galla/ui/kit';
import { Pager, useListUrl } from '@galla/ui/lists';
import { listKeys } from '../../lib/engagement.keys';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { AreaTabs } from '../../ui/area-tabs';
import { BannerCard } from './banner-card';
import { bannersPerPage, bannersQuery, useBannerChanges } from './banners.queries';

const statuses = Object.keys(statusColours).flatMap((key) => {
  const status = shownBannerStatusSchema.safeParse(key);
  return status.success ? [status.data] : [];
});

const urlFields = {
  search: urlText('search', 60),
  status: urlValue('status', shownBannerStatusSchema),
  skip: urlSkip('page', bannersPerPage),
};

/** Banners of the store: live, scheduled and drafts. */
export function BannersPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const merchantId = useSession((state) => state.restData?.merchantId ?? '');
  const [{ search, status, skip }, changeUrl] = useListUrl(urlFields);
  const [typed, setTyped] = useTypedSearch(search, (text) => changeUrl({ search: text }));
  const query = useQuery(bannersQuery(merchantId, { search, status, skip }));
  const changes = useBannerChanges();
  const isNarrowed = search !== '' || status !== null;

  const handleDelete = async ({ bannerId, title }: Banner): Promise<void> => {
    const yes = await confirm({
      title: t('banners.deleteTitle'),
      message: t('banners.deleteMessage', { title }),
      confirmLabel: t('banners.delete'),
      danger: true,
    });
    if (yes) changes.remove.mutate({ bannerId });
  };

  const { data } = query;
  const count = Object.values(data?.counts ?? {}).reduce((sum, each) => sum + each, 0);
  const isFull = count >= bannerLimits.banners;
  useShortcuts(listKeys, () => t('banners.create'), { create: () => void navigate(paths.createBanner) });
  return (
    <Page
      title={t('banners.title')}
      description={t('banners.description')}
      width="list"
      actions={
        !isFull && (
          <ButtonLink variant="primary" icon="plus" to={paths.createBanner}>
            {t('banners.create')}
          </ButtonLink>
        )
      }
    >
      <Stack gap={4}>
        <AreaTabs />
        {isFull && <Notice tone="info">{t('banners.full', { count: bannerLimits.banners })}</Notice>}
        <DataToolbar
          search={{
            label: t('banners.search'),
            value: typed,
            onChange: setTyped,
          }}
          filters={
            <ChoiceChips
              label={t('banners.filter')}
              value={status ?? 'all'}
              onChange={(chosen) => changeUrl({ status: chosen === 'all' ? null : chosen })}
              choices={[
                { value: 'all', label: t('banners.filterAll', { count }) },
                ...statuses.map((each) => ({
                  value: each,
                  label: t('banners.filterCount', {
                    status: t(`banners.status.${each}`),
                    count: data?.counts[each] ?? 0,
                  }),
                })),
              ]}
            />
          }
          activeFilters={Number(status !== null)}
          {...(data && { resultCount: data.total })}
        />
        {data ? (
          data.banners.length > 0 ? (
            <Stack as="ul" gap={3} aria-label={t('banners.title')}>
              {data.banners.map((banner) => (
                <BannerCard
                  key={banner.bannerId}
                  banner={banner}
                  busy={changes.status.isPending && changes.status.variables.bannerId === banner.bannerId}
                  onStatus={(next) => changes.status.mutate({ bannerId: banner.bannerId, status: next })}
                  onDelete={() => void handleDelete(banner)}
                />
              ))}
            </Stack>
          ) : (
            <EmptyState
              icon="image"
              title={t(isNarrowed ? 'banners.noMatch' : 'banners.none')}
              message={t(isNarrowed ? 'banners.noMatchMessage' : 'banners.noneMessage')}
              action={
                isNarrowed
                  ? {
                      label: t('banners.showAll'),
                      onClick: () => changeUrl({ search: '', status: null }),
                    }
                  : {
                      label: t('banners.create'),
                      icon: 'plus',
                      onClick: () => void navigate(paths.createBanner),
                    }
              }
            />
          )
        ) : query.isError ? (
          <ErrorPanel
            title={t('banners.failed')}
            message={failureText(query.error)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Stack gap={3}>
            <LoadingNote />
            <Skeleton height={116} radius={12} />
            <Skeleton height={116} radius={12} />
          </Stack>
        )}
        {data && (
          <Pager
            t={t}
            look="words"
            skip={skip}
            limit={bannersPerPage}
            total={data.total}
            onSkip={(next) => changeUrl({ skip: next })}
          />
        )}
      </Stack>
    </Page>
  );
}
