import type { OutletSummary } from '@galla/contract';
import { useQuery } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { Badge, Button, Card, EmptyState, Grid, Heading, Skeleton, Stack, Text } from '@galla/ui';
import { useAlerts } from '../alerts';
import { OutletAvailability } from '../outlets/availability-toggle';
import { chooseOutlet } from '../outlets/choose-outlet';
import { useShellTexts } from '../messages/shell-texts';
import { outletsQuery } from '../session/session.queries';

const narrowestCard = 260;

/** The user's outlets: availability, waiting orders, and a button to select one. */
export function OutletCards() {
  const t = useShellTexts();
  const outlets = useSession((state) => state.outletList);
  const currentId = useSession((state) => state.outletId);
  const userId = useSession((state) => state.userData?.userId ?? '');
  const { isPending } = useQuery(outletsQuery(userId));
  return (
    <Stack as="section" gap={3} aria-labelledby="home-outlets">
      <div>
        <Heading level={2} id="home-outlets">
          {t('home.outlets')}
        </Heading>
        <Text tone="muted" size="sm">
          {t('home.outletsHint')}
        </Text>
      </div>
      {outlets.length === 0 && !isPending && (
        <Card>
          <EmptyState icon="store" title={t('home.noOutlets')} message={t('home.noOutletsHint')} />
        </Card>
      )}
      <Grid as="ul" minColumn={narrowestCard} className="home-outlets">
        {outlets.length === 0 && isPending && <Skeleton height={132} radius={12} />}
        {outlets.map((outlet) => (
          <OutletCard key={outlet.outletId} outlet={outlet} isCurrent={outlet.outletId === currentId} />
        ))}
      </Grid>
    </Stack>
  );
}

function OutletCard({ outlet, isCurrent }: { outlet: OutletSummary; isCurrent: boolean }) {
  const t = useShellTexts();
  const { outletId, displayName, city, config } = outlet;
  const waiting = useAlerts((state) => state.waiting.filter((order) => order.outletId === outletId).length);
  return (
    <Card as="li" selected={isCurrent} className="home-outlet">
      <div className="home-outlet-head">
        <div>
          <Heading level={3}>{displayName}</Heading>
          <Text tone="muted" size="sm">
            {[city, t(`businessType.${config.businessType}`)].filter(Boolean).join(' · ')}
          </Text>
        </div>
        {waiting > 0 && (
          <Badge tone="red" solid pill>
            {`${waiting} ${t('home.stage.waiting')}`}
          </Badge>
        )}
      </div>
      <div className="home-outlet-foot">
        <OutletAvailability outlet={outlet} />
        {isCurrent ? (
          <Text as="span" size="sm" tone="muted">
            {t('home.current')}
          </Text>
        ) : (
          <Button
            size="sm"
            aria-label={t('home.lookAt', { name: displayName })}
            onClick={() => chooseOutlet(outletId)}
          >
            {t('home.look')}
          </Button>
        )}
      </div>
    </Card>
  );
}
