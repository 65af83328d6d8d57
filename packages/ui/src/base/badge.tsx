import type { ReactNode } from 'react';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import type { Tone } from '../theme/tones';
import { Icon } from './icons/icon';
import type { IconName } from './icons/icon-paths';
import './badge.css';

/** Each tone has a distinct shape, so that colour is not the only cue. */
const markShapes: Readonly<Record<Tone, ReactNode>> = {
  green: <circle cx="5" cy="5" r="4.5" fill="currentcolor" />,
  amber: <path d="M5 0.6l4.8 8.6H.2z" fill="currentcolor" />,
  red: <path d="M5 0l5 5-5 5-5-5z" fill="currentcolor" />,
  grey: <circle cx="5" cy="5" r="3.7" fill="none" stroke="currentcolor" strokeWidth="1.6" />,
  blue: <rect x="0.8" y="0.8" width="8.4" height="8.4" rx="1.5" fill="currentcolor" />,
};

function Mark({ tone, label }: { tone: Tone; label?: string }) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg {...spoken} className="g-mark" viewBox="0 0 10 10" focusable="false">
      {markShapes[tone]}
    </svg>
  );
}

type BadgeProps = {
  tone?: Tone;
  /** Icon before the text; `mark` shows the tone's shape instead. */
  icon?: IconName;
  mark?: boolean;
  solid?: boolean;
  /** Round ends, for a count. */
  pill?: boolean;
  children: ReactNode;
};

/** A short label beside an item. */
export function Badge({
  tone = 'grey',
  icon,
  mark = false,
  solid = false,
  pill = false,
  children,
}: BadgeProps) {
  return (
    <span className="g-badge" data-tone={tone} data-solid={solid || undefined} data-pill={pill || undefined}>
      {mark && <Mark tone={tone} />}
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

/** Shape and colour of a state, with its label visible or for screen readers only. */
export function StatusDot({ tone, children }: { tone: Tone; children?: ReactNode }) {
  const t = useMessages<SharedMessages>('shared');
  return (
    <span className="g-status" data-tone={tone}>
      {children === undefined ? <Mark tone={tone} label={t(`tone.${tone}`)} /> : <Mark tone={tone} />}
      {children}
    </span>
  );
}
