import type { OrderLine } from '@galla/contract';
import { Checkbox, DietMark } from '@galla/ui';
import { FieldGroup } from '@galla/ui/kit';
import { ChoiceChips } from '@galla/ui/dialogs';
import { snoozeChoices, type SnoozeChoice } from '@galla/domain';
import { useOrdersText } from '../messages/texts';
import styles from './snooze-fields.module.css';

/** The items of an order without duplicates. */
export function itemsOf(lines: readonly OrderLine[]): OrderLine[] {
  return [...new Map(lines.map((line) => [line.itemId, line])).values()];
}

interface ItemChoiceProps {
  lines: readonly OrderLine[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  error?: string | undefined;
}

/** Which items of an order. */
export function ItemChoice({ lines, chosen, onChange, error }: ItemChoiceProps) {
  const t = useOrdersText();
  const toggle = (itemId: string): void => {
    const next = new Set(chosen);
    if (!next.delete(itemId)) next.add(itemId);
    onChange(next);
  };
  return (
    <FieldGroup label={t('snooze.items')} error={error} className={styles.items}>
      {itemsOf(lines).map((line) => (
        <Checkbox
          key={line.itemId}
          label={
            <span className={styles.item}>
              <DietMark diet={line.diet} />
              {line.name}
            </span>
          }
          checked={chosen.has(line.itemId)}
          onChange={() => toggle(line.itemId)}
        />
      ))}
    </FieldGroup>
  );
}

/** For how long. */
export function SnoozeTime({
  value,
  onChange,
}: {
  value: SnoozeChoice;
  onChange: (choice: SnoozeChoice) => void;
}) {
  const t = useOrdersText();
  return (
    <ChoiceChips
      isField
      label={t('snooze.until')}
      choices={snoozeChoices.map((choice) => ({ value: choice, label: t(`snooze.${choice}`) }))}
      value={value}
      onChange={onChange}
    />
  );
}
