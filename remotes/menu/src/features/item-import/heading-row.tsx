import type { MenuImport } from '@galla/contract';
import { Field } from '@galla/ui';
import { useMenuText } from '../../lib/texts';

interface HeadingRowProps {
  sheet: Pick<MenuImport, 'headingRow' | 'topLines'>;
  busy: boolean;
  onChoose: (row: number) => void;
}

/** Which line of the sheet holds the headings: sheets often begin with a title, a date or an address. */
export function HeadingRow({ sheet, busy, onChoose }: HeadingRowProps) {
  const t = useMenuText();
  // The last line has nothing below it.
  const lines = sheet.topLines.slice(0, Math.max(1, sheet.topLines.length - 1));
  if (lines.length < 2) return null;
  return (
    <Field label={t('imports.headingRow')} description={t('imports.headingRowHint')}>
      {(wiring) => (
        <select
          {...wiring}
          className="g-input"
          data-size="sm"
          disabled={busy}
          value={sheet.headingRow}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        >
          {lines.map(({ row, cells }) => (
            <option key={row} value={row}>
              {`${t('imports.row', { row })}: ${cells.filter((cell) => cell !== '').join(' · ')}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
