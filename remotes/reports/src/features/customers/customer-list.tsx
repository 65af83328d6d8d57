import { useTypedSearch } from '@galla/ui/forms';
import { ApiError } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { EmptyState, ErrorPanel, Stack } from '@galla/ui';
import { DataToolbar, Select, Table, type Sort } from '@galla/ui/kit';
import { Pager } from '@galla/ui/lists';
import { useTexts } from '../../messages/texts';
import { customerColumns } from './customer-columns';
import { isBuiltIn, profilesQuery } from './customers.queries';
import { customerSorts, type CustomersAddress, type CustomerSort } from './customers-url';

const pageSize = 25;

interface CustomerListProps {
  address: CustomersAddress;
  title: string;
  onChange: (change: Partial<CustomersAddress>, how?: 'push' | 'replace') => void;
}

/** The customers of a segment; search, sorting and paging on the server. */
export function CustomerList({ address, title, onChange }: CustomerListProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { segment, search, sort, skip } = address;
  const [typed, setTyped] = useTypedSearch(search, (text) => onChange({ search: text }, 'replace'));
  const query = useQuery(
    profilesQuery({ segment, sort, skip, limit: pageSize, ...(search !== '' && { search }) }),
  );
  const { data, error } = query;
  if (error && (data === undefined || query.isPlaceholderData)) {
    return (
      <ErrorPanel
        title={t('customers.failed')}
        message={t('report.failedHint')}
        code={error instanceof ApiError ? error.code : undefined}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const columns = customerColumns(t, locale, (token) => onChange({ token }));
  const shown: Sort<CustomerSort | 'consent'> = { key: sort, direction: sort === 'name' ? 'asc' : 'desc' };
  return (
    <Stack gap={3} as="section" aria-label={title}>
      <DataToolbar
        search={{ label: t('customers.search'), value: typed, onChange: setTyped }}
        filters={
          <Select
            label={t('orders.sort')}
            hideLabel
            size="sm"
            options={customerSorts.map((value) => ({ value, label: t(`customers.sort.${value}`) }))}
            value={sort}
            onChange={(value) => onChange({ sort: value }, 'replace')}
          />
        }
        activeFilters={Number(sort !== customerSorts[0])}
        {...(data && { resultCount: data.total })}
      />
      <div aria-busy={query.isPlaceholderData}>
        <Table
          label={title}
          columns={columns}
          rows={data?.profiles ?? []}
          rowKey={(profile) => profile.token}
          density="compact"
          sort={shown}
          onSort={({ key }) => key !== 'consent' && onChange({ sort: key }, 'replace')}
          {...(data === undefined && { loadingRows: 8 })}
          empty={
            search !== '' ? (
              <EmptyState
                icon="search"
                title={t('customers.noMatch')}
                action={{ label: t('customers.clearSearch'), onClick: () => onChange({ search: '' }) }}
              />
            ) : (
              <EmptyState
                icon="crm"
                title={t('customers.emptyTitle')}
                message={t(
                  isBuiltIn(segment) && segment === 'all' ? 'customers.emptyAll' : 'customers.emptySegment',
                )}
                {...(segment === 'all' && {
                  action: {
                    label: t('customers.view.import'),
                    icon: 'upload' as const,
                    onClick: () => onChange({ view: 'import' }),
                  },
                })}
              />
            )
          }
        />
      </div>
      <Pager
        t={t}
        label={t('customers.pages')}
        skip={skip}
        limit={pageSize}
        total={data?.total ?? 0}
        onSkip={(next) => onChange({ skip: next })}
      />
    </Stack>
  );
}
