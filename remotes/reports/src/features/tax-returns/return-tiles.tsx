import type { TaxReturn } from '@galla/contract';
import { KeyFigure } from '@galla/ui/kit';
import type { Figures } from '../../lib/figures';
import { useTexts } from '../../messages/texts';
import { Tiles } from '../../ui/figures/figure';

const taxOf = ({ igst, cgst, sgst }: TaxReturn['b2b']): number => igst + cgst + sgst;

/** What went out in the month, by whom it went to. */
export function ReturnTiles({ month, figures }: { month: TaxReturn; figures: Figures }) {
  const t = useTexts();
  const taxed = (part: TaxReturn['b2b']): string => t('returns.taxOf', { tax: figures.money(taxOf(part)) });
  const regular = month.regime === 'regular';
  const consumers = {
    taxable: month.b2cs.taxable + month.b2cl.taxable,
    igst: month.b2cs.igst + month.b2cl.igst,
    cgst: month.b2cs.cgst + month.b2cl.cgst,
    sgst: month.b2cs.sgst + month.b2cl.sgst,
  };
  const tiles: { key: string; label: string; value: number; hint: string }[] = regular
    ? [
        {
          key: 'b2c',
          label: t('returns.b2c'),
          value: consumers.taxable,
          hint:
            month.b2cl.taxable === 0
              ? taxed(consumers)
              : `${taxed(consumers)} · ${t('returns.large', { amount: figures.money(month.b2cl.taxable) })}`,
        },
        { key: 'b2b', label: t('returns.b2b'), value: month.b2b.taxable, hint: taxed(month.b2b) },
        { key: 'exempt', label: t('returns.exempt'), value: month.exempt, hint: t('returns.exemptHint') },
        {
          key: 'notes',
          label: t('returns.creditNotes'),
          value: month.creditNotes.taxable,
          hint: t('returns.creditNotesHint'),
        },
        {
          key: 'operator',
          label: t('returns.operator'),
          value: month.operatorLiable,
          hint: t('returns.operatorHint'),
        },
      ]
    : [
        { key: 'sales', label: t('returns.turnover'), value: month.exempt, hint: t('returns.turnoverHint') },
        {
          key: 'notes',
          label: t('returns.creditNotes'),
          value: month.creditNotes.taxable,
          hint: t('returns.creditNotesHint'),
        },
      ];
  return (
    <Tiles>
      {tiles.map(({ key, label, value, hint }, index) => (
        <KeyFigure key={key} label={label} lead={index === 0} hint={hint}>
          {figures.money(value)}
        </KeyFigure>
      ))}
    </Tiles>
  );
}
