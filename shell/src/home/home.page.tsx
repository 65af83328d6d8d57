import { formatDate } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { currentOutlet, useSession } from '@galla/shared/session';
import { Page, Stack } from '@galla/ui';
import { RemoteWidget } from '../composition';
import { usePanel } from '../panel/use-panel';
import { useShellTexts } from '../messages/shell-texts';
import { AlertReadiness } from './alert-readiness';
import { Attention } from './attention';
import { OrdersInHand } from './orders-in-hand';
import { OutletCards } from './outlet-cards';
import { Shortcuts } from './shortcuts';
import { useNow } from '../ui/use-now';
import './home.css';

/** /panel/getting-started: pending tasks, orders in hand, outlets and shortcuts. */
export function HomePage() {
  const t = useShellTexts();
  const { locale } = useLanguage();
  const panel = usePanel();
  const now = useNow();
  const name = useSession((state) => state.userData?.userName.split(' ')[0] ?? '');
  const store = useSession((state) => state.restData?.storeName);
  const outlet = useSession(currentOutlet);
  const timeZone = outlet?.timezone;
  // For a new store the first steps come first; a store with outlets sees its orders first.
  const isNew = useSession((state) => state.outletList.length === 0);
  const widgets = panel.remotes.flatMap(({ remote, widgets = [] }) =>
    widgets
      .filter(({ place, permission }) => place === 'home' && panel.mayOpen(permission))
      .map((widget) => <RemoteWidget key={`${remote} ${widget.name}`} remote={remote} name={widget.name} />),
  );
  const today = formatDate(now, { locale, timeZone });

  return (
    <Page
      title={t(`home.${partOfDay(now, timeZone)}`, { name })}
      description={[store, today].filter(Boolean).join(' · ')}
    >
      <Stack gap={6}>
        {isNew && widgets}
        <Attention now={now} places={panel.places} />
        {outlet && <OrdersInHand outlet={outlet} />}
        <OutletCards />
        <div className="home-pair">
          <Shortcuts entries={panel.sidebar} />
          <AlertReadiness />
        </div>
        {!isNew && widgets}
      </Stack>
    </Page>
  );
}

/** In the outlet's time zone, not the device's. */
function partOfDay(now: number, timeZone: string | undefined): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', {
      hour: 'numeric',
      hour12: false,
      ...(timeZone && { timeZone }),
    }).format(now),
  );
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}
