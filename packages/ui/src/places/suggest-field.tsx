import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { TextInput, type TextInputProps } from '../base/text-input';
import './suggest-field.css';

type SuggestFieldProps<Option> = Omit<
  TextInputProps,
  'children' | 'onChange' | 'onKeyDown' | 'role' | 'value' | 'ref'
> & {
  ref?: Ref<HTMLInputElement> | undefined;
  value: string;
  onText: (text: string) => void;
  /** Suggestions for the text; empty: no list. */
  options: readonly Option[];
  listLabel: string;
  keyOf: (option: Option) => string;
  /** Draws one of them. */
  children: (option: Option) => ReactNode;
  isOff?: (option: Option) => boolean;
  onTake: (option: Option) => void;
  /** Enter selects the first one; otherwise only a highlighted one. */
  firstIsTaken?: boolean;
  /** The list is part of the layout instead of an overlay. */
  inPlace?: boolean;
};

/** A field with suggestions: arrows move, Enter selects, Escape closes. */
export function SuggestField<Option>({
  value,
  onText,
  options,
  listLabel,
  keyOf,
  children,
  isOff,
  onTake,
  firstIsTaken = true,
  inPlace = false,
  className,
  onBlur,
  ...input
}: SuggestFieldProps<Option>) {
  const id = useId();
  const start = firstIsTaken ? 0 : -1;
  const [active, setActive] = useState(start);
  const [closed, setClosed] = useState(false);
  const open = options.length > 0 && (inPlace || !closed);
  const current = Math.min(active, options.length - 1);
  const optionId = (index: number): string => `${id}-${index}`;
  const list = useRef<HTMLDivElement>(null);
  const isOver = open && !inPlace;
  const shown = options.length;
  // In a low window the list opens below the fold.
  useEffect(() => {
    if (isOver && shown > 0) list.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOver, shown]);
  // A long list scrolls in itself.
  useEffect(() => {
    if (isOver && current >= 0) list.current?.children[current]?.scrollIntoView?.({ block: 'nearest' });
  }, [isOver, current]);

  function take(option: Option | undefined): void {
    if (option === undefined || isOff?.(option)) return;
    setActive(start);
    onTake(option);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === ' ' && event.currentTarget.selectionStart === 0) return event.preventDefault();
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && open) {
      event.preventDefault();
      setActive((current + step + options.length) % options.length);
    } else if (event.key === 'Enter' && (firstIsTaken ? value.trim() !== '' : open && current >= 0)) {
      // Enter selects a suggestion and must not submit the form.
      event.preventDefault();
      if (open) take(options[current]);
    } else if (event.key === 'Escape' && (open || inPlace) && value !== '') {
      event.preventDefault();
      if (inPlace) onText('');
      else setClosed(true);
    }
  }

  return (
    <div className={className ? `g-suggest-field ${className}` : 'g-suggest-field'}>
      <TextInput
        {...input}
        value={value}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list of suggestions can't hold what these show
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && current >= 0 ? optionId(current) : undefined}
        onChange={(event) => {
          setActive(start);
          setClosed(false);
          onText(event.currentTarget.value);
        }}
        onKeyDown={handleKeyDown}
        onBlur={(event) => {
          setClosed(true);
          onBlur?.(event);
        }}
      />
      {open && (
        <div
          ref={list}
          id={`${id}-list`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="listbox"
          aria-label={listLabel}
          className={inPlace ? 'g-suggest-list' : 'g-suggest-list g-suggest-over'}
        >
          {options.map((option, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field, as in every combobox
            <div
              key={keyOf(option)}
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              aria-selected={index === current}
              aria-disabled={isOff?.(option) ?? false}
              className="g-suggest-option"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              {children(option)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
