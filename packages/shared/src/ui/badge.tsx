import type { ReactNode } from 'react';
import { useMessages } from '../i18n/hooks';
import type { en } from '../messages/en';
import type { Tone } from '../theme/tones';
import { Icon } from './icons/icon';
import type { IconName } from './icons/icon-paths';
import './badge.css';

/** Each tone has a shape of its own, so that nobody needs to tell colours apart. */
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
  /** A drawing before the text; `mark` puts the tone's own shape there instead. */
  icon?: IconName;
  mark?: boolean;
  solid?: boolean;
  /** Round ends, for a count. */
  pill?: boolean;
  children: ReactNode;
};

/** A short word about what it stands beside. */
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

/** The shape and colour of a state, with its word beside it, or spoken when only the shape is drawn. */
export function StatusDot({ tone, children }: { tone: Tone; children?: ReactNode }) {
  const t = useMessages<typeof en>('shared');
  return (
    <span className="g-status" data-tone={tone}>
      {children === undefined ? <Mark tone={tone} label={t(`tone.${tone}`)} /> : <Mark tone={tone} />}
      {children}
    </span>
  );
}
