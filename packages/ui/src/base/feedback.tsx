import type { CSSProperties, ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import type { Tone } from '../theme/tones';
import { Button, ButtonLink, IconButton, type ButtonVariant } from './button';
import { Icon } from './icons/icon';
import type { IconName } from './icons/icon-paths';
import { Heading, Text } from './text';
import './feedback.css';

/** A skeleton, hidden from screen readers; put one LoadingNote beside a group of them. */
export function Skeleton({
  width,
  height,
  radius,
}: {
  width?: number | string;
  height?: number | string;
  radius?: number;
}) {
  const style: CSSProperties = {};
  if (width !== undefined) style.width = width;
  if (height !== undefined) style.height = height;
  if (radius !== undefined) style.borderRadius = radius;
  return <span className="g-skeleton" aria-hidden="true" style={style} />;
}

/** Announces loading to screen readers only. Out of the flow: a stack would keep a gap for it, and shift when it goes. */
export function LoadingNote() {
  const t = useMessages<SharedMessages>('shared');
  return <output className="g-visually-hidden">{t('loading')}</output>;
}

export type StateAction = { label: string; onClick: () => void; icon?: IconName; loading?: boolean };
/** An action that goes to a screen. */
export type StateLink = { label: string; to: LinkProps['to']; icon?: IconName };

type EmptyStateProps = {
  icon: IconName;
  title: string;
  message?: ReactNode;
  action?: StateAction | StateLink;
};

function ActionButton({ action, variant }: { action: StateAction | StateLink; variant: ButtonVariant }) {
  const icon = action.icon && { icon: action.icon };
  if ('to' in action)
    return (
      <ButtonLink variant={variant} to={action.to} {...icon}>
        {action.label}
      </ButtonLink>
    );
  return (
    <Button variant={variant} onClick={action.onClick} {...icon} {...(action.loading && { loading: true })}>
      {action.label}
    </Button>
  );
}

/**
 * Empty state with its one action, which is the primary of a screen whose header or toolbar has none (feedback.css).
 * What a search did not find is no first step: its action is a secondary one.
 */
export function EmptyState({ icon, title, message, action }: EmptyStateProps) {
  return (
    <div className="g-state">
      <span className="g-state-icon">
        <Icon name={icon} />
      </span>
      <Heading level={2}>{title}</Heading>
      {message !== undefined && <Text tone="muted">{message}</Text>}
      {action && <ActionButton action={action} variant={icon === 'search' ? 'secondary' : 'primary'} />}
    </div>
  );
}

type ErrorPanelProps = {
  title: string;
  message?: ReactNode;
  /** Stable error code, for support; folded under Details. */
  code?: string | number | undefined;
  onRetry?: () => void;
  retrying?: boolean;
  children?: ReactNode;
};

/** A failed part: message, Retry, and the code for support under Details. Announced immediately. */
export function ErrorPanel({ title, message, code, onRetry, retrying = false, children }: ErrorPanelProps) {
  const t = useMessages<SharedMessages>('shared');
  return (
    <div className="g-state" role="alert">
      <span className="g-state-icon" data-tone="red">
        <Icon name="error" />
      </span>
      <Heading level={2}>{title}</Heading>
      {message !== undefined && <Text tone="muted">{message}</Text>}
      {children}
      {onRetry && (
        <Button icon="refresh" onClick={onRetry} loading={retrying}>
          {t('retry')}
        </Button>
      )}
      {code !== undefined && (
        <details className="g-state-details">
          <summary>{t('details')}</summary>
          <Text as="span" size="xs" tone="muted" numeric>
            {t('errorCode', { code })}
          </Text>
        </details>
      )}
    </div>
  );
}

export type BannerTone = 'info' | 'success' | 'warn' | 'error';

const bannerLooks: Readonly<Record<BannerTone, { tone: Tone; icon: IconName }>> = {
  info: { tone: 'blue', icon: 'info' },
  success: { tone: 'green', icon: 'checkCircle' },
  warn: { tone: 'amber', icon: 'warning' },
  error: { tone: 'red', icon: 'error' },
};

type BannerProps = {
  tone: BannerTone;
  title?: string;
  children?: ReactNode;
  action?: StateAction;
  onDismiss?: () => void;
};

/** A persistent message; warnings and errors interrupt screen readers. */
export function Banner({ tone, title, children, action, onDismiss }: BannerProps) {
  const t = useMessages<SharedMessages>('shared');
  const look = bannerLooks[tone];
  return (
    <div
      className="g-banner"
      data-tone={look.tone}
      role={tone === 'error' || tone === 'warn' ? 'alert' : 'status'}
    >
      <div className="g-banner-message">
        <Icon name={look.icon} />
        <div className="g-banner-text">
          {title !== undefined && <strong>{title}</strong>}
          {children}
        </div>
      </div>
      {action && (
        <Button
          size="sm"
          onClick={action.onClick}
          {...(action.icon && { icon: action.icon })}
          {...(action.loading && { loading: true })}
        >
          {action.label}
        </Button>
      )}
      {onDismiss && <IconButton icon="x" size="sm" label={t('dismiss')} onClick={onDismiss} />}
    </div>
  );
}
