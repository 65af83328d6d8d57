import type { OutletsToday, OutletSummary } from '@galla/contract';
import { formatAge, formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import {
  Badge,
  Button,
  Card,
  EmptyState,
  Heading,
  Skeleton,
  StatusDot,
  Text,
  VisuallyHidden,
} from '@galla/ui';
import { useAlerts } from '../alerts';
import { OutletAvailability } from '../outlets/availability-toggle';
import { chooseOutlet } from '../outlets/choose-outlet';
import { useShellTexts } from '../messages/shell-texts';
import { outletsQuery } from '../session/session.queries';
import { troubleOf, type OutletTrouble } from './outlet-trouble';
import { useOutletsToday } from './outlets-today.queries';
import { useSteadyOrder } from './use-steady-order';

const tones = { fresh: 'grey', amber: 'amber', red: 'red' } as const;

/** The user's outlets, those that need somebody first: availability, today's figures, and a button to choose one. */
export function OutletList({ now }: { now: number }) {
  const t = useShellTexts();
  const outlets = useSession((state) => state.outletList);
  const currentId = useSession((state) => state.outletId);
  const userId = useSession((state) => state.userData?.userId ?? '');
  const waiting = useAlerts((state) => state.waiting);
  const { isPending } = useQuery(outletsQuery(userId));
  const today = useOutletsToday();
  const rows = outlets
    .map((outlet) => ({ outlet, trouble: troubleOf(outlet, waiting, now) }))
    .sort((a, b) => a.trouble.rank - b.trouble.rank);
  const { ordered, handlers } = useSteadyOrder(rows.map(({ outlet }) => outlet.outletId));
  const shown = ordered.flatMap((id) => rows.filter(({ outlet }) => outlet.outletId === id));
  const off = outlets.filter(({ available, setUp }) => available === 'off' && setUp !== false).length;
  return (
    <Card as="section" aria-labelledby="home-outlets" className="home-outlets">
      <div className="home-section-head">
        <Heading level={2} id="home-outlets">
          {t('home.outlets')}
        </Heading>
        {outlets.length > 0 && (
          <StatusDot tone={off > 0 ? 'amber' : 'green'}>
            {off > 0 ? t('home.closedOutlets', { count: off }) : t('home.noneClosed')}
          </StatusDot>
        )}
      </div>
      {outlets.length === 0 && !isPending && (
        <EmptyState icon="store" title={t('home.noOutlets')} message={t('home.noOutletsHint')} />
      )}
      {outlets.length === 0 && isPending && <Skeleton height={132} radius={12} />}
      <ul className="home-outlet-list" aria-labelledby="home-outlets" {...handlers}>
        {shown.map(({ outlet, trouble }) => (
          <OutletRow
            key={outlet.outletId}
            outlet={outlet}
            trouble={trouble}
            now={now}
            today={today.data?.find(({ outletId }) => outletId === outlet.outletId)}
            isLoading={today.isLoading}
            isCurrent={outlet.outletId === currentId}
            isOnly={outlets.length === 1}
          />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  outlet: OutletSummary;
  trouble: OutletTrouble;
  now: number;
  today: OutletsToday[number] | undefined;
  isLoading: boolean;
  isCurrent: boolean;
  isOnly: boolean;
}

function OutletRow({ outlet, trouble: { waiting }, now, today, isLoading, isCurrent, isOnly }: RowProps) {
  const t = useShellTexts();
  const { locale } = useLanguage();
  const { outletId, displayName } = outlet;
  const age = waiting === null ? '' : formatAge(now - Date.parse(waiting.placedAt), locale);
  return (
    <li className="home-outlet">
      <div className="home-outlet-name">
        <Heading level={3} size={4}>
          {displayName}
        </Heading>
      </div>
      <OutletAvailability outlet={outlet} />
      <span className="home-outlet-today">
        {today && <TodayWords today={today} isNew={outlet.setUp === false} />}
        {isLoading && <Skeleton width={112} height={16} />}
      </span>
      {waiting && (
        <span className="home-outlet-badge">
          <Badge tone={tones[waiting.level]} icon="clock">
            <span aria-hidden="true">{age}</span>
            <VisuallyHidden>{t('home.orderWaits', { age })}</VisuallyHidden>
          </Badge>
        </span>
      )}
      {!isOnly && (
        <span className="home-outlet-act">
          {isCurrent ? (
            <Text as="span" size="sm" tone="muted">
              {t('home.current')}
            </Text>
          ) : (
            <Button
              size="sm"
              variant="ghost"
              edge="end"
              aria-label={t('home.lookAt', { name: displayName })}
              onClick={() => chooseOutlet(outletId)}
            >
              {t('home.look')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

interface TodayProps {
  today: OutletsToday[number];
  isNew: boolean;
}

/** Nothing, while an outlet is not set up and has sold nothing. */
function TodayWords({ today: { sales, openOrders, currency }, isNew }: TodayProps) {
  const t = useShellTexts();
  const { locale } = useLanguage();
  if (isNew && !sales && openOrders === 0) return null;
  const open = t('home.openOrders', { count: openOrders });
  if (sales === null) return open;
  return `${open} · ${t('home.salesToday', { amount: formatMoney(sales, { currency, locale, stripZeros: true }) })}`;
}
