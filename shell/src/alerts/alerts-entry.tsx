import { useState } from 'react';
import { holds, useSession } from '@galla/shared/session';
import { Icon } from '@galla/ui';
import { alertSettings } from './alert-settings-part';
import { useAlertTexts } from './alert-texts';

/** The alert settings in a menu: on a small screen their button leaves the rail while an order is waiting. */
export function AlertsEntry() {
  const t = useAlertTexts();
  const [open, setOpen] = useState(false);
  if (!useSession((state) => holds(state, 'order'))) return null;
  return (
    <details className="alerts-entry" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="nav-link">
        <Icon name="bell" />
        {t('panel.title')}
      </summary>
      {open && <alertSettings.Part id="alerts" />}
    </details>
  );
}
