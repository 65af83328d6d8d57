import { useEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Icon } from './icons/icon';
import './field.css';

type NativeChoice = Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'className'>;

type ChoiceProps = NativeChoice & {
  label: ReactNode;
  /** Visually hides the label. */
  hideLabel?: boolean;
  description?: ReactNode;
  error?: string | undefined;
};

function ChoiceText({
  label,
  hideLabel = false,
  description,
  error,
}: Pick<ChoiceProps, 'label' | 'hideLabel' | 'description' | 'error'>) {
  return (
    <span className={hideLabel ? 'g-visually-hidden' : 'g-choice-text'}>
      <span>{label}</span>
      {description !== undefined && <span className="g-description">{description}</span>}
      {error && (
        <span className="g-field-error">
          <Icon name="error" />
          {error}
        </span>
      )}
    </span>
  );
}

/** A checkbox, effective on submit; `indeterminate` for a partial selection. */
export function Checkbox({
  label,
  hideLabel,
  description,
  error,
  indeterminate = false,
  ...input
}: ChoiceProps & { indeterminate?: boolean }) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label className="g-choice">
      <input
        ref={box}
        {...input}
        type="checkbox"
        className="g-checkbox"
        aria-invalid={error ? true : undefined}
      />
      <ChoiceText {...{ label, description, error }} {...(hideLabel && { hideLabel })} />
    </label>
  );
}

/** A radio button; give all of a group the same `name`. What is wrong is its group's error (`FieldGroup`). */
export function Radio({ label, hideLabel, description, ...input }: Omit<ChoiceProps, 'error'>) {
  return (
    <label className="g-choice">
      <input {...input} type="radio" className="g-radio" />
      <ChoiceText {...{ label, description }} {...(hideLabel && { hideLabel })} />
    </label>
  );
}

/** A switch, effective immediately. */
export function Switch({ label, hideLabel, description, error, ...input }: ChoiceProps) {
  return (
    <label className="g-choice">
      <input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state natively
        role="switch"
        className="g-switch"
        aria-invalid={error ? true : undefined}
      />
      <ChoiceText {...{ label, description, error }} {...(hideLabel && { hideLabel })} />
    </label>
  );
}
