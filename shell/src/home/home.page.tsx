import { endpoints } from '@galla/contract';
import { formatDate } from '@galla/shared/format';
import { http } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { queryOptions, useQuery } from '@galla/shared/query';
import { currentOutlet, useSession } from '@galla/shared/session';
import { Page, Stack } from '@galla/ui';
import { RemoteWidget } from '../composition';
import { usePanel, type Panel } from '../panel/use-panel';
import { useShellTexts } from '../messages/shell-texts';
import { AlertReadiness } from './alert-readiness';
import { Attention } from './attention';
import { OrdersInHand } from './orders-in-hand';
import { OutletList } from './outlet-list';
import { useNow } from '../ui/use-now';
import './home.css';

const firstStepsQuery = queryOptions({
  queryKey: ['shell', 'first-steps'],
  queryFn: async ({ signal }) => (await http.call(endpoints.gettingStarted.state, {}, { signal })).data,
  staleTime: 0,
});

/** /panel/getting-started: yesterday, what waits, what is off, the outlets, and today's figures by a remote. */
export function HomePage() {
  const t = useShellTexts();
  const { locale } = useLanguage();
  const panel = usePanel();
  const now = useNow();
  const name = useSession((state) => state.userData?.userName.split(' ')[0] ?? '');
  const store = useSession((state) => state.restData?.storeName);
  const outlet = useSession(currentOutlet);
  const timeZone = outlet?.timezone;
  const isNew = useIsNew(panel);
  const today = formatDate(now, { locale, timeZone });
  const lines = widgetsOf(panel, 'line');
  const guide = widgetsOf(panel, 'guide');

  return (
    <Page
      title={t(`home.${partOfDay(now, timeZone)}`, { name })}
      description={[store, today].filter(Boolean).join(' · ')}
    >
      <Stack gap={4}>
        {!isNew && lines.length > 0 && <div className="home-lines">{lines}</div>}
        {isNew && guide}
        <div className="home-board">
          <div className="home-waits">
            <Attention now={now} places={panel.places} />
            {outlet && <OrdersInHand outlet={outlet} />}
          </div>
          <div className="home-side">
            <OutletList now={now} />
            <div className="home-readiness">
              <AlertReadiness />
            </div>
          </div>
          {!isNew && <div className="home-parts">{widgetsOf(panel, undefined)}</div>}
        </div>
        {isNew === false && guide}
      </Stack>
    </Page>
  );
}

/** Widgets of the remotes with a role on this screen. */
const widgetsOf = (panel: Panel, role: 'line' | 'guide' | undefined) =>
  panel.remotes.flatMap(({ remote, widgets = [] }) =>
    widgets
      .filter((widget) => widget.place === 'home' && widget.role === role && panel.mayOpen(widget.permission))
      .map(({ name }) => <RemoteWidget key={`${remote} ${name}`} remote={remote} name={name} />),
  );

/** Whether the store still waits for its first order; null while that isn't known. */
function useIsNew(panel: Panel): boolean | null {
  const hasNoOutlet = useSession((state) => state.outletList.length === 0);
  const enabled = panel.mayOpen('profile');
  const { data } = useQuery({ ...firstStepsQuery, enabled });
  if (!enabled) return hasNoOutlet;
  return data ? !data.hasOrders : hasNoOutlet || null;
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
