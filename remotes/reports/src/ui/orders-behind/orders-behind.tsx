import { useTypedSearch } from '@galla/ui/forms';
import type { Drill, ReportOrder } from '@galla/contract';
import { ApiError } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { useNavigate, useSearchParams } from '@galla/shared/router';
import { Button, EmptyState, ErrorPanel, Group, Stack, Text } from '@galla/ui';
import { DataToolbar, Select, Table } from '@galla/ui/kit';
import { Pager, useListUrl } from '@galla/ui/lists';
import { chooseOutlet } from '../../lib/choose-outlet';
import { figuresOf } from '../../lib/figures';
import { orderDetailsQuery, type DetailsSource } from '../../lib/report.queries';
import { drillNames, reportListUrl, type ReportAddress } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';
import { drillTexts } from './drill-texts';
import { orderColumns } from './order-columns';

const pageSize = 25;
const sorts = ['newest', 'oldest', 'largest'] as const;

interface OrdersBehindProps {
  source: DetailsSource;
  address: Pick<ReportAddress, 'range' | 'drill' | 'search' | 'sort' | 'skip'>;
}

/** The orders behind a figure, with their filters as removable chips above. */
export function OrdersBehind({ source, address }: OrdersBehindProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { range, drill, search, skip } = address;
  const sort = sorts.find((one) => one === address.sort) ?? 'newest';
  const [, change] = useListUrl(reportListUrl);
  const removeDrill = (names: readonly string[]): void =>
    setParams(
      (params) => {
        for (const name of ['skip', ...names]) params.delete(name);
        return params;
      },
      { replace: true },
    );
  const [typed, setTyped] = useTypedSearch(search, (text) => change({ search: text }));
  const query = useQuery(
    orderDetailsQuery(source, range, drill, {
      sort,
      skip,
      limit: pageSize,
      ...(search !== '' && { search }),
    }),
  );
  const { data, error } = query;
  const figures = figuresOf(locale, data?.currency ?? 'INR');
  /** The orders screen shows one outlet: selects the order's. */
  const open = (order: ReportOrder): void => {
    chooseOutlet(order.outletId);
    void navigate(`/panel/orders?order=${order.orderId}`);
  };

  if (error && data === undefined) {
    return (
      <ErrorPanel
        title={t('orders.failed')}
        message={t('report.failedHint')}
        code={error instanceof ApiError ? error.code : undefined}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  const columns = orderColumns(t, locale, open);
  return (
    <Stack gap={3}>
      <DrillChips
        drill={drill}
        onRemove={(name) => removeDrill([name])}
        onClear={() => removeDrill(drillNames)}
      />
      <DataToolbar
        search={{ label: t('orders.search'), value: typed, onChange: setTyped }}
        filters={
          <Select
            label={t('orders.sort')}
            hideLabel
            size="sm"
            options={sorts.map((value) => ({ value, label: t(`orders.sorts.${value}`) }))}
            value={sort}
            onChange={(value) => change({ sort: value })}
          />
        }
        activeFilters={Number(sort !== sorts[0])}
        {...(data && { resultCount: data.total })}
        actions={
          data?.amount != null && (
            <Text as="span" weight="semibold" numeric>
              {t('orders.amount', { amount: figures.summary(data.amount) })}
            </Text>
          )
        }
      />
      <div aria-busy={query.isPlaceholderData}>
        <Table
          label={t('orders.title')}
          columns={columns}
          rows={data?.orders ?? []}
          rowKey={(order) => order.orderId}
          {...(data === undefined && { loadingRows: 8 })}
          empty={
            <EmptyState icon="orders" title={t('orders.emptyTitle')} message={t('orders.emptyMessage')} />
          }
        />
      </div>
      <Pager
        t={t}
        label={t('orders.pages')}
        skip={skip}
        limit={pageSize}
        total={data?.total ?? 0}
        onSkip={(next) => change({ skip: next })}
      />
    </Stack>
  );
}

function DrillChips({
  drill,
  onRemove,
  onClear,
}: {
  drill: Drill;
  onRemove: (name: string) => void;
  onClear: () => void;
}) {
  const t = useTexts();
  const { locale, language } = useLanguage();
  const texts = drillTexts(drill, t, { locale, language });
  if (texts.length === 0) return null;
  return (
    <Group
      as="ul"
      gap={2}
      aria-label={t('orders.narrowed')}
      style={{ margin: 0, padding: 0, listStyle: 'none' }}
    >
      {texts.map(({ name, text }) => (
        <li key={name}>
          <Button
            size="sm"
            iconAfter="x"
            aria-label={t('orders.takeOff', { what: text })}
            onClick={() => onRemove(name)}
          >
            {text}
          </Button>
        </li>
      ))}
      {texts.length > 1 && (
        <li>
          <Button size="sm" variant="ghost" onClick={onClear}>
            {t('orders.all')}
          </Button>
        </li>
      )}
    </Group>
  );
}
