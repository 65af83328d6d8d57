import { useState, type KeyboardEvent } from 'react';
import { couponCodeSchema, endpoints, type PosCart } from '@galla/contract';
import { keepPreviousData, useEndpointQuery } from '@galla/shared/query';
import { Badge, Button, Skeleton, Text, TextInput } from '@galla/ui';
import { usePosText } from '../../messages/texts';
import styles from './check-out.module.css';

interface CouponSectionProps {
  cart: PosCart;
  money: (minor: number) => string;
  onCoupon: (code: string | null) => void;
}

const maxShown = 4;

/** Coupon code, and the coupons that apply to this cart. */
export function CouponSection({ cart, money, onCoupon }: CouponSectionProps) {
  const t = usePosText();
  // A refused code stays in the field, to be mended.
  const refused = cart.coupon !== null && cart.coupon.cartCode !== null ? cart.coupon.code : null;
  const [text, setText] = useState(refused ?? '');
  const [wrong, setWrong] = useState(false);
  const { data: promos } = useEndpointQuery(endpoints.promotions.getPromoList, {
    query: { outletId: cart.outletId, cartId: cart.cartId },
    key: ['pos', 'promos', cart.cartId, cart.version],
    placeholderData: keepPreviousData,
  });
  const offered = promos
    ?.filter(({ cartCode, code }) => cartCode === null && code !== cart.coupon?.code)
    .slice(0, maxShown);

  function apply(code: string): void {
    const parsed = couponCodeSchema.safeParse(code);
    setWrong(!parsed.success);
    if (!parsed.success) return;
    setText(parsed.data);
    onCoupon(parsed.data);
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    apply(text);
  };

  if (cart.coupon && refused === null) {
    return (
      <div className={styles.row}>
        <Badge tone="green" icon="offers">
          {cart.coupon.code}
        </Badge>
        <span>{t('coupon.saves', { amount: money(cart.coupon.saves) })}</span>
        <span className={styles.end}>
          <Button
            size="sm"
            icon="x"
            onClick={() => {
              setText('');
              onCoupon(null);
            }}
          >
            {t('coupon.remove')}
          </Button>
        </span>
      </div>
    );
  }
  return (
    <>
      <div className={styles.inline}>
        <TextInput
          label={t('coupon.code')}
          autoCapitalize="characters"
          autoComplete="off"
          value={text}
          error={wrong ? t('coupon.format') : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value.toUpperCase().trimStart());
            setWrong(false);
          }}
          onKeyDown={handleKeyDown}
        />
        <Button onClick={() => apply(text)}>{t('coupon.apply')}</Button>
      </div>
      {/* One row of one height, whatever comes: the payment below is pressed without waiting for it. */}
      <div className={styles.offered}>
        {offered === undefined ? (
          <Skeleton height="100%" />
        ) : offered.length === 0 ? (
          <Text size="sm" tone="muted">
            {t('coupon.noneOffered')}
          </Text>
        ) : (
          <ul className={styles.offers} aria-label={t('coupon.offered')}>
            {offered.map((promo) => (
              <li key={promo.promoId}>
                <button
                  type="button"
                  className={styles.offer}
                  title={promo.description}
                  onClick={() => onCoupon(promo.code)}
                >
                  <strong>{promo.code}</strong>
                  <span className={styles.end}>{t('coupon.saves', { amount: money(promo.saves) })}</span>
                  <span className={styles.about}>{promo.description}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
