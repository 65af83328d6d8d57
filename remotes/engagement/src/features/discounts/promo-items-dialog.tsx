import { failureText } from '@galla/shared/http';
import { useTypedSearch } from '@galla/ui/forms';
import { endpoints, type Programme } from '@galla/contract';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { Banner, Button, Checkbox, ErrorPanel, Group, LoadingNote, Skeleton, Stack, Text } from '@galla/ui';
import { DataToolbar, Modal } from '@galla/ui/kit';
import { useState } from 'react';
import { useTexts } from '../../messages/texts';
import { promoItemsQuery, refreshDiscounts } from './discounts.queries';
import styles from './discounts.module.css';

interface PromoItemsDialogProps {
  programme: Programme;
  outletId: string;
  onClose: () => void;
}

/** Items of a promotion: selectable when enrolling, read-only afterwards. */
export function PromoItemsDialog({ programme: offered, outletId, onClose }: PromoItemsDialogProps) {
  const t = useTexts();
  const { locale } = useLanguage();
  const client = useQueryClient();
  const { programme, minItems, maxItems, enrolment } = offered;
  const name = t(`offers.promotions.name.${programme}`);
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useTypedSearch(search, setSearch);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const query = useQuery(promoItemsQuery({ outletId, programme, search }));
  const enrol = useCallMutation(endpoints.promotions.enrollPromo, {
    onSuccess: () => {
      void refreshDiscounts(client);
      onClose();
    },
  });
  const takesPart = enrolment !== null;
  const items = (query.data?.items ?? []).filter(({ enrolled }) => !takesPart || enrolled);
  const fits = chosen.length >= minItems && chosen.length <= maxItems;
  const money = (amount: number): string =>
    formatMoney(amount, { currency: query.data?.currency ?? 'INR', locale, stripZeros: true });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(takesPart ? 'offers.promotions.seeTitle' : 'offers.promotions.enrolTitle', { name })}
      width={560}
      footer={
        <Group gap={2} justify="flex-end">
          <Button onClick={onClose}>{t('offers.promotions.close')}</Button>
          {!takesPart && (
            <Button
              variant="primary"
              disabled={!fits}
              loading={enrol.isPending}
              onClick={() => enrol.mutate({ outletId, programme, itemIds: [...chosen] })}
            >
              {t('offers.promotions.enrol')}
            </Button>
          )}
        </Group>
      }
    >
      <Stack gap={3}>
        {enrol.error && <Banner tone="error">{enrol.failure}</Banner>}
        <DataToolbar search={{ label: t('offers.promotions.search'), value: typed, onChange: setTyped }} />
        {!takesPart && (
          <Text as="output" size="sm" tone={fits ? 'default' : 'muted'}>
            {t('offers.promotions.chosen', { count: chosen.length, min: minItems, max: maxItems })}
          </Text>
        )}
        {query.error && !query.data ? (
          <ErrorPanel
            title={t('discounts.failedTitle')}
            message={failureText(query.error)}
            onRetry={() => void query.refetch()}
          />
        ) : !query.data ? (
          <>
            <LoadingNote />
            <Skeleton height={240} radius={12} />
          </>
        ) : items.length === 0 ? (
          <Text tone="muted">{t('offers.promotions.noItems')}</Text>
        ) : (
          <ul className={styles.items} aria-label={t('offers.promotions.itemsLabel')}>
            {items.map((item) => {
              const price = t(item.sized ? 'offers.promotions.priceFrom' : 'offers.promotions.price', {
                now: money(item.promoPrice),
                before: money(item.price),
              });
              return (
                <li key={item.itemId}>
                  {takesPart ? (
                    <Text>
                      {item.name}{' '}
                      <Text as="span" size="sm" tone="muted">
                        {price}
                      </Text>
                    </Text>
                  ) : (
                    <Checkbox
                      label={item.name}
                      description={`${item.collection} · ${price}`}
                      checked={chosen.includes(item.itemId)}
                      onChange={(event) =>
                        setChosen(
                          event.currentTarget.checked
                            ? [...chosen, item.itemId]
                            : chosen.filter((each) => each !== item.itemId),
                        )
                      }
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Stack>
    </Modal>
  );
}
