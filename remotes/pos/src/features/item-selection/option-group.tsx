import { Checkbox, IconButton, Kbd, Radio } from '@galla/ui';
import { FieldGroup } from '@galla/ui/kit';
import type { Choices, MenuGroup } from '../../lib/local-cart/choices';
import { usePosText } from '../../messages/texts';
import styles from './options-dialog.module.css';

interface OptionGroupProps {
  group: MenuGroup;
  /** Number key of the first option. */
  firstNumber: number;
  /** The option that has the initial focus. */
  focusId: string | null;
  choices: Choices;
  error: string | undefined;
  money: (minor: number) => string;
  onToggle: (optionId: string) => void;
  onMore: (optionId: string) => void;
  onLess: (optionId: string) => void;
}

const lastNumberKey = 9;

/** Options of one variant or add-on group, with its limits. */
export function OptionGroup({
  group,
  firstNumber,
  focusId,
  choices,
  error,
  money,
  onToggle,
  onMore,
  onLess,
}: OptionGroupProps) {
  const t = usePosText();
  const isVariant = group.type === 'VARIANT';
  const taken = group.options.reduce((sum, option) => sum + (choices[option.optionId] ?? 0), 0);
  const rule = isVariant
    ? t(group.min > 0 ? 'options.chooseOne' : 'options.mayChooseOne')
    : group.min > 0
      ? t('options.chooseBetween', { min: group.min, max: group.max })
      : t('options.chooseUpTo', { count: group.max });
  return (
    <FieldGroup
      label={
        <>
          {group.displayName} <span className={styles.rule}>{rule}</span>
        </>
      }
      error={error}
    >
      {group.options.map((option, index) => {
        const count = choices[option.optionId] ?? 0;
        const number = firstNumber + index;
        const shared = {
          label: option.optionName,
          checked: count > 0,
          onChange: () => onToggle(option.optionId),
          ...(option.optionId === focusId && { 'data-autofocus': true }),
        };
        return (
          <div key={option.optionId} className={styles.option}>
            {number <= lastNumberKey && (
              <span aria-hidden="true" className={styles.number}>
                <Kbd>{String(number)}</Kbd>
              </span>
            )}
            {isVariant ? <Radio {...shared} name="variant" /> : <Checkbox {...shared} />}
            {!isVariant && count > 0 && group.max > 1 && (
              <span className={styles.count} data-repeats>
                {count > 1 && (
                  <IconButton
                    icon="minus"
                    size="sm"
                    label={t('stepper.less', { name: option.optionName })}
                    onClick={() => onLess(option.optionId)}
                  />
                )}
                {count > 1 && <span>{t('cart.times', { quantity: count })}</span>}
                {taken < group.max && (
                  <IconButton
                    icon="plus"
                    size="sm"
                    label={t('stepper.more', { name: option.optionName })}
                    onClick={() => onMore(option.optionId)}
                  />
                )}
              </span>
            )}
            <span className={styles.price}>
              {isVariant ? money(option.price) : t('options.extra', { amount: money(option.price) })}
            </span>
          </div>
        );
      })}
    </FieldGroup>
  );
}
