import { discountLimits, itemFormPoint, itemSheetPoint, type Offer } from '@galla/contract';
import { fillOf, type PointValue } from '@galla/shared/composition';
import { useQuery } from '@galla/shared/query';
import { Link } from '@galla/shared/router';
import { Button, Group, Heading, Skeleton, Text } from '@galla/ui';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';
import { offersQuery } from './discounts.queries';
import { useTermsLine } from './use-terms-line';
import styles from './item-offers.module.css';

type Item = PointValue<typeof itemSheetPoint>;

/** Whether an offer makes this item cheaper, on its days. */
function concernsItem({ outletIds, target, targetIds }: Offer, item: Item): boolean {
  if (outletIds !== null && !outletIds.includes(item.outletId)) return false;
  if (target === 'all products') return true;
  if (target === 'products') return targetIds.includes(item.itemId);
  return targetIds.includes(item.catId) || (item.subCatId !== null && targetIds.includes(item.subCatId));
}

/** The item's own name beside it would say nothing. */
const withoutItem = (offer: Offer): Offer =>
  offer.target === 'products' ? { ...offer, target: 'all products' } : offer;

/** Offers that count for an item; nothing where there is none. */
function ItemOffers({ framed = false, ...item }: Item & { framed?: boolean }) {
  const t = useTexts();
  const terms = useTermsLine();
  const query = useQuery(offersQuery({ status: 'active', limit: discountLimits.offers }));
  const offers = query.data?.offers.filter((offer) => concernsItem(offer, item));
  if (offers?.length === 0) return null;
  return (
    <section className={styles.part} data-framed={framed || undefined} aria-label={t('offers.onItem.title')}>
      <header className={styles.header}>
        <Heading level={3} size={4}>
          {t('offers.onItem.title')}
        </Heading>
        <Link className={styles.link} to={`${paths.manageDiscounts}?tab=offers`}>
          {t('offers.onItem.all')}
        </Link>
      </header>
      {offers && query.data ? (
        <ul className={styles.list}>
          {offers.map((offer) => (
            <li key={offer.offerId}>
              <strong>{offer.name}</strong>
              <Text as="span" size="sm" tone="muted">
                {terms(withoutItem(offer), {
                  targets: offer.targets.map(({ name }) => name),
                  currency: query.data.currency,
                })}
              </Text>
            </li>
          ))}
        </ul>
      ) : query.isError ? (
        <Group gap={3} justify="space-between">
          <Text size="sm" tone="muted">
            {t('offers.onItem.failed')}
          </Text>
          <Button size="sm" icon="refresh" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('common.tryAgain')}
          </Button>
        </Group>
      ) : (
        <Skeleton height={48} radius={8} />
      )}
    </section>
  );
}

export const inSheet = fillOf(itemSheetPoint, ItemOffers);
export const inForm = fillOf(itemFormPoint, (item: Item) => <ItemOffers {...item} framed />);
