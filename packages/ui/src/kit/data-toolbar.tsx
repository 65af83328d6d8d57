import { useState, type ReactNode, type Ref } from 'react';
import { useLanguage, useMessages, type SharedMessages } from '@galla/shared/i18n';
import { Badge } from '../base/badge';
import { Button } from '../base/button';
import { Group, Spacer, Stack } from '../base/layout';
import { Text } from '../base/text';
import { TextInput } from '../base/text-input';
import { Modal } from './modal';
import { useNarrow } from './use-narrow';

export type DataToolbarProps = {
  search?: {
    label: string;
    value: string;
    onChange: (text: string) => void;
    placeholder?: string;
    ref?: Ref<HTMLInputElement>;
  };
  /** Filters: chips, selects. On a phone in a sheet behind one button, so that the list is in view. */
  filters?: ReactNode;
  /** How many of the filters narrow or sort the list: shown on the button. */
  activeFilters?: number;
  /** Current number of results; announced when it changes. */
  resultCount?: number;
  /** Buttons at the end: export, new. */
  actions?: ReactNode;
};

/** Search, filters and actions above a list. */
export function DataToolbar({ search, filters, activeFilters = 0, resultCount, actions }: DataToolbarProps) {
  const t = useMessages<SharedMessages>('shared');
  const { locale } = useLanguage();
  const narrow = useNarrow();
  // Below search and filters of a phone the count has a line, which is there before the count is.
  const ownLine = narrow && search !== undefined && filters !== undefined;
  const count = resultCount ?? 0;
  const shown = new Intl.NumberFormat(locale).format(count);
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
      {filters && narrow ? (
        <FilterSheet active={activeFilters} done={t('toolbar.show', { count, shown })}>
          {filters}
        </FilterSheet>
      ) : (
        filters
      )}
      {!narrow && <Spacer />}
      {(ownLine || resultCount !== undefined) && (
        <Text as="output" size="sm" tone="muted" numeric {...(ownLine && { className: 'g-toolbar-count' })}>
          {resultCount === undefined ? '\u00A0' : t('toolbar.results', { count, shown })}
        </Text>
      )}
      {actions}
    </Group>
  );
}

/** The filters of a phone. They act at once: the button at the end names what they leave. */
function FilterSheet({ active, done, children }: { active: number; done: string; children: ReactNode }) {
  const t = useMessages<SharedMessages>('shared');
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  return (
    <>
      <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t('toolbar.filters')}
        {active > 0 && <Badge pill>{active}</Badge>}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('toolbar.filters')}
        footer={
          <Button variant="primary" onClick={close}>
            {done}
          </Button>
        }
      >
        <Stack gap={4}>{children}</Stack>
      </Modal>
    </>
  );
}
