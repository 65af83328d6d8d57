import { Button } from '@galla/ui';
import { FieldGroup } from '@galla/ui/kit';
import { Stepper } from '@galla/ui/counter';
import { useOrdersText } from '../../messages/texts';
import type { RefundableLine, Wanted } from './refund-rules';
import styles from './refund.module.css';

interface RefundLinesProps {
  lines: readonly RefundableLine[];
  /** Why the order is given back as a whole only; null: by lines. */
  whole: 'oldBill' | 'unpaid' | null;
  wanted: Wanted;
  error: string | undefined;
  onChange: (wanted: Wanted) => void;
}

/** Units of lines that are given back. */
export function RefundLines({ lines, whole, wanted, error, onChange }: RefundLinesProps) {
  const t = useOrdersText();
  if (whole !== null) return <p className={styles.hint}>{t(`money.refunding.wholeOnly.${whole}`)}</p>;
  const unitsOf = ({ lineId, left }: RefundableLine): number =>
    wanted === 'all' ? left : (wanted[lineId] ?? 0);
  const set = (changed: RefundableLine, units: number): void =>
    onChange(
      Object.fromEntries(lines.map((line) => [line.lineId, line === changed ? units : unitsOf(line)])),
    );
  return (
    <FieldGroup label={t('money.refunding.what')} error={error}>
      <ul className={styles.lines}>
        {lines.map((line) => {
          const { lineId, name, quantity, left } = line;
          const units = unitsOf(line);
          return (
            <li key={lineId} className={styles.line}>
              <span className={styles.name}>
                {name}
                <span className={styles.hint}>
                  {left === 0 ? t('money.refunding.gone') : t('money.refunding.each', { left, quantity })}
                </span>
              </span>
              <span className={styles.stepper}>
                <Stepper
                  t={(key, values) => t(`money.refunding.${key}`, values)}
                  name={name}
                  value={units}
                  max={left}
                  onChange={(next) => set(line, next)}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <div className={styles.choices}>
        <Button size="sm" aria-pressed={wanted === 'all'} onClick={() => onChange('all')}>
          {t('money.refunding.all')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onChange({})}>
          {t('money.refunding.none')}
        </Button>
      </div>
    </FieldGroup>
  );
}
