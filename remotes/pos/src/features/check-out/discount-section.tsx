import { useState, type ReactNode } from 'react';
import type { CounterDiscount, PosCart } from '@galla/contract';
import { discountRowText } from '@galla/domain';
import { useLanguage } from '@galla/shared/i18n';
import { Badge, Button } from '@galla/ui';
import { usePosText } from '../../messages/texts';
import { DiscountForm } from './discount-form';
import styles from './check-out.module.css';

interface DiscountSectionProps {
  cart: PosCart;
  discount: CounterDiscount | null;
  money: (minor: number) => string;
  /** Who gives it, where the owner asks for a PIN. */
  approval: ReactNode;
  onDiscount: (discount: CounterDiscount | null) => void;
}

/** What staff take off the bill, with the reason. */
export function DiscountSection({ cart, discount, money, approval, onDiscount }: DiscountSectionProps) {
  const t = usePosText();
  const { language } = useLanguage();
  const [open, setOpen] = useState(false);
  if (discount !== null) {
    const row = cart.bill?.rows.find(({ kind }) => kind === 'discount');
    return (
      <>
        <div className={styles.row}>
          {row && (
            <>
              <Badge tone="green" icon="offers">
                {discountRowText(row, language)}
              </Badge>
              <span>{money(row.amount)}</span>
            </>
          )}
          <span className={styles.end}>
            <Button size="sm" icon="x" onClick={() => onDiscount(null)}>
              {t('discount.remove')}
            </Button>
          </span>
        </div>
        {approval}
      </>
    );
  }
  if (!open) {
    return (
      <div>
        <Button icon="plus" onClick={() => setOpen(true)}>
          {t('discount.add')}
        </Button>
      </div>
    );
  }
  return (
    <DiscountForm
      onCancel={() => setOpen(false)}
      onApply={(given) => {
        setOpen(false);
        onDiscount(given);
      }}
    />
  );
}
