import type { CSSProperties, ReactNode } from 'react';
import { formatDate } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { currentOutlet, holds, isOutletClosed, outletZone, useSession } from '@galla/shared/session';
import { LoadingNote, Page, Skeleton, Stack } from '@galla/ui';
import { RemoteWidget } from '../composition/screens/remote-widget';
import { usePanel, type Panel } from '../panel/use-panel';
import { useShellTexts } from '../messages/shell-texts';
import { AlertReadiness } from './alert-readiness';
import { Attention } from './attention';
import { OrdersInHand } from './orders-in-hand';
import { OutletList } from './outlet-list';
import { useIsNew } from './use-is-new';
import { useNow } from '../ui/use-now';
import './home.css';

/** /panel/getting-started: yesterday, orders in hand, what is off, the outlets, and today's figures by a remote. */
export function HomePage() {
  const t = useShellTexts();
  const { locale } = useLanguage();
  const panel = usePanel();
  const now = useNow();
  const name = useSession((state) => state.userData?.userName.split(' ')[0] ?? '');
  const store = useSession((state) => state.restData?.storeName);
  const outlet = useSession(currentOutlet);
  const timeZone = useSession(outletZone(outlet?.outletId ?? null));
  const mayReport = useSession((state) => holds(state, 'report'));
  const isClosed = useSession(isOutletClosed);
  const isNew = useIsNew(panel);
  const today = formatDate(now, { locale, timeZone });
  const lines = widgetsOf(panel, 'line');

  return (
    <Page
      title={t(`home.${partOfDay(now)}`, { name })}
      description={[store, today].filter(Boolean).join(' · ')}
    >
      {isNew === null ? (
        <BoardSkeleton />
      ) : (
        <Stack gap={4}>
          {!isNew && lines.length > 0 && (
            <div className="home-lines" data-links={mayReport || undefined}>
              {lines}
            </div>
          )}
          {isNew && widgetsOf(panel, 'guide')}
          <div className="home-board" data-single={!outlet || undefined}>
            <div className="home-waits">
              <Attention />
              {outlet && !isClosed && <OrdersInHand outlet={outlet} />}
            </div>
            <div className="home-side">
              <OutletList now={now} />
              {outlet && (
                <div className="home-readiness">
                  <AlertReadiness />
                </div>
              )}
            </div>
            {!isNew && (
              <div className="home-parts">
                {widgetsOf(panel, undefined, <Skeleton height={340} radius={12} />)}
              </div>
            )}
          </div>
          {!isNew && <div className="home-last">{widgetsOf(panel, 'guide')}</div>}
        </Stack>
      )}
    </Page>
  );
}

/** Until it is known what stands first: what is pressed must not move when the rest arrives. */
function BoardSkeleton() {
  return (
    <div className="home-board">
      <LoadingNote />
      <div className="home-waits">
        <Skeleton height={112} radius={12} />
      </div>
      <div className="home-side">
        <Skeleton height={240} radius={12} />
      </div>
    </div>
  );
}

/** Widgets of the remotes with a role on this screen. */
const widgetsOf = (panel: Panel, role: 'line' | 'guide' | undefined, placeholder?: ReactNode) =>
  panel.remotes.flatMap(({ remote, widgets = [] }) =>
    widgets
      .filter((widget) => widget.place === 'home' && widget.role === role && panel.mayOpen(widget.permission))
      .map(({ name, room }) => {
        const key = `${remote} ${name}`;
        if (!room) return <RemoteWidget key={key} remote={remote} name={name} placeholder={placeholder} />;
        return (
          <div key={key} className="home-room" style={heights(room)}>
            <RemoteWidget remote={remote} name={name} />
          </div>
        );
      }),
  );

const heights = ({ phone, wide }: { phone: number; wide: number }) =>
  ({ '--home-room-phone': `${phone}px`, '--home-room-wide': `${wide}px` }) as CSSProperties;

/** Where the person is, as it greets one. */
function partOfDay(now: number): 'morning' | 'afternoon' | 'evening' {
  const hour = new Date(now).getHours();
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening';
}
