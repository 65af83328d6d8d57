import type { KeyboardEvent, ReactNode } from 'react';
import type { OutletSummary } from '@galla/contract';
import type { useShellTexts } from '../messages/shell-texts';

type Texts = ReturnType<typeof useShellTexts>;

/** "Kochi · Bakery". */
export function placeText({ city, config }: OutletSummary, t: Texts): string {
  return [city, t(`businessType.${config.businessType}`)].filter(Boolean).join(' · ');
}

/** An outlet of the switcher. */
export function OutletChoice({
  name,
  line,
  isCurrent,
  onChoose,
  children,
}: {
  name: string;
  line: string;
  isCurrent: boolean;
  onChoose: () => void;
  children?: ReactNode;
}) {
  return (
    <li>
      <button
        type="button"
        className="outlet-choice"
        onKeyDown={moveByArrows}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
      >
        <span className="outlet-words">
          <strong>{name}</strong>
          <span>{line}</span>
        </span>
        {children}
      </button>
    </li>
  );
}

/** Arrow keys move through the search field and the options. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const panel = event.currentTarget.closest('.outlet-panel');
  const stops = [...(panel?.querySelectorAll<HTMLElement>('input, .outlet-choice') ?? [])];
  const at = stops.indexOf(event.currentTarget);
  event.preventDefault();
  stops[(at + step + stops.length) % stops.length]?.focus();
}
