import { useState } from 'react';
import { crmImportColumns, type CrmImportColumn, type CrmMapping, type CrmSheet } from '@galla/contract';
import { Button, Card, Grid, Heading, Stack, Text } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';

/** What somebody chose of a file; what is missing is recognized. */
export interface ImportChoice {
  sheetName?: string;
  headingRow?: number;
  mapping?: CrmMapping;
}

interface ImportColumnsProps {
  sheet: CrmSheet;
  /** A needed column wasn't recognized, so nothing of the file is read yet. */
  isOpen: boolean;
  busy: boolean;
  onChoose: (choice: ImportChoice) => void;
}

const needed: readonly CrmImportColumn[] = ['mobile', 'name'];
const selectWidth = 220;

/** Which sheet, which row of headings and which columns of a file hold the customers. */
export function ImportColumns({ sheet, isOpen, busy, onChoose }: ImportColumnsProps) {
  const t = useTexts();
  const [mapping, setMapping] = useState<CrmMapping>(sheet.mapping);
  const set = (field: CrmImportColumn, column: string): void => {
    const { [field]: _, ...rest } = mapping;
    setMapping(column === '' ? rest : { ...rest, [field]: Number(column) });
  };
  const columns = [
    { value: '', label: t('import.notInFile') },
    ...sheet.columns.map(({ column, letter, heading, sample }) => ({
      value: String(column),
      label: [`${letter}: ${heading}`, sample].filter(Boolean).join(' – '),
    })),
  ];
  const { sheetName, headingRow } = sheet;
  const present = { ...(sheetName !== '' && { sheetName }), headingRow };
  const lines = sheet.topLines.slice(0, Math.max(1, sheet.topLines.length - 1));
  const isWhole = needed.every((field) => mapping[field] !== undefined);
  return (
    <Card as="section">
      <details open={isOpen}>
        <summary>
          <Heading level={2} style={{ display: 'inline' }}>
            {t('import.columnsTitle')}
          </Heading>
        </summary>
        <Stack gap={3}>
          <Text size="sm" tone="muted">
            {t('import.columnsHint')}
          </Text>
          <Grid minColumn={selectWidth} gap={3}>
            {sheet.sheetNames.length > 1 && (
              <Select
                label={t('import.sheet')}
                size="sm"
                disabled={busy}
                options={sheet.sheetNames.map((name) => ({ value: name, label: name }))}
                value={sheetName}
                onChange={(name) => onChoose({ sheetName: name })}
              />
            )}
            {lines.length > 1 && (
              <Select
                label={t('import.headingRow')}
                size="sm"
                disabled={busy}
                options={lines.map(({ row, cells }) => ({
                  value: String(row),
                  label: `${t('import.row')} ${row}: ${cells.filter((cell) => cell !== '').join(' · ')}`,
                }))}
                value={String(headingRow)}
                onChange={(row) => onChoose({ ...present, headingRow: Number(row) })}
              />
            )}
            {crmImportColumns.map((field) => (
              <Select
                key={field}
                label={t(`import.column.${field}`)}
                size="sm"
                options={columns}
                value={String(mapping[field] ?? '')}
                onChange={(column) => set(field, column)}
              />
            ))}
          </Grid>
          <div>
            <Button
              variant="primary"
              loading={busy}
              disabled={!isWhole || JSON.stringify(mapping) === JSON.stringify(sheet.mapping)}
              onClick={() => onChoose({ ...present, mapping })}
            >
              {t('import.readColumns')}
            </Button>
          </div>
        </Stack>
      </details>
    </Card>
  );
}
