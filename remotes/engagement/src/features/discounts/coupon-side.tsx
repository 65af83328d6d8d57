import type { DiscountChoices, DiscountForm } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { Banner, Card, Heading, Stack, Text } from '@galla/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../../messages/texts';
import { CartTrial, type TrialCart } from './cart-trial';
import { couponOf } from './discount-form';
import { previewQuery } from './discounts.queries';
import { useSentence } from './use-sentence';
import { useOpenOutlets } from './use-open-outlets';
import styles from './discounts.module.css';

const restMs = 250;

/** A debounced value, to limit requests. */
function useRested<Value>(value: Value, key: string): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says when the value is another one
  }, [key]);
  return rested;
}

/** Side panel of a coupon's form: summary in words, overlaps, and a trial. */
export function CouponSide({
  values,
  choices,
  couponId,
}: {
  values: DiscountForm;
  choices: DiscountChoices;
  couponId: string | null;
}) {
  const t = useTexts();
  const { locale } = useLanguage();
  const sentence = useSentence();
  const openOutlets = useOpenOutlets(choices.outlets);
  const [cart, setCart] = useState<TrialCart>({
    outletId: openOutlets[0]?.outletId ?? '',
    lines: [],
    firstOrder: true,
  });
  // Everything except the code can be tried before the code is typed.
  const coupon = couponOf(values.code.trim() === '' ? { ...values, code: 'NEW' } : values);
  const lines = cart.lines.map(({ itemId, quantity }) => ({ itemId, quantity }));
  const body = coupon && {
    coupon,
    couponId,
    cart:
      lines.length === 0 || cart.outletId === ''
        ? null
        : { outletId: cart.outletId, lines, at: null, firstOrder: cart.firstOrder },
  };
  const preview = useQuery(previewQuery(useRested(body, JSON.stringify(body))));
  const outlets = choices.outlets
    .filter(({ outletId }) => values.outletIds.includes(outletId))
    .map(({ displayName }) => displayName);
  const names = {
    targets: values.picks.map(({ name }) => name),
    outlets,
    currency: choices.currency,
  };
  const overlaps = coupon === null ? [] : (preview.data?.overlaps ?? []);
  return (
    <aside className={styles.side} aria-label={t('discounts.sentence.label')}>
      <Card>
        <Stack gap={2}>
          <Heading level={2}>{t('discounts.sentence.label')}</Heading>
          <Text as="output" aria-live="polite">
            {coupon === null ? t('discounts.sentence.unfinished') : sentence(coupon, names)}
          </Text>
        </Stack>
      </Card>
      <Card>
        <Stack gap={3}>
          <Heading level={2}>{t('discounts.trial.title')}</Heading>
          <CartTrial
            outlets={openOutlets}
            currency={choices.currency}
            cart={cart}
            onChange={setCart}
            trial={coupon === null ? null : (preview.data?.trial ?? null)}
          />
        </Stack>
      </Card>
      {overlaps.length > 0 && (
        <Banner tone="info" title={t('discounts.overlap.title')}>
          <ul className={styles.overlaps}>
            {(['offer', 'coupon'] as const)
              .map((kind) => ({
                kind,
                names: overlaps.filter((each) => each.kind === kind).map(({ name }) => name),
              }))
              .filter(({ names }) => names.length > 0)
              .map(({ kind, names }) => (
                <li key={kind}>
                  {t(`discounts.overlap.${kind}`, {
                    count: names.length,
                    names: new Intl.ListFormat(locale).format(names),
                  })}
                </li>
              ))}
          </ul>
        </Banner>
      )}
    </aside>
  );
}
