import { endpoints, isFssaiNumber, type FssaiForm, type FssaiLicence } from '@galla/contract';
import { useWatch, type ZodForm } from '@galla/ui/forms';
import { useCallMutation } from '@galla/shared/query';
import { Banner, Button, Stack } from '@galla/ui';
import { useTexts } from '../../messages/texts';

/** Looks a licence up in the register and fills in the result. */
export function LicenceLookUp({
  form,
  onFound,
}: {
  form: ZodForm<FssaiForm, FssaiForm>;
  onFound: (licence: FssaiLicence) => void;
}) {
  const t = useTexts();
  const lic = useWatch({ control: form.control, name: 'lic' });
  const search = useCallMutation(
    (call, number: string) => call(endpoints.outletRecords.fssaiValidator, { query: { lic: number } }),
    { onSuccess: onFound },
  );
  const isCurrent = search.variables === lic;
  return (
    <Stack gap={3} align="start">
      <Button
        icon="search"
        disabled={!isFssaiNumber(lic)}
        loading={search.isPending}
        onClick={() => search.mutate(lic)}
      >
        {t('setupFssai.lookUp')}
      </Button>
      {search.isError && isCurrent && <Banner tone="warn">{search.failure}</Banner>}
      {search.isSuccess && isCurrent && search.data.status !== 'active' && (
        <Banner tone="error">{t(`setupFssai.statuses.${search.data.status}`)}</Banner>
      )}
      {search.isSuccess && isCurrent && search.data.status === 'active' && (
        <Banner tone="success">{t('setupFssai.filledIn')}</Banner>
      )}
    </Stack>
  );
}
