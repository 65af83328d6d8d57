import type { Dashboard, OutletSummary } from '@galla/contract';
import { endpoints } from '@galla/contract';
import { deviceZone, formatTime } from '@galla/shared/format';
import { http } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { useNavigate } from '@galla/shared/router';
import { holds, session, useSession } from '@galla/shared/session';
import { Button, StatusDot, Switch, Text, confirm } from '@galla/ui';
import { chooseOutlet } from '../../lib/choose-outlet';
import { reportTexts, useTexts } from '../../messages/texts';
import { Panel } from './panel';
import styles from './dashboard.module.css';

const maxItems = 6;

/** Writes an outlet's availability into the session's list of outlets. */
function noteAvailability(outletId: string, available: OutletSummary['available']): void {
  const { outletList } = session.state.getState();
  session.setOutlets(outletList.map((one) => (one.outletId === outletId ? { ...one, available } : one)));
}

/** Opens or closes an outlet; closing asks for confirmation. A rejection reverts the switch. */
async function setAvailability({ outletId, displayName, available: before }: OutletSummary): Promise<void> {
  const t = reportTexts();
  const available = before === 'on' ? 'off' : 'on';
  if (available === 'off') {
    const agreed = await confirm({
      title: t('dashboard.closeTitle', { name: displayName }),
      message: t('dashboard.closeMessage'),
      confirmLabel: t('dashboard.closeConfirm'),
      danger: true,
    });
    if (!agreed) return;
  }
  noteAvailability(outletId, available);
  try {
    const { data } = await http.call(endpoints.outlets.setAvailability, { body: { outletId, available } });
    noteAvailability(outletId, data.available);
  } catch {
    // The call policy already shows the error.
    noteAvailability(outletId, before);
  }
}

/** Availability of outlets, with a switch. */
export function OutletsPanel({ outletIds }: { outletIds: readonly string[] }) {
  const t = useTexts();
  const all = useSession((state) => state.outletList);
  const outlets = all.filter(({ outletId }) => outletIds.includes(outletId));
  const off = outlets.filter(({ available }) => available === 'off').length;
  return (
    <Panel
      title={t('dashboard.outlets')}
      place="whole"
      aside={
        <StatusDot tone={off > 0 ? 'red' : 'green'}>
          {off > 0 ? t('dashboard.outletsOff', { count: off }) : t('dashboard.allOn')}
        </StatusDot>
      }
    >
      <ul className={styles.outlets} aria-label={t('dashboard.outlets')}>
        {outlets.map((outlet) => (
          <li key={outlet.outletId}>
            <Text as="span" size="sm">
              {outlet.displayName}
            </Text>
            <Switch
              label={t('dashboard.takesOrders', { name: outlet.displayName })}
              hideLabel
              checked={outlet.available === 'on'}
              onChange={() => void setAvailability(outlet)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

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
    <Panel title={t('dashboard.itemsOff')} place="third">
      <StatusDot tone={total > 0 ? 'amber' : 'green'}>
        {total > 0 ? t('dashboard.itemsOffCount', { count: total }) : t('dashboard.noneOff')}
      </StatusDot>
      {items.length > 0 && (
        <ul className={styles.list} aria-label={t('dashboard.itemsOff')}>
          {items.slice(0, maxItems).map((item) => (
            <li key={`${item.outletId} ${item.itemId}`}>
              <span className={styles.what}>
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
