import { createContext, useContext, useRef } from 'react';
import type { OutletSetup, SettingsConflict } from '@galla/contract';
import type { ZodForm } from '@galla/ui/forms';
import type { StepFields } from '../../lib/setup/use-autosave';
import { useSavedForm } from '../../lib/setup/use-saved-form';

/** One part of the configuration, as a request. */
export type PartChange = NonNullable<StepFields<'config'>['change']>;

/** Receives what could not be saved because another user had saved the part. */
export const OvertakenContext = createContext<(conflict: SettingsConflict, mine: PartChange) => void>(
  () => undefined,
);

/**
 * Autosaves one part. Every save contains the version the form was filled from, so that it does not overwrite another
 * device's save, even when this page has received that since.
 */
export function useSavedPart<Input extends object, Output>(
  setup: OutletSetup,
  form: ZodForm<Input, Output>,
  schema: { safeParse: (values: unknown) => { success: boolean } },
  changeOf: (values: Input) => PartChange,
) {
  const overtaken = useContext(OvertakenContext);
  const { part } = changeOf(form.getValues());
  const version = useRef(setup.config.versions[part]);
  return useSavedForm(setup.outletId, 'config', form, schema, (values) => ({ change: changeOf(values) }), {
    version: () => version.current,
    kept: (kept) => {
      version.current = kept.config.versions[part];
    },
    overtaken(conflict, { change }) {
      if (change) overtaken(conflict, change);
    },
  });
}
