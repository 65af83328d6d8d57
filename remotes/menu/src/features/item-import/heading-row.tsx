import type { MenuImport } from '@galla/contract';
import { Select } from '@galla/ui/kit';
import { useMenuText } from '../../messages/texts';

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
    <Select
      label={t('imports.headingRow')}
      description={t('imports.headingRowHint')}
      size="sm"
      disabled={busy}
      options={lines.map(({ row, cells }) => ({
        value: String(row),
        label: `${t('imports.row', { row })}: ${cells.filter((cell) => cell !== '').join(' · ')}`,
      }))}
      value={String(sheet.headingRow)}
      onChange={(row) => onChoose(Number(row))}
    />
  );
}
