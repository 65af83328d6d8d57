import { useEffect, useState } from 'react';
import { lazyComponent, runWhenIdle } from '@galla/shared/composition';
import { useLocation } from '@galla/shared/router';
import { missingOutlet, useSession } from '@galla/shared/session';
import { lazyScreen, NoOutletPage } from '@galla/ui';
import type { BulkOrdersDialogProps } from './features/bulk-orders/bulk-orders.dialog';
import { CustomerDetailsPage } from './features/customer-details/customer-details.page';
import { useCall } from './lib/call/call-store';
import { stepNames, stepPaths } from './lib/step-paths';
import { withLaterTexts } from './messages/later-texts';
import { usePosText } from './messages/texts';

const itemSelection = lazyScreen(
  async () =>
    (await withLaterTexts(import('./features/item-selection/item-selection.page'))).ItemSelectionPage,
);
const checkOut = lazyScreen(
  async () => (await withLaterTexts(import('./features/check-out/check-out.page'))).CheckOutPage,
);
const bulkOrders = lazyComponent<BulkOrdersDialogProps>(
  async () => (await withLaterTexts(import('./features/bulk-orders/bulk-orders.dialog'))).BulkOrdersDialog,
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
      {step === 'items' && <itemSelection.Screen />}
      {step === 'checkout' && <checkOut.Screen />}
      {bulk && <bulkOrders.Part outletId={outletId} onClose={() => setBulk(false)} />}
    </>
  );
}
