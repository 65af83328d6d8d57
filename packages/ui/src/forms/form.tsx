import { useImperativeHandle, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormErrorSummary } from './form-error-summary';
import type { ZodForm } from './use-zod-form';

type FormProps<Input extends FieldValues, Output> = Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> & {
  form: ZodForm<Input, Output>;
  /** Called with the validated values. Not called while invalid: then the first invalid field is focused. */
  onSubmit: (values: Output) => void | Promise<void>;
  /** A list of the wrong fields after an attempt to save; by default on forms of more than six fields. */
  errorSummary?: boolean;
  children: ReactNode;
};

/** The form element; validated by the schema, not the browser. A long one lists its wrong fields at the top. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  errorSummary,
  children,
  ref,
  ...rest
}: FormProps<Input, Output>) {
  const element = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLFormElement);
  return (
    <form {...rest} ref={element} noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      {errorSummary !== false && (
        <FormErrorSummary form={form} element={element} always={errorSummary === true} />
      )}
      {children}
    </form>
  );
}
