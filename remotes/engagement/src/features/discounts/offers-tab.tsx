import { failureText } from '@galla/shared/http';
import { useTypedSearch } from '@galla/ui/forms';
import { discountLimits, endpoints, type Offer } from '@galla/contract';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { urlSkip, urlText } from '@galla/domain';
import { Banner, Button, confirm, EmptyState, ErrorPanel, Stack, Text } from '@galla/ui';
import { DataToolbar, Table } from '@galla/ui/kit';
import { Pager, useListUrl } from '@galla/ui/lists';
import { useState } from 'react';
import { useTexts } from '../../messages/texts';
import { couponsPerPage, offersQuery, refreshDiscounts } from './discounts.queries';
import { offerColumns } from './offer-columns';
import { OfferDialog } from './offer-dialog';
import { useTermsLine } from './use-terms-line';

const urlFields = { search: urlText('q', 60), skip: urlSkip('page', couponsPerPage) };

/** Offers on items: list, create, remove. */
export function OffersTab() {
  const t = useTexts();
  const client = useQueryClient();
  const terms = useTermsLine();
  const [{ search, skip }, changeUrl] = useListUrl(urlFields);
  const [creating, setCreating] = useState(false);
  const [typed, setTyped] = useTypedSearch(search, (text) => changeUrl({ search: text }));
  const query = useQuery(offersQuery({ search, skip, limit: couponsPerPage }));
  const remove = useCallMutation(endpoints.offers.deleteOffer, {
    failureToast: true,
    onSettled: () => refreshDiscounts(client),
  });
  const confirmRemove = async ({ offerId, name }: Offer): Promise<void> => {
    const yes = await confirm({
      title: t('offers.removeTitle', { name }),
      message: t('offers.removeMessage'),
      confirmLabel: t('offers.confirmRemove'),
      danger: true,
    });
    if (yes) remove.mutate({ offerId });
  };
  const { data, error } = query;
  if (error && data === undefined)
    return (
      <ErrorPanel
        title={t('discounts.failedTitle')}
        message={failureText(error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  const isFull = (data?.kept ?? 0) >= discountLimits.offers;
  const currency = data?.currency ?? 'INR';
  return (
    <Stack gap={3} as="section" aria-label={t('offers.list')}>
      <Text tone="muted">{t('offers.hint')}</Text>
      <DataToolbar
        search={{ label: t('offers.search'), value: typed, onChange: setTyped }}
        actions={
          <Button variant="primary" icon="plus" disabled={isFull} onClick={() => setCreating(true)}>
            {t('offers.create')}
          </Button>
        }
        {...(data && { resultCount: data.total })}
      />
      {isFull && <Banner tone="info">{t('offers.full', { count: discountLimits.offers })}</Banner>}
      <Table
        label={t('offers.list')}
        rows={data?.offers ?? []}
        rowKey={({ offerId }) => offerId}
        {...(data === undefined && { loadingRows: 3 })}
        columns={offerColumns({ t, terms, currency, onRemove: (offer) => void confirmRemove(offer) })}
        empty={
          search === '' ? (
            <EmptyState
              icon="offers"
              title={t('offers.empty')}
              message={t('offers.emptyMessage')}
              action={{ label: t('offers.create'), icon: 'plus', onClick: () => setCreating(true) }}
            />
          ) : (
            <EmptyState
              icon="search"
              title={t('offers.noMatch')}
              action={{ label: t('discounts.clear'), onClick: () => changeUrl({ search: '' }) }}
            />
          )
        }
      />
      <Pager
        t={t}
        look="words"
        skip={skip}
        limit={couponsPerPage}
        total={data?.total ?? 0}
        onSkip={(next) => changeUrl({ skip: next })}
      />
      {creating && <OfferDialog onClose={() => setCreating(false)} />}
    </Stack>
  );
}
