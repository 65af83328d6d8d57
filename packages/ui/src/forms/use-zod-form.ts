import { zodResolver } from '@hookform/resolvers/zod';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { errorKeyOf } from './error-key';

/** A form with this input type and this submitted output type. */
export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

type ZodFormOptions<Input extends FieldValues> = {
  defaultValues: DefaultValues<Input>;
  /** Replaces the values on change, unless the user has started to edit. */
  values?: Input;
  mode?: UseFormProps<Input>['mode'];
};

/**
 * A form validated by a schema of the contract, on every change and on blur; errors
 * are error keys (see error-key.ts), and the fields decide when to show them.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  { defaultValues, values, mode = 'all' }: ZodFormOptions<Input>,
): ZodForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema, { error: (issue) => errorKeyOf(issue) }),
    defaultValues,
    mode,
    // `Form` sees to it.
    shouldFocusError: false,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
  });
}
