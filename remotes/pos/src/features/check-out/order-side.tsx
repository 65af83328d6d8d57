import type { ReactNode } from 'react';
import type { CartProblem, PosCart } from '@galla/contract';
import { localCartSummary } from '@galla/domain';
import { Button, Divider, Heading, Kbd, Text } from '@galla/ui';
import { localCartLinesOf } from '../../lib/cart/local-cart-of-cart';
import type { LocalCart, LocalCartLine } from '../../lib/local-cart/local-cart';
import { usePosText } from '../../messages/texts';
import { LocalCartLines } from '../../ui/local-cart-lines';
import { OrderBill } from './order-bill';
import styles from './check-out.module.css';

const reasonId = 'pos-place-reason';

interface OrderSideProps {
  cart: PosCart;
  localCart: LocalCart;
  money: (minor: number) => string;
  notes: ReactNode;
  /** Unit price of a line as quoted to the caller. */
  quotedOf: (lineId: string) => number | undefined;
  busy: boolean;
  sending: boolean;
  payLater: boolean;
  onQuantity: (lineId: string, quantity: number) => void;
  onPlace: () => void;
  /** Why the order can't be placed as it stands. */
  blockedBy: CartProblem | null;
  /** Leads to where it is mended. */
  onReason: () => void;
}

/** Lines, bill with explanations, and the order button. */
export function OrderSide({
  cart,
  localCart,
  money,
  notes,
  quotedOf,
  busy,
  sending,
  payLater,
  onQuantity,
  onPlace,
  blockedBy,
  onReason,
}: OrderSideProps) {
  const t = usePosText();
  const total = cart.bill?.total ?? 0;
  const known = localCartLinesOf(cart);
  function problemAt(line: LocalCartLine): ReactNode {
    const problem = cart.lines.find(({ lineId }) => lineId === line.lineId)?.problem;
    const quoted = quotedOf(line.lineId);
    if (problem === 'notServing') return <p className={styles.lineProblem}>{t('codes.c1010.title')}</p>;
    if (problem === 'optionsInvalid') {
      return <p className={styles.lineProblem}>{t('problems.optionsInvalid.title')}</p>;
    }
    if (problem === 'quantityInvalid' || problem === 'aboveMrp') {
      return <p className={styles.lineProblem}>{t(`problems.${problem}.title`)}</p>;
    }
    const each = line.billing.subTotal / line.quantity;
    if (quoted === undefined || quoted === each) return null;
    return (
      <p className={styles.lineProblem}>
        {t('checkout.priceWas', { before: money(quoted), now: money(each) })}
      </p>
    );
  }
  return (
    <aside className={styles.side} aria-label={t('cart.ofOutlet', { outlet: cart.outletName })}>
      <div className={styles.order}>
        <div className={styles.row}>
          <Heading level={2}>{cart.outletName}</Heading>
          <span className={styles.end}>
            {t('cart.count', { count: localCartSummary(localCart).itemCount })}
          </span>
        </div>
        {notes}
        <LocalCartLines lines={known} money={money} onQuantity={onQuantity} problemAt={problemAt} />
        <Divider dashed />
        <Heading level={3} size={4}>
          {t('bill.title')}
        </Heading>
        {cart.bill ? <OrderBill bill={cart.bill} /> : <Text tone="muted">{t('bill.none')}</Text>}
      </div>
      <div className={styles.place}>
        <Button
          variant="primary"
          size="action"
          fullWidth
          loading={sending}
          disabled={blockedBy !== null}
          aria-busy={busy || sending}
          {...(blockedBy && { 'aria-describedby': reasonId })}
          onClick={onPlace}
        >
          {t(payLater ? 'checkout.place' : 'checkout.sendLink', { amount: money(total) })}
        </Button>
        {blockedBy && (
          <div className={styles.reason}>
            <Text as="span" size="sm" tone="red" id={reasonId}>
              {t(`problems.${blockedBy.kind}.title`)}
            </Text>
            <Button size="sm" variant="ghost" onClick={onReason}>
              {t('checkout.showReason')}
            </Button>
          </div>
        )}
        <Text size="sm" tone="muted" className={styles.keys}>
          <Kbd>Ctrl</Kbd> <Kbd>Enter</Kbd> {t('checkout.keyPlace')}
        </Text>
      </div>
    </aside>
  );
}
