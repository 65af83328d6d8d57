import { useState } from 'react';
import { endpoints, rescuePercents, type LossReceipt, type Rescue as Offer } from '@galla/contract';
import { formatMoney, formatTime } from '@galla/shared/format';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { holds, useSession } from '@galla/shared/session';
import { Badge, Button, Icon, Text, type Tone } from '@galla/ui';
import { SegmentedControl } from '@galla/ui/dialogs';
import { useLossTexts } from './loss-texts';
import { lossQueries } from './losses.queries';

const tones = {
  offered: 'blue',
  ended: 'grey',
  wonBack: 'green',
} as const satisfies Record<Offer['state'], Tone>;

type Percent = (typeof rescuePercents)[number];
/** The reader's language, and the outlet's clock. */
interface Zone {
  locale: string;
  timeZone: string;
}

/** The way to win a lost order back: a call, or the same items again with a coupon and a payment link. */
export function Rescue({ order, zone }: { order: LossReceipt; zone: Zone }) {
  const t = useLossTexts();
  const [isOpen, setOpen] = useState(false);
  const mayOffer = useSession(
    (state) =>
      holds(state, 'profile') &&
      holds(state, 'order:discount') &&
      // None that was closed permanently meanwhile.
      state.outletList.some(({ outletId }) => outletId === order.outletId),
  );
  const { customer, rescue } = order;
  if (customer === null)
    return (
      <Text size="sm" tone="muted">
        {t('noContact')}
      </Text>
    );
  const canOffer = mayOffer && (rescue === null || rescue.state === 'ended');
  return (
    <>
      {rescue !== null && <OfferState offer={rescue} zone={zone} />}
      {isOpen && canOffer ? (
        <OfferForm order={order} name={customer.name} onClose={() => setOpen(false)} />
      ) : (
        <div className="loss-acts">
          <a className="loss-call" href={`tel:${customer.phone}`}>
            <Icon name="phone" size={16} />
            {t('call', { name: customer.name })}
          </a>
          {canOffer && (
            <Button size="sm" icon="refresh" onClick={() => setOpen(true)}>
              {t('offerAgain')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function OfferState({ offer, zone }: { offer: Offer; zone: Zone }) {
  const t = useLossTexts();
  const { state, percent, by, offeredAt, total, currency } = offer;
  return (
    <div className="loss-offer">
      <Badge tone={tones[state]}>{t(`${state}State`)}</Badge>
      <Text size="sm" tone="muted">
        {t('offered', {
          percent,
          by,
          total: formatMoney(total, { currency, locale: zone.locale, stripZeros: true }),
          time: formatTime(offeredAt, zone),
        })}
      </Text>
    </div>
  );
}

interface OfferFormProps {
  order: LossReceipt;
  name: string;
  onClose: () => void;
}

function OfferForm({ order: { orderId, orderNumber }, name, onClose }: OfferFormProps) {
  const t = useLossTexts();
  const client = useQueryClient();
  const [percent, setPercent] = useState<Percent>(10);
  // The call policy says why not: an item off the menu, a closed outlet, a limit of the role.
  const send = useCallMutation(endpoints.pos.offerAgain, {
    onSuccess: onClose,
    onSettled: () => client.invalidateQueries(lossQueries),
  });
  return (
    <fieldset className="loss-form" aria-label={t('offerTitle', { number: orderNumber })}>
      <Text size="sm">{t('offerHelp', { name })}</Text>
      <SegmentedControl
        isField
        label={t('discount')}
        value={String(percent)}
        choices={rescuePercents.map((each) => ({ value: String(each), label: `${each}%` }))}
        onChange={(chosen) => setPercent(rescuePercents.find((each) => String(each) === chosen) ?? 10)}
      />
      <div className="loss-acts">
        <Button variant="primary" loading={send.isPending} onClick={() => send.mutate({ orderId, percent })}>
          {t('send')}
        </Button>
        <Button disabled={send.isPending} onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </fieldset>
  );
}
