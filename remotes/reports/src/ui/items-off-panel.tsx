import type { Dashboard } from '@galla/contract';
import { deviceZone, formatTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useNavigate } from '@galla/shared/router';
import { holds, useSession } from '@galla/shared/session';
import { Button, StatusDot, Text } from '@galla/ui';
import { chooseOutlet } from '../lib/choose-outlet';
import { useTexts } from '../messages/texts';
import { Panel } from './panel';
import list from './row-list.module.css';

const maxItems = 6;

/** Snoozed items, and when they return; each links to the menu. */
export function ItemsOffPanel({ data }: { data: Dashboard }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const mayMenu = useSession((state) => holds(state, 'menu'));
  const { total, items } = data.itemsOff;
  const zoneOf = (outletId: string): string =>
    data.outlets.find((outlet) => outlet.outletId === outletId)?.timezone ?? deviceZone();
  const nameOf = (outletId: string): string =>
    data.outlets.length > 1
      ? (data.outlets.find((outlet) => outlet.outletId === outletId)?.displayName ?? '')
      : '';
  return (
    <Panel title={t('dashboard.itemsOff')}>
      <StatusDot tone={total > 0 ? 'amber' : 'green'}>
        {total > 0 ? t('dashboard.itemsOffCount', { count: total }) : t('dashboard.noneOff')}
      </StatusDot>
      {items.length > 0 && (
        <ul className={list.rows} aria-label={t('dashboard.itemsOff')}>
          {items.slice(0, maxItems).map((item) => (
            <li key={`${item.outletId} ${item.itemId}`}>
              <span className={list.what}>
                <span>{item.name}</span>
                <Text as="span" size="xs" tone="muted">
                  {[
                    nameOf(item.outletId),
                    item.until === null
                      ? t('dashboard.untilOn')
                      : t('dashboard.until', {
                          time: formatTime(item.until, { locale, timeZone: zoneOf(item.outletId) }),
                        }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </span>
              {mayMenu && (
                <Button
                  size="sm"
                  aria-label={t('dashboard.openItem', { name: item.name })}
                  onClick={() => {
                    chooseOutlet(item.outletId);
                    void navigate(`/panel/products/all-items?q=${encodeURIComponent(item.name)}`);
                  }}
                >
                  {t('dashboard.open')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {total > maxItems && (
        <Text size="sm" tone="muted">
          {t('dashboard.more', { count: total - Math.min(maxItems, items.length) })}
        </Text>
      )}
    </Panel>
  );
}
