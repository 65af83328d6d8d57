import { useState } from 'react';
import type { OutletSetup } from '@galla/contract';
import { lazyComponent } from '@galla/shared/composition';
import { useNavigate } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import { Button } from '@galla/ui';
import { paths } from '../../lib/paths';
import { useTexts } from '../../messages/texts';

const dialog = lazyComponent<{
  outletId: string;
  name: string;
  onClose: () => void;
  onClosed: () => void;
}>(async () => (await import('./close-outlet.dialog')).CloseOutletDialog);

/** The way to close an outlet permanently, for its owner. */
export function CloseOutlet({ setup: { outletId, displayName } }: { setup: OutletSetup }) {
  const t = useTexts();
  const navigate = useNavigate();
  const mayClose = useSession(
    (state) =>
      state.userData?.userType === 'owner' && state.outletList.some((each) => each.outletId === outletId),
  );
  const [asking, setAsking] = useState(false);
  if (!mayClose) return null;
  return (
    <>
      <Button variant="ghost" icon="store" onClick={() => setAsking(true)}>
        {t('closing.open')}
      </Button>
      {asking && (
        <dialog.Part
          outletId={outletId}
          name={displayName}
          onClose={() => setAsking(false)}
          onClosed={() => void navigate(paths.outlets)}
        />
      )}
    </>
  );
}
