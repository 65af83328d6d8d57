import { useState } from 'react';
import { importFields, type ColumnMapping, type ImportField, type MenuImport } from '@galla/contract';
import { Banner, Button, Card, Field, Heading, Stack, Text } from '@galla/ui';
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
              <Field key={field} label={t(`imports.field.${field}`)}>
                {(wiring) => (
                  <select
                    {...wiring}
                    className="g-input"
                    data-size="sm"
                    value={mapping[field] ?? ''}
                    onChange={(event) => set(field, event.currentTarget.value)}
                  >
                    <option value="">{t('imports.notInSheet')}</option>
                    {sheet.columns.map(({ column, letter, heading, sample }) => (
                      <option key={column} value={column}>
                        {[`${letter}: ${heading}`, sample].filter(Boolean).join(' – ')}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
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
