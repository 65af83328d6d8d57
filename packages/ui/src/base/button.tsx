import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Icon, Spinner } from './icons/icon';
import type { IconName } from './icons/icon-paths';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerGhost' | 'success';
/** 'action' is the large one for touch: accept, food ready. */
export type ButtonSize = 'sm' | 'md' | 'action';

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Icon before the text. */
  icon?: IconName;
  /** Icon after the text. */
  iconAfter?: IconName;
  fullWidth?: boolean;
  /** Of a button without a ground that begins or ends a row: its words do so, not the room around them. */
  edge?: 'start' | 'end';
};

export type ButtonProps = Look & ComponentPropsWithRef<'button'> & { loading?: boolean };

function lookOf(
  { variant = 'secondary', size = 'md', fullWidth = false, edge }: Look,
  className: string | undefined,
  iconOnly = false,
) {
  return {
    className: className ? `g-button ${className}` : 'g-button',
    'data-variant': variant,
    'data-size': size,
    'data-full': fullWidth || undefined,
    'data-edge': edge,
    'data-icon-only': iconOnly || undefined,
  };
}

/** A loading button keeps focus and width, is announced as busy, and ignores clicks. */
function busyProps(loading: boolean, onClick: ComponentPropsWithRef<'button'>['onClick']) {
  if (!loading) return { onClick };
  return {
    'aria-busy': true,
    'aria-disabled': true,
    onClick: (event: MouseEvent) => event.preventDefault(),
  };
}

/**
 * A submit button gets the focus when it is released: leaving a field may show its error, which moves the button from
 * under a pointer that is still down. Enter in a field clicks it as well (detail 0), and stays in the field.
 */
function submitProps(onClick: ComponentPropsWithRef<'button'>['onClick']) {
  return {
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (event.detail > 0) event.currentTarget.focus();
      onClick?.(event);
    },
  };
}

/** An action button. Its type defaults to 'button'. */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  fullWidth,
  edge,
  loading = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(fullWidth && { fullWidth }),
    ...(edge && { edge }),
  };
  return (
    <button
      {...rest}
      {...lookOf(look, className)}
      {...(type === 'submit' && !loading ? submitProps(onClick) : busyProps(loading, onClick))}
      type={type}
    >
      {loading ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  );
}

/** A link styled as a button. */
export function ButtonLink({
  variant,
  size,
  icon,
  iconAfter,
  fullWidth,
  edge,
  className,
  children,
  ...rest
}: Look & LinkProps & { children: ReactNode }) {
  const look = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(fullWidth && { fullWidth }),
    ...(edge && { edge }),
  };
  return (
    <Link {...rest} {...lookOf(look, className)}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </Link>
  );
}

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  icon: IconName;
  /** Accessible name, also shown on hover. */
  label: string;
  variant?: ButtonVariant;
  size?: 'sm' | 'md';
  loading?: boolean;
  /** Pressed state of a toggle button. */
  pressed?: boolean;
};

/** A button with only an icon. */
export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size = 'md',
  loading = false,
  pressed,
  className,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      {...lookOf({ variant, size }, className, true)}
      {...busyProps(loading, onClick)}
      aria-label={label}
      aria-pressed={pressed}
      type={type}
    >
      {loading ? <Spinner /> : <Icon name={icon} />}
    </button>
  );
}
