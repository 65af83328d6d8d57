import { useCallback, useRef, useState, type ComponentType, type KeyboardEvent, type Ref } from 'react';
import { Field, type FieldTexts } from './field';
import { Icon } from './icons/icon';
import './select.css';
import { useTypeAhead } from './use-type-ahead';

export type SelectOption<Value extends string = string> = {
  value: Value;
  label: string;
  /** A second, quieter line. */
  description?: string;
  disabled?: boolean;
};

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

/** ARIA states and data attributes that the list gives its button. */
export type SelectWiring = Readonly<Record<string, unknown>>;

/** What the button asks of its list. */
export interface SelectListHandle {
  toggle: () => void;
  close: () => void;
  /** A key that the button got. */
  handleKey: (event: KeyboardEvent<HTMLElement>) => void;
  /** Marks an option of the open list; false: the list is closed. */
  mark: (index: number) => boolean;
}

export interface SelectListProps {
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string) => void;
  /** The list opens at it. */
  button: HTMLButtonElement;
  /** Opens as soon as it is drawn: it was asked for earlier. */
  asked: boolean;
  onWiring: (wiring: SelectWiring) => void;
  ref: Ref<SelectListHandle>;
}

const closed: SelectWiring = { 'aria-expanded': false };
const openingKeys = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

const isSame = (one: SelectWiring, other: SelectWiring): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => one[name] === other[name]);

type SelectControlProps<Value extends string> = SelectProps<Value> & {
  /** Draws the list; null: its code is not there yet. */
  list: ComponentType<SelectListProps> | null;
  /** The list may be needed soon: the pointer or the focus is at the button; `asked`: it is to open. */
  onNear?: (asked: boolean) => void;
};

/**
 * The closed select, and the one place that draws it. The list is a part of its own, which may come later: the
 * button stays the same element, so nothing moves and the focus stays.
 */
export function SelectControl<Value extends string>({
  list: List,
  onNear,
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
}: SelectControlProps<Value>) {
  const list = useRef<SelectListHandle>(null);
  // The list is drawn when the button is first reached: before an arrow key opens it, and not for every closed select.
  const [reached, setReached] = useState<HTMLButtonElement | null>(null);
  const [asked, setAsked] = useState(false);
  const [wiring, setWiring] = useState(closed);
  const handleWiring = useCallback(
    (given: SelectWiring) => setWiring((known) => (isSame(known, given) ? known : given)),
    [],
  );
  const chosen = options.find((option) => option.value === value);
  const typeAhead = useTypeAhead(options.map(({ label }) => label));
  const choose = (picked: string | undefined): void => {
    const option = options.find((each) => each.value === picked);
    if (option && !option.disabled) onChange(option.value);
  };
  const ask = (button: HTMLButtonElement): void => {
    setReached(button);
    setAsked(!asked);
    onNear?.(!asked);
  };
  const handleTyping = (event: KeyboardEvent): void => {
    const index = typeAhead(event);
    if (index === null) return;
    // Before the key acts: a space within a text closes no list, a letter is no shortcut.
    event.preventDefault();
    event.stopPropagation();
    const option = options[index];
    if (!option || option.disabled || list.current?.mark(index)) return;
    onChange(option.value);
  };
  const handleKey = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (list.current) return list.current.handleKey(event);
    if (event.key === 'Escape') setAsked(false);
    if (!openingKeys.has(event.key)) return;
    event.preventDefault();
    ask(event.currentTarget);
  };
  return (
    <Field {...texts}>
      {(field) => (
        <>
          <button
            {...field}
            {...(invalid && { 'aria-invalid': true })}
            ref={ref}
            name={name}
            type="button"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select has no second line nor our look
            role="combobox"
            aria-expanded={false}
            aria-haspopup="listbox"
            // Named by the list, while it is open.
            aria-controls={undefined}
            {...wiring}
            className="g-input g-select"
            data-size={size}
            disabled={disabled}
            onPointerEnter={() => onNear?.(false)}
            onFocus={(event) => {
              setReached(event.currentTarget);
              onNear?.(false);
            }}
            onKeyDownCapture={handleTyping}
            onKeyDown={handleKey}
            onClick={(event) => {
              // Not every browser gives a pressed button the focus.
              event.currentTarget.focus();
              if (list.current) list.current.toggle();
              else ask(event.currentTarget);
            }}
            onBlur={() => {
              setAsked(false);
              list.current?.close();
              onBlur?.();
            }}
          >
            <span className={chosen ? 'g-select-value' : 'g-select-value g-select-empty'}>
              {chosen?.label ?? placeholder}
            </span>
            <Icon name="chevronDown" size={18} />
          </button>
          {List && reached && (
            <List
              ref={list}
              options={options}
              value={value}
              onChange={choose}
              button={reached}
              asked={asked}
              onWiring={handleWiring}
            />
          )}
        </>
      )}
    </Field>
  );
}
