import { ordersPath, useAlerts } from '../../alerts';
import { useShellTexts } from '../../messages/shell-texts';
import './waiting-badge.css';

/** Number of waiting orders on the Orders entry. The entry's name stays “Orders”; `id` describes it. */
export function WaitingBadge({ path, id, dot = false }: { path: string; id: string; dot?: boolean }) {
  const t = useShellTexts();
  const count = useAlerts((state) => state.waiting.length);
  if (path !== ordersPath || count === 0) return null;
  return (
    <span className="waiting-badge" data-over-icon={dot || undefined} aria-hidden="true">
      {count > 99 ? '99+' : count}
      <span id={id} hidden>
        {t('frame.ordersWaiting', { count })}
      </span>
    </span>
  );
}
