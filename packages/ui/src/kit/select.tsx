import { Combobox, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useState, type Ref } from 'react';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { Field, type FieldTexts } from '../base/field';
import { Icon, Spinner } from '../base/icons/icon';
import { SelectControl, type SelectOption, type SelectProps } from '../base/select';
import { KitTheme } from './kit-theme';
import { usePopRegion } from './pop-region';
import { OptionList, SelectList } from './select-list';

export type { SelectOption, SelectProps };

/** One of a fixed list. Typing chooses what begins with it, as at a native select. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  return <SelectControl {...props} list={SelectList} />;
}

export type SearchSelectProps<Value extends string> = FieldTexts & {
  /** Current options; with `onSearch` the caller searches, otherwise and while it loads they are filtered here. */
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Called with the typed text, for lists searched on the server. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  placeholder?: string;
  disabled?: boolean;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

/** One of a long list, with search. */
export function SearchSelect<Value extends string>({
  options,
  value,
  onChange,
  onSearch,
  loading = false,
  placeholder,
  disabled = false,
  onBlur,
  name,
  ref,
  ...texts
}: SearchSelectProps<Value>) {
  const t = useMessages<SharedMessages>('shared');
  const [typed, setTyped] = useState<string | null>(null);
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() });
  const portal = usePopRegion();
  const [isReached, setReached] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const wanted = typed?.trim().toLocaleLowerCase() ?? '';
  // While it loads these are results of the text before: those that do not match would vanish under the pointer.
  const matching =
    onSearch && !loading
      ? options
      : options.filter((option) => option.label.toLocaleLowerCase().includes(wanted));
  return (
    <KitTheme>
      <Field {...texts}>
        {(wiring) => (
          <Combobox
            store={store}
            keepMounted={isReached}
            portalProps={portal}
            classNames={{ dropdown: 'g-pop', option: 'g-option' }}
            onOptionSubmit={(picked) => {
              const option = options.find((each) => each.value === picked);
              if (option) onChange(option.value);
              setTyped(null);
              store.closeDropdown();
            }}
          >
            <div className="g-input-wrap" data-before="">
              <span className="g-input-before" aria-hidden="true">
                <Icon name="search" />
              </span>
              <Combobox.Target withExpandedAttribute>
                <input
                  {...wiring}
                  ref={ref}
                  name={name}
                  type="text"
                  role="combobox"
                  aria-controls={store.listId ?? undefined}
                  aria-expanded={store.dropdownOpened}
                  aria-autocomplete="list"
                  autoComplete="off"
                  className="g-input"
                  placeholder={placeholder}
                  disabled={disabled}
                  value={typed ?? chosen?.label ?? ''}
                  onFocus={(event) => {
                    setReached(true);
                    event.currentTarget.select();
                  }}
                  onClick={() => store.openDropdown()}
                  onChange={(event) => {
                    setTyped(event.currentTarget.value);
                    onSearch?.(event.currentTarget.value);
                    store.openDropdown();
                    store.updateSelectedOptionIndex();
                  }}
                  onBlur={() => {
                    setTyped(null);
                    store.closeDropdown();
                    onBlur?.();
                  }}
                />
              </Combobox.Target>
            </div>
            <Combobox.Dropdown>
              <OptionList
                options={matching}
                value={value}
                empty={loading ? <Spinner label={t('loading')} /> : t('noMatches')}
              />
            </Combobox.Dropdown>
          </Combobox>
        )}
      </Field>
    </KitTheme>
  );
}
