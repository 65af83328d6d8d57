import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodForm } from './use-zod-form';

type FormProps<Input extends FieldValues, Output> = Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> & {
  form: ZodForm<Input, Output>;
  /** Called with the validated values. Not called while invalid: then the first invalid field is focused. */
  onSubmit: (values: Output) => void | Promise<void>;
  children: ReactNode;
};

/** The form element; validated by the schema, not the browser. */
export function Form<Input extends FieldValues, Output>({
  form,
  onSubmit,
  children,
  ...rest
}: FormProps<Input, Output>) {
  return (
    <form {...rest} noValidate onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      {children}
    </form>
  );
}
