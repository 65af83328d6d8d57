import { useLanguage, useMessages, type SharedMessages } from '@galla/shared/i18n';
import { measureChange } from '@galla/shared/format';
import { VisuallyHidden } from '../base/layout';
import './change-figure.css';

export type ChangeFigureProps = {
  now: number;
  before: number;
  /** Orders of the earlier period. With fewer than 20 nothing is shown. */
  ordersBefore: number;
  /** Name of the earlier period: "last Monday". */
  than: string;
  /** The way that is good for the merchant. Without it the change has no colour: average bill, tax, discounts. */
  good?: 'up' | 'down';
};

const arrows = { up: '▲', down: '▼' } as const;

/** A figure against an earlier one: "▲ 3.1% vs last Monday". Nothing where the comparison says nothing. */
export function ChangeFigure({ now, before, ordersBefore, than, good }: ChangeFigureProps) {
  const t = useMessages<SharedMessages>('shared');
  const { locale } = useLanguage();
  const change = measureChange({ now, before, ordersBefore, locale });
  if (!change) return null;
  const { direction, share } = change;
  if (direction === 'same') return <span className="g-change">{t('change.same', { than })}</span>;
  return (
    <span className="g-change" data-way={good && (direction === good ? 'good' : 'bad')}>
      <span aria-hidden="true" className="g-change-arrow">
        {arrows[direction]}
      </span>
      <VisuallyHidden>{t(`change.${direction}`)}</VisuallyHidden> {t('change.vs', { share, than })}
    </span>
  );
}
