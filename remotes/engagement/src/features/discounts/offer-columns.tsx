import type { CurrencyName, Offer } from '@galla/contract';
import { Badge, IconButton, Stack } from '@galla/ui';
import type { Column } from '@galla/ui/kit';
import type { EngagementText } from '../../messages/texts';
import { StatusBadge } from './status-badge';
import type { useTermsLine } from './use-terms-line';

interface ColumnDeps {
  t: EngagementText;
  terms: ReturnType<typeof useTermsLine>;
  currency: CurrencyName;
  onRemove: (offer: Offer) => void;
}

/** Columns of the list of offers. */
export function offerColumns({ t, terms, currency, onRemove }: ColumnDeps): Column<Offer>[] {
  return [
    {
      key: 'name',
      header: t('offers.column.name'),
      cell: ({ name, programme }) => (
        <Stack gap={1} align="flex-start">
          <strong>{name}</strong>
          {programme !== null && <Badge tone="blue">{t('offers.fromPromotion')}</Badge>}
        </Stack>
      ),
    },
    {
      key: 'when',
      header: t('offers.column.when'),
      cell: (offer) => terms(offer, { targets: offer.targets.map(({ name }) => name), currency }),
    },
    {
      key: 'status',
      header: t('offers.column.status'),
      width: 130,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'acts',
      header: t('offers.column.acts'),
      align: 'end',
      width: 90,
      cell: (offer) => (
        <IconButton
          icon="trash"
          label={t('offers.remove', { name: offer.name })}
          onClick={() => onRemove(offer)}
        />
      ),
    },
  ];
}
