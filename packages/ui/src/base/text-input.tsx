import { useState, type CSSProperties, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { IconButton } from './button';
import { Field, type FieldTexts } from './field';
import { Icon } from './icons/icon';
import type { IconName } from './icons/icon-paths';
import { useRenderOnChange } from './use-render-on-change';

type NativeInput = Omit<ComponentPropsWithRef<'input'>, 'size' | 'required' | 'className' | 'prefix'>;

export type TextInputProps = FieldTexts &
  NativeInput & {
    /** Icon inside the field, before the text. */
    icon?: IconName;
    /** Prefix inside the field: a currency or a phone code. */
    prefix?: string;
    /** A control inside the field, at its end. */
    after?: ReactNode;
    /** Tabular digits. */
    numeric?: boolean;
    size?: 'sm' | 'md';
    className?: string;
  };

/** Empties a controlled input as if the text had been deleted by hand, and leaves the cursor in it. */
function clearInput(input: HTMLInputElement | null | undefined) {
  if (!input) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

function ClearButton() {
  const t = useMessages<SharedMessages>('shared');
  return (
    <IconButton
      icon="x"
      label={t('clear')}
      onClick={(event) => clearInput(event.currentTarget.closest('.g-input-wrap')?.querySelector('input'))}
    />
  );
}

/** One line of text. A search has a button that clears it. */
export function TextInput({
  label,
  hideLabel,
  description,
  error,
  required,
  icon,
  prefix,
  after: own,
  numeric = false,
  size = 'md',
  className,
  id,
  ...input
}: TextInputProps) {
  const handleChange = useRenderOnChange(input.onChange);
  const clears = input.type === 'search' && Boolean(input.value) && !input.disabled;
  const after = own ?? (clears && <ClearButton />);
  const before = icon ? <Icon name={icon} /> : prefix;
  const width = prefix && !icon ? ({ '--g-before-width': `${prefix.length}ch` } as CSSProperties) : undefined;
  return (
    <Field
      {...{ label, description, error, id, className }}
      {...(hideLabel && { hideLabel })}
      {...(required && { required })}
    >
      {(wiring) => (
        <div
          className="g-input-wrap"
          data-before={before ? true : undefined}
          data-after={after ? true : undefined}
          style={width}
        >
          {before && (
            <span className="g-input-before" aria-hidden="true">
              {before}
            </span>
          )}
          <input
            type="text"
            {...input}
            {...wiring}
            onChange={handleChange}
            className="g-input"
            data-size={size}
            data-numeric={numeric || undefined}
          />
          {after && <span className="g-input-after">{after}</span>}
        </div>
      )}
    </Field>
  );
}

/** A password, with a button that shows it. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'after' | 'icon' | 'prefix' | 'numeric'>) {
  const t = useMessages<SharedMessages>('shared');
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={t(shown ? 'password.hide' : 'password.show')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

export type TextAreaProps = FieldTexts &
  Omit<ComponentPropsWithRef<'textarea'>, 'required' | 'className'> & { className?: string };

/** Several lines of text. */
export function TextArea({
  label,
  hideLabel,
  description,
  error,
  required,
  className,
  id,
  ...input
}: TextAreaProps) {
  const handleChange = useRenderOnChange(input.onChange);
  return (
    <Field
      {...{ label, description, error, id, className }}
      {...(hideLabel && { hideLabel })}
      {...(required && { required })}
    >
      {(wiring) => <textarea rows={3} {...input} {...wiring} onChange={handleChange} className="g-input" />}
    </Field>
  );
}
