import { Combobox, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { Icon } from '../base/icons/icon';
import type { SelectListProps, SelectOption, SelectWiring } from '../base/select';
import { KitTheme } from './kit-theme';
import { usePopRegion } from './pop-region';

type KeyHandler = (event: KeyboardEvent<HTMLElement>) => void;

/** Options of an open list. */
export function OptionList<Value extends string>({
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

const attributesOf = (given: SelectWiring): SelectWiring =>
  Object.fromEntries(Object.entries(given).filter(([name]) => /^(?:aria|data)-/.test(name)));

/**
 * Stands for the button where the library wants its target: the button is drawn elsewhere, also while there is no
 * library. It takes what the library gives a target, and hands it on.
 */
function Anchor({
  button,
  onKeys,
  onWiring,
  ref,
  onKeyDown,
  ...given
}: {
  button: HTMLButtonElement;
  onKeys: (handler: KeyHandler | null) => void;
  onWiring: (wiring: SelectWiring) => void;
  ref?: Ref<HTMLButtonElement>;
  onKeyDown?: KeyHandler;
}) {
  useImperativeHandle(ref, () => button, [button]);
  useLayoutEffect(() => {
    onKeys(onKeyDown ?? null);
    onWiring(attributesOf(given));
  });
  return null;
}

/** The list of a select, at a button that is drawn without it. */
export function SelectList({ options, value, onChange, button, asked, onWiring, ref }: SelectListProps) {
  const t = useMessages<SharedMessages>('shared');
  const keys = useRef<KeyHandler>(null);
  const takeKeys = useCallback((handler: KeyHandler | null) => {
    keys.current = handler;
  }, []);
  const store = useCombobox({
    onDropdownClose: () => {
      store.resetSelectedOption();
      button.removeAttribute('aria-activedescendant');
    },
    onDropdownOpen: () => store.updateSelectedOptionIndex('active', { scrollIntoView: true }),
  });
  const { dropdownOpened, openDropdown, toggleDropdown, closeDropdown, selectOption, listId } = store;
  useImperativeHandle(ref, () => ({
    toggle: () => toggleDropdown(),
    close: () => closeDropdown(),
    handleKey: (event) => keys.current?.(event),
    mark(index) {
      if (!dropdownOpened) return false;
      selectOption(index);
      const shown = document.querySelector(`#${listId} [data-combobox-selected]`);
      if (shown) button.setAttribute('aria-activedescendant', shown.id);
      return true;
    },
  }));
  const askedFirst = useRef(asked);
  useEffect(() => {
    if (askedFirst.current) openDropdown();
    askedFirst.current = false;
  }, [openDropdown]);
  const portal = usePopRegion();
  return (
    <KitTheme>
      <Combobox
        store={store}
        // The list must exist before an arrow key opens it.
        keepMounted
        portalProps={portal}
        classNames={{ dropdown: 'g-pop', option: 'g-option' }}
        onOptionSubmit={(picked) => {
          onChange(picked);
          closeDropdown();
        }}
      >
        <Combobox.Target targetType="button" withExpandedAttribute>
          <Anchor button={button} onKeys={takeKeys} onWiring={onWiring} />
        </Combobox.Target>
        <Combobox.Dropdown>
          <OptionList options={options} value={value} empty={t('noMatches')} />
        </Combobox.Dropdown>
      </Combobox>
    </KitTheme>
  );
}
