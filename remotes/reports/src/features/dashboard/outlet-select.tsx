import { useSearchParams } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import { Select } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';

/** Whose figures are shown. In the address, so that a reload and a link keep it. */
export function OutletSelect({ chosen }: { chosen: string | null }) {
  const t = useTexts();
  const outlets = useSession((state) => state.outletList);
  const current = useSession((state) => state.outletId);
  const [, setParams] = useSearchParams();
  const currencies = new Set(outlets.map(({ currency }) => currency));
  const currency = (outlets.find(({ outletId }) => outletId === current) ?? outlets[0])?.currency ?? '';
  const choose = (outletId: string): void =>
    setParams(
      (params) => {
        if (outletId === '') params.delete('outlet');
        else params.set('outlet', outletId);
        return params;
      },
      { replace: true },
    );
  return (
    <Select
      label={t('report.outlet')}
      hideLabel
      size="sm"
      options={[
        {
          value: '',
          label: currencies.size > 1 ? t('dashboard.outletsIn', { currency }) : t('filter.allOutlets'),
        },
        ...outlets.map(({ outletId, displayName }) => ({ value: outletId, label: displayName })),
      ]}
      value={chosen ?? ''}
      onChange={choose}
    />
  );
}
