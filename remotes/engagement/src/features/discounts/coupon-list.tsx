import { failureText } from '@galla/shared/http';
import { useTypedSearch } from '@galla/ui/forms';
import { couponSorts, discountStatusSchema } from '@galla/contract';
import { urlChoice, urlSkip, urlText, urlValue } from '@galla/domain';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { EmptyState, ErrorPanel, Stack } from '@galla/ui';
import { ChoiceChips, DataToolbar, Select, Table } from '@galla/ui/kit';
import { Pager, useListUrl } from '@galla/ui/lists';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { couponColumns } from './coupon-columns';
import { couponsPerPage, couponsQuery } from './discounts.queries';
import { useTermsLine } from './use-terms-line';

/** Filters of the coupons in the URL. */
export const couponsUrl = {
  search: urlText('q', 60),
  status: urlValue('status', discountStatusSchema),
  sort: urlChoice('sort', couponSorts, 'newest'),
  skip: urlSkip('page', couponsPerPage),
};

export function useCoupons() {
  const [url, changeUrl] = useListUrl(couponsUrl);
  const { status, ...filter } = url;
  const query = useQuery(
    couponsQuery({ ...filter, limit: couponsPerPage, ...(status !== null && { status }) }),
  );
  return { url, changeUrl, query };
}

/** Coupons with search, filters, sorting, paging and actions. */
export function CouponList({ url, changeUrl, query }: ReturnType<typeof useCoupons>) {
  const t = useTexts();
  const navigate = useNavigate();
  const { data, error } = query;
  const [typed, setTyped] = useTypedSearch(url.search, (text) => changeUrl({ search: text }));
  const { locale } = useLanguage();
  const terms = useTermsLine();
  const columns = couponColumns({ t, locale, terms, currency: data?.currency ?? 'INR' });
  if (error && (data === undefined || query.isPlaceholderData))
    return (
      <ErrorPanel
        title={t('discounts.failedTitle')}
        message={failureText(error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  const all = Object.values(data?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  const isNarrowed = url.status !== null || url.search !== '';
  return (
    <Stack gap={3} as="section" aria-label={t('discounts.list')}>
      <DataToolbar
        search={{ label: t('discounts.search'), value: typed, onChange: setTyped }}
        filters={
          <>
            <Select
              label={t('discounts.sort')}
              hideLabel
              size="sm"
              options={couponSorts.map((value) => ({ value, label: t(`discounts.sorts.${value}`) }))}
              value={url.sort}
              onChange={(sort) => changeUrl({ sort })}
            />
            <ChoiceChips
              label={t('discounts.filter')}
              value={url.status ?? 'all'}
              onChange={(chosen) => changeUrl({ status: chosen === 'all' ? null : chosen })}
              choices={[
                { value: 'all', label: t('discounts.filterAll', { count: all }) },
                ...discountStatusSchema.options.map((value) => ({
                  value,
                  label: t('discounts.filterOne', {
                    status: t(`discounts.status.${value}`),
                    count: data?.counts[value] ?? 0,
                  }),
                })),
              ]}
            />
          </>
        }
        activeFilters={Number(url.status !== null) + Number(url.sort !== 'newest')}
        {...(data && { resultCount: data.total })}
      />
      <div aria-busy={query.isPlaceholderData}>
        <Table
          label={t('discounts.list')}
          columns={columns}
          rows={data?.coupons ?? []}
          rowKey={({ couponId }) => couponId}
          {...(data === undefined && { loadingRows: 5 })}
          empty={
            isNarrowed ? (
              <EmptyState
                icon="search"
                title={t('discounts.noMatch')}
                action={{
                  label: t('discounts.clear'),
                  onClick: () => changeUrl({ search: '', status: null }),
                }}
              />
            ) : (
              <EmptyState
                icon="offers"
                title={t('discounts.empty')}
                message={t('discounts.emptyMessage')}
                action={{
                  label: t('discounts.newCoupon'),
                  icon: 'plus',
                  onClick: () => void navigate(paths.createDiscount),
                }}
              />
            )
          }
        />
      </div>
      <Pager
        t={t}
        look="words"
        skip={url.skip}
        limit={couponsPerPage}
        total={data?.total ?? 0}
        onSkip={(skip) => changeUrl({ skip })}
      />
    </Stack>
  );
}
