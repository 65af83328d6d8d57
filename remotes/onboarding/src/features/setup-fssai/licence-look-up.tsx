import { endpoints, isFssaiNumber, type FssaiForm, type FssaiLicence } from '@galla/contract';
import { useWatch, type ZodForm } from '@galla/ui/forms';
import { http } from '@galla/shared/http';
import { useMutation } from '@galla/shared/query';
import { Banner, Button, Stack } from '@galla/ui';
import { useCallOptions } from '@galla/shared/composition';
import { failureText } from '../../lib/failure-text';
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
  const options = useCallOptions();
  const lic = useWatch({ control: form.control, name: 'lic' });
  const search = useMutation({
    mutationFn: async (number: string) =>
      (await http.call(endpoints.outletRecords.fssaiValidator, { query: { lic: number } }, options)).data,
    onSuccess: onFound,
  });
  const told = search.variables === lic;
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
      {search.isError && told && <Banner tone="warn">{failureText(t, search.error)}</Banner>}
      {search.isSuccess && told && search.data.status !== 'active' && (
        <Banner tone="error">{t(`setupFssai.statuses.${search.data.status}`)}</Banner>
      )}
      {search.isSuccess && told && search.data.status === 'active' && (
        <Banner tone="success">{t('setupFssai.filledIn')}</Banner>
      )}
    </Stack>
  );
}
