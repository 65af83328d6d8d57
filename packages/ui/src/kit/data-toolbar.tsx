import type { ReactNode, Ref } from 'react';
import { useLanguage, useMessages, type SharedMessages } from '@galla/shared/i18n';
import { Group, Spacer } from '../base/layout';
import { Text } from '../base/text';
import { TextInput } from '../base/text-input';

export type DataToolbarProps = {
  search?: {
    label: string;
    value: string;
    onChange: (text: string) => void;
    placeholder?: string;
    ref?: Ref<HTMLInputElement>;
  };
  /** Filters: chips, selects. */
  filters?: ReactNode;
  /** Current number of results; announced when it changes. */
  resultCount?: number;
  /** Buttons at the end: export, new. */
  actions?: ReactNode;
};

/** Search, filters and actions above a list. */
export function DataToolbar({ search, filters, resultCount, actions }: DataToolbarProps) {
  const t = useMessages<SharedMessages>('shared');
  const { locale } = useLanguage();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the search element is too young for some tills
    <Group role="search" gap={2} className="g-toolbar">
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
