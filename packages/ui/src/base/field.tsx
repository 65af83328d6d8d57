import { useId, type ReactNode } from 'react';
import { Icon } from './icons/icon';
import './field.css';

/** Common props of all fields. */
export type FieldTexts = {
  label: string;
  /** Visually hides the label where the context is clear (a search box). */
  hideLabel?: boolean;
  description?: ReactNode;
  /** Error of the current value; shown below the field, in place of the description, and linked for screen readers. */
  error?: string | undefined;
  required?: boolean;
};

/** Ids and ARIA states that link an input to its label, description and error. */
export type FieldControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FieldProps = FieldTexts & {
  id?: string | undefined;
  className?: string | undefined;
  children: (wiring: FieldControlProps) => ReactNode;
};

/** Label above one input, description or error below it, linked for screen readers. */
export function Field({
  label,
  hideLabel = false,
  description,
  error,
  required,
  id,
  className,
  children,
}: FieldProps) {
  const made = useId();
  const inputId = id ?? made;
  const note = error ? `${inputId}-error` : description ? `${inputId}-description` : undefined;
  return (
    <div className={className ? `g-field ${className}` : 'g-field'}>
      <div className={hideLabel ? 'g-visually-hidden' : 'g-label-row'}>
        <label htmlFor={inputId} className="g-label">
          {label}
        </label>
        {required && (
          <span className="g-label-required" aria-hidden="true">
            *
          </span>
        )}
      </div>
      {children({
        id: inputId,
        'aria-describedby': note,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error ? (
        <div id={`${inputId}-error`} className="g-field-error">
          <Icon name="error" />
          <span>{error}</span>
        </div>
      ) : (
        description !== undefined && (
          <div id={`${inputId}-description`} className="g-description">
            {description}
          </div>
        )
      )}
    </div>
  );
}
