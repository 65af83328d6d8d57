import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '@galla/ui';
import { EntryIcon } from '../panel/drawing';
import type { Panel } from '../panel/use-panel';
import { KeyNames } from './key-names';
import { findEntries, type PaletteEntry, type PaletteGroup } from './palette-entries';
import { closePalette } from './palette-store';
import { usePaletteTexts } from './palette-texts';
import { usePaletteEntries } from './use-palette-entries';

/** A search field with matching entries: arrows select, Enter runs. */
export function Palette({ panel }: { panel: Panel }) {
  const t = usePaletteTexts();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const found = findEntries(usePaletteEntries(panel, text), text);
  const place = Math.min(at, found.length - 1);

  const chosenId = found[place]?.id;
  useEffect(() => {
    if (chosenId) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const handleDo = (entry: PaletteEntry | undefined): void => {
    if (!entry) return;
    closePalette();
    // After the dialog closes: it restores the focus, which the action may move.
    setTimeout(entry.run);
  };
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) setAt((place + step + found.length) % found.length);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) handleDo(found[place]);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="palette-field">
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found[place] ? `${listId}-${place}` : undefined}
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
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
          <div key={group} role="group" aria-label={t(`group.${group}`)}>
            <div aria-hidden="true" className="palette-group">
              {t(`group.${group}`)}
            </div>
            {entries.map((entry, index) => (
              <Line
                key={entry.id}
                id={`${listId}-${from + index}`}
                entry={entry}
                isChosen={from + index === place}
                onPoint={() => setAt(from + index)}
                onDo={() => handleDo(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      <output className={found.length === 0 ? 'covering-note' : 'g-visually-hidden'}>
        {found.length === 0
          ? t('palette.none', { text: text.trim() })
          : t('palette.count', { count: found.length })}
      </output>
    </>
  );
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
      className="palette-line"
      onPointerMove={onPoint}
      onClick={onDo}
    >
      <EntryIcon drawing={entry.icon} size={18} />
      <span className="palette-name">{entry.label}</span>
      {entry.keys && entry.keys.length > 0 && <KeyNames keys={entry.keys} />}
    </div>
  );
}
