import { useId, type ReactNode } from 'react';
import { FieldNote, noteId, RequiredMark, type FieldTexts } from '../base/field';
import './field-group.css';

type FieldGroupProps = Omit<FieldTexts, 'label'> & {
  label: ReactNode;
  role?: 'radiogroup';
  /** Of the element around the controls. */
  className?: string | undefined;
  children: ReactNode;
};

/** Several controls that are one field, such as checkboxes, or an image with its buttons: named and announced as one. */
export function FieldGroup({
  label,
  hideLabel = false,
  description,
  error,
  required,
  role,
  className,
  children,
}: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      role={role}
      className="g-field-group"
      aria-describedby={noteId(id, { error, description })}
      aria-invalid={error ? true : undefined}
      aria-required={(required && role === 'radiogroup') || undefined}
    >
      <legend className={hideLabel ? 'g-visually-hidden' : 'g-label'}>
        <span className="g-legend">{label}</span> {required && <RequiredMark />}
      </legend>
      <div className={className}>{children}</div>
      {/* It may come while a choice is made, which leaves the focus where it is. */}
      <FieldNote id={id} error={error} description={description} isLive />
    </fieldset>
  );
}
