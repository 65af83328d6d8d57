import type { ImportOptions, MenuImport } from '@galla/contract';
import { sizeNameOf } from '@galla/domain';
import { Checkbox, Stack, TextInput } from '@galla/ui';
import { Select } from '@galla/ui/kit';
import { useMenuText } from '../../messages/texts';
import styles from './column-mapper.module.css';

type Choice = Pick<ImportOptions, 'sizeColumns' | 'variationColumn'>;
type Way = 'none' | 'byColumns' | 'byRows';
const ways = ['none', 'byColumns', 'byRows'] as const satisfies readonly Way[];

interface SizeFieldsProps extends Choice {
  /** Columns that hold no other field. */
  columns: MenuImport['columns'];
  maxName: number;
  onChange: (choice: Choice) => void;
}

/** How the sheet writes prices by size: a column for each size, or a row for each. */
export function SizeFields({ columns, maxName, sizeColumns, variationColumn, onChange }: SizeFieldsProps) {
  const t = useMenuText();
  const way: Way = variationColumn !== null ? 'byRows' : sizeColumns.length > 0 ? 'byColumns' : 'none';
  const named = (column: number, heading: string): string =>
    (sizeNameOf(heading) ?? heading) || String(column + 1);
  const choose = (next: Way): void => {
    const sized = columns.filter(({ heading }) => sizeNameOf(heading) !== null);
    const [first] = sized.length > 0 ? sized : columns;
    const start = (sized.length > 0 ? sized : columns.slice(0, 1)).map(({ column, heading }) => ({
      column,
      name: named(column, heading).slice(0, maxName),
    }));
    onChange({
      sizeColumns: next === 'byColumns' ? start : [],
      variationColumn: next === 'byRows' ? (first?.column ?? null) : null,
    });
  };
  const tick = (column: number, heading: string, isTicked: boolean): void => {
    const others = sizeColumns.filter((one) => one.column !== column);
    const added = isTicked ? [{ column, name: named(column, heading).slice(0, maxName) }] : [];
    onChange({
      sizeColumns: [...others, ...added].toSorted((one, other) => one.column - other.column),
      variationColumn: null,
    });
  };
  return (
    <Stack gap={3}>
      <Select
        label={t('imports.sizes.title')}
        description={t('imports.sizes.hint')}
        size="sm"
        options={ways.map((value) => ({
          value,
          label: t(`imports.sizes.${value}`),
          disabled: value !== 'none' && columns.length === 0,
        }))}
        value={way}
        onChange={choose}
      />
      {way === 'byColumns' &&
        columns.map(({ column, letter, heading }) => {
          const size = sizeColumns.find((one) => one.column === column);
          return (
            <div key={column} className={styles.size}>
              <Checkbox
                label={t('imports.sizes.column', { letter, heading })}
                checked={size !== undefined}
                onChange={(event) => tick(column, heading, event.currentTarget.checked)}
              />
              {size !== undefined && (
                <TextInput
                  size="sm"
                  label={t('imports.sizes.name', { letter })}
                  hideLabel
                  maxLength={maxName}
                  value={size.name}
                  onChange={(event) => {
                    const name = event.currentTarget.value;
                    onChange({
                      sizeColumns: sizeColumns.map((one) => (one.column === column ? { column, name } : one)),
                      variationColumn: null,
                    });
                  }}
                />
              )}
            </div>
          );
        })}
      {way === 'byRows' && (
        <Select
          label={t('imports.sizes.variation')}
          placeholder={t('imports.sizes.choose')}
          size="sm"
          options={columns.map(({ column, letter, heading, sample }) => ({
            value: String(column),
            label: [`${letter}: ${heading}`, sample].filter(Boolean).join(' – '),
          }))}
          value={String(variationColumn ?? '')}
          onChange={(column) => onChange({ sizeColumns: [], variationColumn: Number(column) })}
        />
      )}
    </Stack>
  );
}
