import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ZodForm } from '@galla/ui/forms';
import { useAutosave, type AutosavedStep, type SaveGuard, type StepFields } from './use-autosave';

/** Autosaves a step's form: all its fields together, and only while all are valid. */
export function useSavedForm<Step extends AutosavedStep, Input extends object, Output>(
  outletId: string,
  step: Step,
  form: ZodForm<Input, Output>,
  schema: { safeParse: (values: unknown) => { success: boolean } },
  fieldsOf: (values: Input) => StepFields<Step>,
  guard?: SaveGuard<StepFields<Step>>,
) {
  const autosave = useAutosave(outletId, step, guard);
  const present = useRef({ save: autosave.save, schema, fieldsOf });
  useLayoutEffect(() => {
    present.current = { save: autosave.save, schema, fieldsOf };
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          const values = form.getValues();
          const { save, schema: rules, fieldsOf: read } = present.current;
          if (rules.safeParse(values).success) save(read(values));
        },
      }),
    [form],
  );
  return autosave;
}
