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

export function RequiredMark() {
  return (
    <span className="g-label-required" aria-hidden="true">
      *
    </span>
  );
}

/** What stands below a field or a group: its error, else its description. */
export function FieldNote({
  id,
  error,
  description,
  isLive = false,
}: Pick<FieldTexts, 'error' | 'description'> & {
  id: string;
  isLive?: boolean;
}) {
  const note = error || description;
  if (note === undefined) return null;
  return (
    <div
      id={noteId(id, { error, description })}
      className={error ? 'g-field-error' : 'g-description'}
      role={error && isLive ? 'alert' : undefined}
    >
      {error && <Icon name="error" />}
      {error ? <span>{error}</span> : description}
    </div>
  );
}

export const noteId = (id: string, { error, description }: Pick<FieldTexts, 'error' | 'description'>) =>
  error ? `${id}-error` : description ? `${id}-description` : undefined;

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
  return (
    <div className={className ? `g-field ${className}` : 'g-field'}>
      <div className={hideLabel ? 'g-visually-hidden' : 'g-label-row'}>
        <label htmlFor={inputId} className="g-label">
          {label}
        </label>
        {required && <RequiredMark />}
      </div>
      {children({
        id: inputId,
        'aria-describedby': noteId(inputId, { error, description }),
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldNote id={inputId} error={error} description={description} />
    </div>
  );
}
