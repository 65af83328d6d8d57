import { useState } from 'react';
import { dietaryTypes, importFields, menuLimits } from '@galla/contract';
import type { ColumnMapping, ImportField, ImportOptions, MenuImport } from '@galla/contract';
import { Banner, Button, Card, Checkbox, Heading, Stack, Text } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { useMenuText } from '../../messages/texts';
import { HeadingRow } from './heading-row';
import { SheetChoice } from './sheet-choice';
import { SizeFields } from './size-fields';
import styles from './column-mapper.module.css';

/** What the columns hold, and how the sheet is written. */
export interface ChosenReading {
  mapping: ColumnMapping;
  options: ImportOptions;
}

interface ColumnMapperProps {
  sheet: MenuImport;
  busy: boolean;
  onCheck: (reading: ChosenReading) => void;
  onHeadingRow: (row: number) => void;
  onSheet: (sheetName: string) => void;
}

const noDiet = 'none';
/** A size without a name isn't sent. */
const isNamed = ({ name }: ImportOptions['sizeColumns'][number]): boolean => name.trim() !== '';

/** Mapping of columns to fields, and how the sheet writes sizes, categories and what it leaves empty. Collapsed once all required fields are mapped. */
export function ColumnMapper({ sheet, busy, onCheck, onHeadingRow, onSheet }: ColumnMapperProps) {
  const t = useMenuText();
  const [mapping, setMapping] = useState<ColumnMapping>(sheet.mapping);
  const [options, setOptions] = useState<ImportOptions>(sheet.options);
  const isChanged =
    JSON.stringify([mapping, options]) !== JSON.stringify([sheet.mapping, sheet.options]) &&
    options.sizeColumns.every(isNamed);
  const change = (part: Partial<ImportOptions>): void => setOptions((before) => ({ ...before, ...part }));
  const taken = new Set(Object.values(mapping));
  const set = (field: ImportField, column: string): void => {
    const { [field]: _, ...rest } = mapping;
    setMapping(column === '' ? rest : { ...rest, [field]: Number(column) });
  };
  const columns = [
    { value: '', label: t('imports.notInSheet') },
    ...sheet.columns.map(({ column, letter, heading, sample }) => ({
      value: String(column),
      label: [`${letter}: ${heading}`, sample].filter(Boolean).join(' – '),
    })),
  ];
  return (
    <Card as="section">
      <details open={sheet.unmapped.length > 0} className={styles.details}>
        <summary className={styles.summary}>
          <Heading level={2}>{t('imports.mappingTitle')}</Heading>
        </summary>
        <Stack gap={3}>
          <SheetChoice sheet={sheet} busy={busy} onChoose={onSheet} />
          <HeadingRow sheet={sheet} busy={busy} onChoose={onHeadingRow} />
          <Text size="sm" tone="muted">
            {t('imports.mappingHint')}
          </Text>
          {sheet.unmapped.length > 0 && (
            <Banner tone="warn">
              {t('imports.unmapped', {
                fields: sheet.unmapped.map((field) => t(`imports.field.${field}`)).join(', '),
              })}
            </Banner>
          )}
          <div className={styles.fields}>
            {importFields.map((field) => (
              <Select
                key={field}
                label={t(`imports.field.${field}`)}
                size="sm"
                options={columns}
                value={String(mapping[field] ?? '')}
                onChange={(column) => set(field, column)}
              />
            ))}
          </div>
          <div className={styles.fields}>
            <SizeFields
              columns={sheet.columns.filter(({ column }) => !taken.has(column))}
              sizeColumns={options.sizeColumns}
              variationColumn={options.variationColumn}
              maxName={menuLimits.optionName}
              onChange={change}
            />
            <Select
              label={t('imports.emptyDiet')}
              description={t('imports.emptyDietHint')}
              size="sm"
              options={[
                { value: noDiet, label: t('imports.emptyDietNone') },
                ...dietaryTypes.map((value) => ({ value, label: t(`item.diet.${value}`) })),
              ]}
              value={options.dietaryType ?? noDiet}
              onChange={(chosen) =>
                change({ dietaryType: dietaryTypes.find((value) => value === chosen) ?? null })
              }
            />
            <Checkbox
              label={t('imports.categoryAbove')}
              description={t('imports.categoryAboveHint')}
              checked={options.categoryAbove}
              onChange={(event) => change({ categoryAbove: event.currentTarget.checked })}
            />
          </div>
          <div>
            <Button
              variant="primary"
              disabled={!isChanged}
              loading={busy}
              onClick={() => onCheck({ mapping, options })}
            >
              {t('imports.check')}
            </Button>
          </div>
        </Stack>
      </details>
    </Card>
  );
}
