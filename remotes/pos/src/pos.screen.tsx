import { useEffect, useState } from 'react';
import { lazyComponent, runWhenIdle } from '@galla/shared/composition';
import { messagesOf } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { useLocation } from '@galla/shared/router';
import { missingOutlet, useSession } from '@galla/shared/session';
import { NoOutletPage } from '@galla/ui';
import type { BulkOrdersDialogProps } from './features/bulk-orders/bulk-orders.dialog';
import { CustomerDetailsPage } from './features/customer-details/customer-details.page';
import { useCall } from './lib/call/call-store';
import { stepNames, stepPaths } from './lib/step-paths';
import { posNamespace, usePosText } from './lib/texts';
import type { en } from './messages/en';

const sayPartFailed = (): void =>
  void notify.error({ message: messagesOf<typeof en>(posNamespace)('failure.part') });
const itemSelection = lazyComponent<object>(
  async () => (await import('./features/item-selection/item-selection.page')).ItemSelectionPage,
  sayPartFailed,
);
const checkOut = lazyComponent<object>(
  async () => (await import('./features/check-out/check-out.page')).CheckOutPage,
  sayPartFailed,
);
const bulkOrders = lazyComponent<BulkOrdersDialogProps>(
  async () => (await import('./features/bulk-orders/bulk-orders.dialog')).BulkOrdersDialog,
  sayPartFailed,
);

/** The step in the URL. */
export function PosScreen() {
  const t = usePosText();
  const { pathname } = useLocation();
  const outletId = useCall((state) => state.outlet?.id ?? null);
  const hasOutlet = useSession((state) => state.outletList.length > 0);
  const missing = useSession(missingOutlet);
  const [bulk, setBulk] = useState(false);
  const step = stepNames.find((name) => stepPaths[name] === pathname) ?? 'customer';
  useEffect(() => {
    runWhenIdle(() => {
      for (const { preload } of [itemSelection, checkOut]) preload();
    });
  }, []);
  if (!hasOutlet) return <NoOutletPage title={t(`steps.${step}`)} reason={missing} />;
  return (
    <>
      {step === 'customer' && <CustomerDetailsPage onBulk={() => setBulk(true)} />}
      {step === 'items' && <itemSelection.Part />}
      {step === 'checkout' && <checkOut.Part />}
      {bulk && <bulkOrders.Part outletId={outletId} onClose={() => setBulk(false)} />}
    </>
  );
}
