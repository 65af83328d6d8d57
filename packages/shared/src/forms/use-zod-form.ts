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

/** A form of this input that yields this output when it is sent. */
export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

type ZodFormOptions<Input extends FieldValues> = {
  defaultValues: DefaultValues<Input>;
  /** Replaces the values when it changes, unless the person has begun to edit. */
  values?: Input;
  mode?: UseFormProps<Input>['mode'];
};

/**
 * A form whose rules are a schema of the contract. It checks at every change and on leaving a field; what is wrong
 * comes as an error key (see error-key.ts), and the fields decide when to show it.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  { defaultValues, values, mode = 'all' }: ZodFormOptions<Input>,
): ZodForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema, { error: (issue) => errorKeyOf(issue) }),
    defaultValues,
    mode,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
  });
}
