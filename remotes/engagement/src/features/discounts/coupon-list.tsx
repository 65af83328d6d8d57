import { failureText } from '@galla/shared/http';
import { useTypedSearch } from '@galla/ui/forms';
import { couponSorts, discountStatusSchema, type CouponList as CouponPage } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery, type UseQueryResult } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { EmptyState, ErrorPanel, Stack } from '@galla/ui';
import { ChoiceChips, DataToolbar, Select, Table } from '@galla/ui/kit';
import { useListUrl, type ListUrl } from '../../lib/list-url';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { Pager } from '../../ui/pager';
import { couponColumns } from './coupon-columns';
import { couponsPerPage, couponsQuery } from './discounts.queries';
import { useTermsLine } from './use-terms-line';

/** Filters of the coupons in the URL. */
export function useCoupons(): { url: ListUrl; query: UseQueryResult<CouponPage> } {
  const url = useListUrl();
  const status = discountStatusSchema.safeParse(url.valueOf('status')).data;
  const sort = couponSorts.find((each) => each === url.valueOf('sort')) ?? 'newest';
  const query = useQuery(
    couponsQuery({
      search: url.valueOf('q').slice(0, 60),
      sort,
      skip: (url.page - 1) * couponsPerPage,
      limit: couponsPerPage,
      ...(status !== undefined && { status }),
    }),
  );
  return { url, query };
}

/** Coupons with search, filters, sorting, paging and actions. */
export function CouponList({ url, query }: { url: ListUrl; query: UseQueryResult<CouponPage> }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { data, error } = query;
  const [typed, setTyped] = useTypedSearch(url.valueOf('q'), (text) => url.narrow({ q: text }));
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
  const status = discountStatusSchema.safeParse(url.valueOf('status')).data ?? 'all';
  const all = Object.values(data?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  const isNarrowed = status !== 'all' || url.valueOf('q') !== '';
  return (
    <Stack gap={3} as="section" aria-label={t('discounts.list')}>
      <DataToolbar
        search={{ label: t('discounts.search'), value: typed, onChange: setTyped }}
        filters={
          <Select
            label={t('discounts.sort')}
            hideLabel
            size="sm"
            options={couponSorts.map((value) => ({ value, label: t(`discounts.sorts.${value}`) }))}
            value={couponSorts.find((each) => each === url.valueOf('sort')) ?? 'newest'}
            onChange={(sort) => url.narrow({ sort: sort === 'newest' ? '' : sort })}
          />
        }
        {...(data && { resultCount: data.total })}
      />
      <ChoiceChips
        label={t('discounts.filter')}
        value={status}
        onChange={(chosen) => url.narrow({ status: chosen === 'all' ? '' : chosen })}
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
                  onClick: () => url.narrow({ q: '', status: '' }),
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
      <Pager page={url.page} pageSize={couponsPerPage} total={data?.total ?? 0} onTurn={url.turnTo} />
    </Stack>
  );
}
