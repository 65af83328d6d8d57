import { useEffect } from 'react';
import { endpoints, type HeldCart } from '@galla/contract';
import { formatRelative } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQuery, useQueryClient, type CallEndpoint } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { useLocation, useNavigateIfHere } from '@galla/shared/router';
import { Banner, Button, Card, confirm, Heading, IconButton, Stack } from '@galla/ui';
import { useCallOptions } from '@galla/shared/composition';
import { posArrivalSchema } from '../lib/call-schemas';
import { emptyCustomer } from '../lib/call/call-state';
import { call, callState } from '../lib/call/call-store';
import { localCartLinesOf } from '../lib/cart/local-cart-of-cart';
import { heldCartsQuery } from '../lib/pos-queries';
import { stepPaths } from '../lib/step-paths';
import { usePosText } from '../messages/texts';
import styles from './held-carts.module.css';

const titleId = 'pos-held';

interface Run {
  cartId: string;
  act: (call: CallEndpoint) => Promise<unknown>;
}

/** Held carts of all counters; hidden when there are none. */
export function HeldCarts() {
  const t = usePosText();
  const { locale } = useLanguage();
  const options = useCallOptions();
  const client = useQueryClient();
  const navigate = useNavigateIfHere();
  const { data: carts = [] } = useQuery(heldCartsQuery(options));
  const { mutate, isPending, variables, failure } = useCallMutation((call, { act }: Run) => act(call), {
    onSettled: () => void client.invalidateQueries({ queryKey: heldCartsQuery(options).queryKey }),
  });
  const busy = isPending ? variables.cartId : null;
  const arrival = posArrivalSchema.safeParse(useLocation().state);
  const justHeld = arrival.success && arrival.data.focus === 'held';
  const isShown = carts.length > 0;
  useEffect(() => {
    if (justHeld && isShown) document.getElementById(titleId)?.scrollIntoView({ block: 'center' });
  }, [justHeld, isShown]);
  if (!isShown) return null;

  async function handleResume(held: HeldCart): Promise<void> {
    const unfinished = Object.keys(callState().localCarts).length > 0;
    const agreed =
      !unfinished ||
      (await confirm({
        title: t('held.replaceTitle'),
        message: t('held.replaceMessage'),
        confirmLabel: t('held.resume'),
      }));
    if (!agreed) return;
    const resume = async (send: CallEndpoint): Promise<void> => {
      const cart = await send(endpoints.posCart.resume, { body: { cartId: held.cartId } });
      const { customer } = cart;
      const countryCode = customer?.countryCode === '+1' ? '+1' : '+91';
      const query = { countryCode, mobile: customer?.mobile ?? '' } as const;
      const saved = customer && (await send(endpoints.pos.getCustomer, { query })).customer;
      call.nextCaller();
      if (saved) {
        call.customer({
          ...emptyCustomer,
          countryCode,
          mobile: saved.mobile,
          name: saved.name,
          email: saved.email ?? '',
          saved,
          addressId: cart.addressId ?? saved.addresses[0]?.addressId ?? null,
        });
      }
      call.setLocalCart({ id: cart.outletId, name: cart.outletName }, localCartLinesOf(cart), {
        cartId: cart.cartId,
        fulfilment: cart.fulfilment,
        coupon: cart.coupon?.code ?? null,
        note: cart.note,
        ...cart.choices,
      });
      await navigate(stepPaths.items);
    };
    mutate({ cartId: held.cartId, act: resume });
  }

  async function handleDrop(held: HeldCart): Promise<void> {
    const agreed = await confirm({
      title: t('cart.clearTitle'),
      message: t('cart.clearMessage', { count: held.itemCount }),
      confirmLabel: t('cart.clear'),
      danger: true,
    });
    if (agreed)
      mutate({
        cartId: held.cartId,
        act: (send) => send(endpoints.posCart.clear, { body: { cartId: held.cartId } }),
      });
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={2}>
        <Heading level={2} id={titleId}>
          {t('held.title')}
        </Heading>
        {failure !== null && <Banner tone="error">{failure}</Banner>}
        <ul className={styles.carts}>
          {carts.map((cart) => {
            const name = cart.label || cart.customer?.name || t('held.nobody');
            return (
              <li key={cart.cartId} className={styles.cart}>
                <span className={styles.text}>
                  <strong>{name}</strong>
                  <span className={styles.facts}>
                    {t('held.facts', {
                      count: cart.itemCount,
                      outlet: cart.outletName,
                      when: formatRelative(cart.heldAt, realtime.serverNow(), locale),
                      by: cart.heldBy,
                    })}
                  </span>
                </span>
                <Button
                  size="sm"
                  loading={busy === cart.cartId}
                  aria-label={t('held.resumeNamed', { name })}
                  onClick={() => void handleResume(cart)}
                >
                  {t('held.resume')}
                </Button>
                <IconButton
                  icon="trash"
                  size="sm"
                  label={t('held.drop', { name })}
                  onClick={() => void handleDrop(cart)}
                />
              </li>
            );
          })}
        </ul>
      </Stack>
    </Card>
  );
}
