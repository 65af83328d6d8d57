import type { OutletSummary } from '@galla/contract';
import { Banner } from '@galla/ui';
import { usePrintingDevices } from '../../lib/printing/use-printing-devices';
import { useOrdersText } from '../../messages/texts';

/** Shown while the outlet wants automatic kitchen tickets and no device was named to print them. */
export function NoPrinterNote({ outlet, onSettings }: { outlet: OutletSummary; onSettings: () => void }) {
  const t = useOrdersText();
  const { printKot } = outlet.config.printConfig;
  const { devices } = usePrintingDevices(outlet.outletId, printKot);
  if (!printKot || devices?.length !== 0) return null;
  return (
    <Banner tone="warn" action={{ label: t('print.setUp'), icon: 'print', onClick: onSettings }}>
      {t('print.nowhere')}
    </Banner>
  );
}
