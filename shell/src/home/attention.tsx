import { waitingUrgency } from '@galla/domain';
import { useAlerts } from '../alerts';
import { formatAge } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useNavigate } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import { useAllOutlets } from '../outlets/use-all-outlets';
import { Banner, ButtonLink, Heading, Icon, Stack, Text } from '@galla/ui';
import { placeAt, type PanelPlace } from '../panel/panel-places';
import { useShellTexts } from '../messages/shell-texts';
import { accountPath } from '../routes';

const ordersPath = '/panel/orders';

interface Props {
  /** Milliseconds since the epoch by the server's clock. */
  now: number;
  places: readonly PanelPlace[];
}

/** What somebody has to do now: orders of all outlets that wait, and an account that is not complete. */
export function Attention({ now, places }: Props) {
  const t = useShellTexts();
  const navigate = useNavigate();
  const incomplete = useSession((state) => state.userData?.status === 'incomplete');
  return (
    <Stack as="section" gap={3} aria-label={t('home.attention')}>
      <WaitingOrders now={now} places={places} />
      {incomplete && (
        <Banner
          tone="warn"
          title={t('home.incomplete')}
          action={{ label: t('home.incompleteAction'), onClick: () => void navigate(accountPath) }}
        />
      )}
    </Stack>
  );
}

function WaitingOrders({ now, places }: Props) {
  const t = useShellTexts();
  const { locale } = useLanguage();
  const count = useAlerts((state) => state.waiting.length);
  const oldest = useAlerts((state) => state.waiting[0]?.placedAt);
  const chosen = useSession((state) => state.outletId);
  const isElsewhere = useAlerts((state) => state.waiting.some(({ outletId }) => outletId !== chosen));
  const { address } = useAllOutlets(places);
  const level = oldest === undefined ? 'calm' : waitingUrgency(oldest, now);
  return (
    <div className="home-attention" data-level={level}>
      <span className="home-attention-sign">
        <Icon name={level === 'calm' ? 'checkCircle' : 'bell'} size={20} />
      </span>
      <div className="home-attention-words">
        <Heading level={2}>{level === 'calm' ? t('home.calm') : t('home.waiting', { count })}</Heading>
        <Text tone="muted" size="sm">
          {oldest === undefined
            ? t('home.calmHint')
            : t('home.oldest', { age: formatAge(now - Date.parse(oldest), locale) })}
        </Text>
      </div>
      {placeAt(places, ordersPath) !== null && (
        <ButtonLink
          to={isElsewhere && address !== null ? address : ordersPath}
          variant={level === 'calm' ? 'secondary' : 'primary'}
          iconAfter="arrowRight"
        >
          {t('home.openOrders')}
        </ButtonLink>
      )}
    </div>
  );
}
