import { Combobox, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { Field, type FieldTexts } from '../base/field';
import { Icon, Spinner } from '../base/icons/icon';
import { KitTheme } from './kit-theme';
import { usePopRegion } from './pop-region';
import { useTypeAhead } from './use-type-ahead';

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** A second, quieter line. */
  description?: string;
  disabled?: boolean;
};

function OptionList<Value extends string>({
  options,
  value,
  empty,
}: {
  options: readonly SelectOption<Value>[];
  value?: Value | null;
  empty: ReactNode;
}) {
  return (
    <Combobox.Options className="g-options">
      {options.length === 0 && <Combobox.Empty>{empty}</Combobox.Empty>}
      {options.map((option) => (
        <Combobox.Option
          key={option.value}
          value={option.value}
          active={option.value === value}
          {...(option.disabled && { disabled: true })}
        >
          <span className="g-option-text">
            {option.label}
            {option.description && <span className="g-description">{option.description}</span>}
          </span>
          {option.value === value && <Icon name="check" size={18} />}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}

export type SelectProps<Value extends string> = FieldTexts & {
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  /** Marks it as wrong where the message stands elsewhere; with `error` it is marked anyway. */
  invalid?: boolean;
  size?: 'sm' | 'md';
  name?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** One of a fixed list. Typing chooses what begins with it, as at a native select. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  onBlur,
  placeholder,
  disabled = false,
  invalid = false,
  size = 'md',
  name,
  ref,
  ...texts
}: SelectProps<Value>) {
  const t = useMessages<SharedMessages>('shared');
  const store = useCombobox({
    onDropdownClose: () => {
      store.resetSelectedOption();
      store.targetRef.current?.removeAttribute('aria-activedescendant');
    },
    onDropdownOpen: () => store.updateSelectedOptionIndex('active', { scrollIntoView: true }),
  });
  const portal = usePopRegion();
  const [isReached, setReached] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const typeAhead = useTypeAhead(options.map(({ label }) => label));
  const handleTyping = (event: KeyboardEvent): void => {
    const index = typeAhead(event);
    if (index === null) return;
    // Before the key acts: a space within a text closes no list, a letter is no shortcut.
    event.preventDefault();
    event.stopPropagation();
    const option = options[index];
    if (!option || option.disabled) return;
    if (!store.dropdownOpened) return onChange(option.value);
    store.selectOption(index);
    const shown = document.querySelector(`#${store.listId} [data-combobox-selected]`);
    if (shown) store.targetRef.current?.setAttribute('aria-activedescendant', shown.id);
  };
  return (
    <KitTheme>
      <Field {...texts}>
        {(wiring) => (
          <Combobox
            store={store}
            // The list must exist before an arrow key opens it, but not before: its place is measured when it is drawn.
            keepMounted={isReached}
            portalProps={portal}
            classNames={{ dropdown: 'g-pop', option: 'g-option' }}
            onOptionSubmit={(picked) => {
              const option = options.find((each) => each.value === picked);
              if (option) onChange(option.value);
              store.closeDropdown();
            }}
          >
            <Combobox.Target targetType="button" withExpandedAttribute>
              <button
                {...wiring}
                {...(invalid && { 'aria-invalid': true })}
                ref={ref}
                name={name}
                type="button"
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select has no second line nor our look
                role="combobox"
                aria-controls={store.listId ?? undefined}
                aria-expanded={store.dropdownOpened}
                className="g-input g-select"
                data-size={size}
                disabled={disabled}
                onFocus={() => setReached(true)}
                onKeyDownCapture={handleTyping}
                onClick={() => store.toggleDropdown()}
                onBlur={() => {
                  store.closeDropdown();
                  onBlur?.();
                }}
              >
                <span className={chosen ? 'g-select-value' : 'g-select-value g-select-empty'}>
                  {chosen?.label ?? placeholder}
                </span>
                <Icon name="chevronDown" size={18} />
              </button>
            </Combobox.Target>
            <Combobox.Dropdown>
              <OptionList options={options} value={value} empty={t('noMatches')} />
            </Combobox.Dropdown>
          </Combobox>
        )}
      </Field>
    </KitTheme>
  );
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
