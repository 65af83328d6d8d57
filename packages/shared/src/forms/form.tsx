import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodForm } from './use-zod-form';

type FormProps<Input extends FieldValues, Output> = Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> & {
  form: ZodForm<Input, Output>;
  /** Gets the checked values. Not called while something is invalid: then the first wrong field takes the focus. */
  onSubmit: (values: Output) => void | Promise<void>;
  children: ReactNode;
};

/** The form element around the fields; the schema checks, not the browser. */
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
