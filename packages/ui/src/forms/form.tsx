import { useImperativeHandle, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ErrorSummary, FormErrorSummary } from './form-error-summary';
import type { ZodForm } from './use-zod-form';

type FormProps<Input extends FieldValues, Output> = Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> & {
  form: ZodForm<Input, Output>;
  /** Called with the validated values. Not called while invalid: then the summary or the first wrong field is focused. */
  onSubmit: (values: Output) => void | Promise<void>;
  /** A field that isn't the schema's can't be saved as it is; it is refused as those of the schema are. */
  isWrong?: boolean;
  /** A list of the wrong fields after an attempt to save; by default on forms of more than six fields. */
  errorSummary?: boolean;
  children: ReactNode;
};

/** The form element; validated by the schema, not the browser. A long one lists its wrong fields at the top. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  isWrong = false,
  errorSummary,
  children,
  ref,
  ...rest
}: FormProps<Input, Output>) {
  const element = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLFormElement);
  const save = (values: Output) => (isWrong ? undefined : onSubmit(values));
  return (
    <form {...rest} ref={element} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <FormErrorSummary form={form} element={element} isWrong={isWrong} shown={errorSummary} />
      {children}
    </form>
  );
}

type DraftFormProps = Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> & {
  /** The draft can't be saved as it is. */
  isWrong: boolean;
  /** Called on every attempt. */
  onSubmit: () => void;
  /** As of `Form`. */
  errorSummary?: boolean;
  children: ReactNode;
};

/** A form whose values are its screen's own state; it lists and focuses what is wrong as `Form` does. */
export function DraftForm({ isWrong, onSubmit, errorSummary, children, ref, ...rest }: DraftFormProps) {
  const element = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLFormElement);
  const [attempts, setAttempts] = useState(0);
  return (
    <form
      {...rest}
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAttempts(attempts + 1);
        onSubmit();
      }}
    >
      <ErrorSummary
        element={element}
        attempts={attempts}
        isWrong={isWrong && attempts > 0}
        shown={errorSummary}
      />
      {children}
    </form>
  );
}
