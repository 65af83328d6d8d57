import { useState } from 'react';
import { useLocation } from '@galla/shared/router';
import { missingOutlet, useSession } from '@galla/shared/session';
import { NoOutletPage } from '@galla/ui';
import { BulkOrdersDialog } from './features/bulk-orders/bulk-orders.dialog';
import { CheckOutPage } from './features/check-out/check-out.page';
import { CustomerDetailsPage } from './features/customer-details/customer-details.page';
import { ItemSelectionPage } from './features/item-selection/item-selection.page';
import { useCall } from './lib/call/call-store';
import { stepNames, stepPaths } from './lib/step-paths';
import { usePosText } from './lib/texts';

/** The step in the URL. */
export function PosScreen() {
  const t = usePosText();
  const { pathname } = useLocation();
  const outletId = useCall((state) => state.outlet?.id ?? null);
  const hasOutlet = useSession((state) => state.outletList.length > 0);
  const missing = useSession(missingOutlet);
  const [bulk, setBulk] = useState(false);
  const step = stepNames.find((name) => stepPaths[name] === pathname) ?? 'customer';
  if (!hasOutlet) return <NoOutletPage title={t(`steps.${step}`)} reason={missing} />;
  return (
    <>
      {step === 'customer' && <CustomerDetailsPage onBulk={() => setBulk(true)} />}
      {step === 'items' && <ItemSelectionPage />}
      {step === 'checkout' && <CheckOutPage />}
      {bulk && <BulkOrdersDialog outletId={outletId} onClose={() => setBulk(false)} />}
    </>
  );
}
