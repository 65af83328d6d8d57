import { endpoints, type Taxpayer } from '@galla/contract';
import { useCallMutation } from '@galla/shared/query';
import { Banner, Button, Stack } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { FactList } from '../../ui/fact-list';

/** Looks a taxpayer up in the register and shows the result. */
export function TaxpayerLookUp({ gstin, onFound }: { gstin: string; onFound: (taxpayer: Taxpayer) => void }) {
  const t = useTexts();
  const search = useCallMutation(
    (call, number: string) => call(endpoints.outletRecords.gstnSearch, { query: { gstin: number } }),
    { onSuccess: onFound },
  );
  // A response for another number is ignored.
  const found = search.data?.gstinNumber === gstin ? search.data : null;
  return (
    <Stack gap={3} align="start">
      <Button icon="search" loading={search.isPending} onClick={() => search.mutate(gstin)}>
        {t('setupTaxes.lookUp')}
      </Button>
      {search.isError && search.variables === gstin && <Banner tone="warn">{search.failure}</Banner>}
      {found?.status === 'cancelled' && <Banner tone="error">{t('setupTaxes.cancelled')}</Banner>}
      {found !== null && (
        <FactList
          facts={[
            { name: t('setupTaxes.legalName'), value: found.legalName },
            { name: t('setupTaxes.tradeName'), value: found.tradeName },
            { name: t('setupTaxes.type'), value: t(`setupTaxes.types.${found.gstinType}`) },
            { name: t('setupTaxes.status'), value: t(`setupTaxes.statuses.${found.status}`) },
          ]}
        />
      )}
    </Stack>
  );
}
