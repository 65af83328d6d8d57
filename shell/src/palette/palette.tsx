import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '@galla/ui';
import { EntryIcon } from '../panel/drawing';
import type { Panel } from '../panel/use-panel';
import { KeyNames } from './key-names';
import { chosenOf, findEntries, type PaletteEntry, type PaletteGroup } from './palette-entries';
import { closePalette } from './palette-store';
import { usePaletteTexts, type PaletteTexts } from './palette-texts';
import { usePaletteEntries } from './use-palette-entries';

interface Props {
  panel: Panel;
  /** False while words are on their way that may find something better: Enter waits for them. */
  isSettled?: boolean;
}

/** A search field with matching entries: arrows select, Enter runs. */
export function Palette({ panel, isSettled = true }: Props) {
  const t = usePaletteTexts();
  const [text, setText] = useState('');
  const [movedTo, setMovedTo] = useState<string | null>(null);
  /** Enter was pressed before the words were settled. */
  const isEntered = useRef(false);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = findEntries(usePaletteEntries(panel, text), text);
  // By its id: results that arrive later don't move the choice.
  const chosen = chosenOf(found, movedTo);
  const place = chosen ? found.indexOf(chosen) : -1;

  const chosenId = chosen?.id;
  useEffect(() => {
    if (chosenId) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const change = (typed: string): void => {
    setText(typed);
    setMovedTo(null);
    isEntered.current = false;
  };
  const handleDo = (entry: PaletteEntry | null): void => {
    if (entry?.fills !== undefined) {
      change(entry.fills);
      field.current?.focus();
    }
    if (!entry?.run) return;
    closePalette();
    // After the dialog closes: it restores the focus, which the action may move.
    setTimeout(entry.run);
  };
  const runEntered = useEffectEvent(() => {
    if (!isEntered.current) return;
    isEntered.current = false;
    handleDo(chosen);
  });
  useEffect(() => {
    if (isSettled) runEntered();
  }, [isSettled]);
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      const from = place < 0 && step < 0 ? 0 : place;
      setMovedTo(found[(from + step + found.length) % found.length]?.id ?? null);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (isSettled || movedTo !== null) handleDo(chosen);
      else isEntered.current = true;
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="palette-field">
        <Icon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${listId}-${place}` : undefined}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <button type="button" className="palette-close" onClick={closePalette}>
          {t('palette.close')}
        </button>
      </div>
      <div
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list of options can't hold what these show
        role="listbox"
        aria-label={t('palette.list')}
        className="palette-list"
        ref={list}
      >
        {groupsOf(found).map(({ group, from, entries }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has no place among options
          <div key={group} role="group" aria-label={headingOf(group, entries, t)}>
            <div aria-hidden="true" className="palette-group">
              {headingOf(group, entries, t)}
            </div>
            {entries.map((entry, index) => (
              <Line
                key={entry.id}
                id={`${listId}-${from + index}`}
                entry={entry}
                isChosen={from + index === place}
                onPoint={() => setMovedTo(entry.id)}
                onDo={() => handleDo(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <output className={found.length === 0 ? 'covering-note' : 'g-visually-hidden'}>
        {tell(found, chosen, text, t)}
      </output>
    </>
  );
}

/** Of several readings nothing is done before one is chosen. */
const headingOf = (group: PaletteGroup, [first]: readonly PaletteEntry[], t: PaletteTexts): string =>
  t(first?.isChoice ? 'palette.which' : `group.${group}`);

/** What a screen reader hears of the list. */
function tell(
  found: readonly PaletteEntry[],
  chosen: PaletteEntry | null,
  text: string,
  t: PaletteTexts,
): string {
  if (found.length === 0) return t('palette.none', { text: text.trim() });
  if (chosen?.id.startsWith('pending')) return t('palette.searching');
  return t(chosen ? 'palette.count' : 'palette.choose', { count: found.length });
}

/** Consecutive entries of a group; `from`: index of the first one in the whole list. */
function groupsOf(found: readonly PaletteEntry[]) {
  const groups: { group: PaletteGroup; from: number; entries: PaletteEntry[] }[] = [];
  for (const [from, entry] of found.entries()) {
    const last = groups.at(-1);
    if (last?.group === entry.group) last.entries.push(entry);
    else groups.push({ group: entry.group, from, entries: [entry] });
  }
  return groups;
}

interface LineProps {
  id: string;
  entry: PaletteEntry;
  isChosen: boolean;
  onPoint: () => void;
  onDo: () => void;
}

function Line({ id, entry, isChosen, onPoint, onDo }: LineProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the field, as in every combobox
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
      role="option"
      aria-selected={isChosen}
      aria-disabled={entry.run === null && entry.fills === undefined ? true : undefined}
      className="palette-line"
      onPointerMove={onPoint}
      onClick={onDo}
    >
      <EntryIcon drawing={entry.icon} size={18} />
      <span className="palette-name">
        <span className="palette-label">{entry.label}</span>{' '}
        {entry.detail && <span className="palette-detail">{entry.detail}</span>}
      </span>
      {entry.keys && entry.keys.length > 0 && <KeyNames keys={entry.keys} />}
    </div>
  );
}
