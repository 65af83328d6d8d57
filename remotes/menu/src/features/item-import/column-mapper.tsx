import { useState } from 'react';
import { importFields, type ColumnMapping, type ImportField, type MenuImport } from '@galla/contract';
import { Banner, Button, Card, Heading, Stack, Text } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { useMenuText } from '../../lib/texts';
import { HeadingRow } from './heading-row';
import styles from './column-mapper.module.css';

interface ColumnMapperProps {
  sheet: MenuImport;
  busy: boolean;
  onCheck: (mapping: ColumnMapping) => void;
  onHeadingRow: (row: number) => void;
}

/** Mapping of columns to fields. Collapsed once all required fields are mapped. */
export function ColumnMapper({ sheet, busy, onCheck, onHeadingRow }: ColumnMapperProps) {
  const t = useMenuText();
  const [mapping, setMapping] = useState<ColumnMapping>(sheet.mapping);
  const isChanged = JSON.stringify(mapping) !== JSON.stringify(sheet.mapping);
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
          <Heading level={2} size={3}>
            {t('imports.mappingTitle')}
          </Heading>
        </summary>
        <Stack gap={3}>
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
          <div>
            <Button variant="primary" disabled={!isChanged} loading={busy} onClick={() => onCheck(mapping)}>
              {t('imports.check')}
            </Button>
          </div>
        </Stack>
      </details>
    </Card>
  );
}
