import type { MenuImport } from '@galla/contract';
import { Select } from '@galla/ui/kit';
import { useMenuText } from '../../messages/texts';

interface SheetChoiceProps {
  sheet: Pick<MenuImport, 'sheetName' | 'sheetNames'>;
  busy: boolean;
  onChoose: (sheetName: string) => void;
}

/** Which sheet of the workbook holds the menu. */
export function SheetChoice({ sheet, busy, onChoose }: SheetChoiceProps) {
  const t = useMenuText();
  if (sheet.sheetNames.length < 2) return null;
  return (
    <Select
      label={t('imports.sheet')}
      size="sm"
      disabled={busy}
      options={sheet.sheetNames.map((name) => ({ value: name, label: name }))}
      value={sheet.sheetName}
      onChange={onChoose}
    />
  );
}
