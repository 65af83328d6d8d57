import { useId, useState } from 'react';
import { holds, useSession } from '@galla/shared/session';
import { Icon } from '@galla/ui';
import { alertSettings } from './alert-settings-part';
import { useAlertTexts } from './alert-texts';
import './alerts-chip.css';

/** The alert settings in a menu: on a small screen their button leaves the rail while an order is waiting. */
export function AlertsEntry() {
  const t = useAlertTexts();
  const [open, setOpen] = useState(false);
  const id = useId();
  const mayTakeOrders = useSession((state) => holds(state, 'order'));
  if (!mayTakeOrders) return null;
  return (
    <div className="alerts-entry">
      <button
        type="button"
        className="nav-link"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="bell" />
        {t('panel.title')}
      </button>
      {open && <alertSettings.Part id={id} onClose={() => setOpen(false)} />}
    </div>
  );
}
