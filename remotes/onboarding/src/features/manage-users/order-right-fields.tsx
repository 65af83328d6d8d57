import { useState } from 'react';
import { orderRights, type Grant, type Limits, type Member, type OrderRight } from '@galla/contract';
import { moneyToInput, parseMoney } from '@galla/shared/format';
import { Checkbox, Stack } from '@galla/ui';
import { DecimalInput, DigitsInput } from '@galla/ui/forms';
import { useTexts } from '../../messages/texts';
import { mayGive } from './role-rights';
import styles from './manage-users.module.css';

interface Props {
  giver: Member;
  value: Grant;
  onChange: (grant: Grant) => void;
}

const limited = { 'order:refund': 'refund', 'order:discount': 'discount' } as const satisfies Partial<
  Record<OrderRight, keyof Limits>
>;
const largestPercent = 100;

/** Rights below that to the orders: giving money back, the drawer, discounts, and how far each goes. */
export function OrderRightFields({ giver, value, onChange }: Props) {
  const t = useTexts();
  const isOwner = value.role === 'owner';
  return (
    <div className={styles.outlets}>
      {orderRights.map((key) => {
        const name = key.replace('order:', '') as 'refund' | 'drawer' | 'discount';
        const checked = isOwner || value.permissions[key] === true;
        return (
          <Stack gap={2} key={key}>
            <Checkbox
              label={t(`manageUsers.orderRights.${name}`)}
              description={t(
                mayGive(giver, key) ? `manageUsers.orderRightHints.${name}` : 'manageUsers.notYours',
              )}
              checked={checked}
              disabled={isOwner || !mayGive(giver, key)}
              onChange={(event) =>
                onChange({
                  ...value,
                  permissions: { ...value.permissions, [key]: event.currentTarget.checked },
                })
              }
            />
            {checked && !isOwner && key in limited && (
              <LimitField
                limit={limited[key as keyof typeof limited]}
                value={value.limits ?? {}}
                onChange={(limits) => onChange({ ...value, limits })}
              />
            )}
          </Stack>
        );
      })}
    </div>
  );
}

interface LimitFieldProps {
  limit: keyof Limits;
  value: Limits;
  onChange: (limits: Limits) => void;
}

/** Empty: no limit. */
function LimitField({ limit, value, onChange }: LimitFieldProps) {
  const t = useTexts();
  const now = value[limit];
  const [text, setText] = useState(() =>
    now === undefined ? '' : limit === 'refund' ? moneyToInput(now) : String(now),
  );
  const take = (typed: string): void => {
    setText(typed);
    const { [limit]: _before, ...others } = value;
    const next = limit === 'refund' ? parseMoney(typed) : Math.min(largestPercent, Number(typed));
    onChange(next === null || !(next > 0) ? others : { ...others, [limit]: next });
  };
  return limit === 'refund' ? (
    <DecimalInput
      label={t('manageUsers.limits.refund')}
      description={t('manageUsers.limits.empty')}
      maxLength={10}
      value={text}
      onChange={take}
    />
  ) : (
    <DigitsInput
      label={t('manageUsers.limits.discount')}
      description={t('manageUsers.limits.empty')}
      maxLength={3}
      value={text}
      onChange={take}
    />
  );
}
