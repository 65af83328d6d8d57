import type { OutletSummary } from '@galla/contract';
import { LazySelect } from '@galla/ui';
import { useOrdersText } from '../messages/texts';

interface WhichOutletProps {
  outlets: readonly OutletSummary[];
  value: string;
  onChange: (outletId: string) => void;
}

/** Asks for which outlet something is; nothing where there is only one. */
export function WhichOutlet({ outlets, value, onChange }: WhichOutletProps) {
  const t = useOrdersText();
  if (outlets.length < 2) return null;
  return (
    <LazySelect
      label={t('outlet.filter')}
      options={outlets.map(({ outletId, displayName }) => ({ value: outletId, label: displayName }))}
      value={value}
      onChange={onChange}
    />
  );
}
