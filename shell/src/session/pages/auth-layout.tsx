import { useEffect, useRef, type ReactNode } from 'react';
import { Heading, Icon, Text, type IconName } from '@galla/ui';
import { BrandMark } from '../../ui/brand-mark';
import { LanguageSwitch, SchemeSwitch } from '../../ui/preferences';
import { useScreenTitle } from '../../ui/use-screen-title';
import { useShellTexts } from '../../messages/shell-texts';
import './auth-layout.css';

interface Props {
  /** Title of the document; the heading may be longer. */
  screenTitle: string;
  /** Step of a flow: a new step focuses its first field. */
  step?: string;
  title: string;
  hint?: ReactNode;
  /** Above the heading: progress of the flow. */
  progress?: ReactNode;
  children: ReactNode;
  /** Below the form: links to other screens. */
  footer?: ReactNode;
}

/** Layout of screens before sign-in: the form on one side, a product description on the other. */
export function AuthLayout({ screenTitle, step, title, hint, progress, children, footer }: Props) {
  const t = useShellTexts();
  useScreenTitle(screenTitle);
  return (
    <div className="auth">
      <header className="auth-bar">
        <BrandMark name={t('product')} />
        <div className="auth-preferences">
          <LanguageSwitch />
          <SchemeSwitch iconsOnly />
        </div>
      </header>
      <main className="auth-main" id="content">
        <div className="auth-form">
          {progress}
          <div className="auth-heading">
            <Heading level={1}>{title}</Heading>
            {hint !== undefined && <Text tone="muted">{hint}</Text>}
          </div>
          <StepBody key={step}>{children}</StepBody>
          {footer !== undefined && <div className="auth-footer">{footer}</div>}
        </div>
      </main>
      <AuthAside />
    </div>
  );
}

/** Focuses the first input of each step. */
function StepBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.querySelector<HTMLElement>('form input')?.focus(), []);
  return (
    <div className="auth-step" ref={body}>
      {children}
    </div>
  );
}

const promises = [
  { icon: 'bell', text: 'heard' },
  { icon: 'refresh', text: 'together' },
  { icon: 'store', text: 'everywhere' },
] as const satisfies readonly { icon: IconName; text: string }[];

function AuthAside() {
  const t = useShellTexts();
  return (
    <aside className="auth-aside">
      <Ticket />
      <p className="auth-aside-title">{t('auth.aside.title')}</p>
      <ul>
        {promises.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            {t(`auth.aside.${text}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Kitchen tickets on their rail: decoration, drawn rather than loaded. */
function Ticket() {
  return (
    <svg className="auth-tickets" viewBox="0 0 320 156" aria-hidden="true" focusable="false">
      <rect x="8" y="14" width="304" height="10" rx="5" fill="#ffffff" opacity="0.22" />
      <TicketPaper x={28} turn={-2} lines={[56, 40, 48]} mark="#5fd08b" />
      <TicketPaper x={118} turn={1.5} lines={[60, 52, 36, 44]} mark="#f2bd62" />
      <TicketPaper x={208} turn={-1} lines={[44, 58]} mark="#ff9d93" />
    </svg>
  );
}

function TicketPaper({ x, turn, lines, mark }: { x: number; turn: number; lines: number[]; mark: string }) {
  const height = 58 + lines.length * 18;
  return (
    <g transform={`translate(${x} 18) rotate(${turn} 40 0)`}>
      <rect width="80" height={height} rx="6" fill="#ffffff" />
      <rect width="80" height="8" rx="4" fill={mark} />
      <rect x="12" y="22" width="30" height="8" rx="4" fill="#213454" />
      {lines.map((width, index) => (
        <rect key={width} x="12" y={44 + index * 18} width={width} height="6" rx="3" fill="#c3cbd8" />
      ))}
    </g>
  );
}
