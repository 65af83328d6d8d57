import type { ReactNode, Ref } from 'react';
import { useLanguage, useMessages } from '../../i18n/hooks';
import type { en } from '../../messages/en';
import { IconButton } from '../button';
import { Group, Spacer } from '../layout';
import { Text } from '../text';
import { TextInput } from '../text-input';

export type DataToolbarProps = {
  search?: {
    label: string;
    value: string;
    onChange: (text: string) => void;
    placeholder?: string;
    ref?: Ref<HTMLInputElement>;
  };
  /** Chips, selects: what narrows the list. */
  filters?: ReactNode;
  /** How many the list holds now; announced when it changes. */
  resultCount?: number;
  /** Buttons at the end: export, new. */
  actions?: ReactNode;
};

/** Search, filters and acts above a list. */
export function DataToolbar({ search, filters, resultCount, actions }: DataToolbarProps) {
  const t = useMessages<typeof en>('shared');
  const { locale } = useLanguage();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the search element is too young for some tills
    <Group role="search" gap={2}>
      {search && (
        <TextInput
          type="search"
          className="g-toolbar-search"
          label={search.label}
          hideLabel
          icon="search"
          placeholder={search.placeholder ?? search.label}
          value={search.value}
          onChange={(event) => search.onChange(event.currentTarget.value)}
          {...(search.ref && { ref: search.ref })}
          {...(search.value !== '' && {
            after: <IconButton icon="x" label={t('clear')} onClick={() => search.onChange('')} />,
          })}
        />
      )}
      {filters}
      <Spacer />
      {resultCount !== undefined && (
        <Text as="output" size="sm" tone="muted" numeric>
          {t('toolbar.results', {
            count: resultCount,
            shown: new Intl.NumberFormat(locale).format(resultCount),
          })}
        </Text>
      )}
      {actions}
    </Group>
  );
}
