import { createContext, useContext, useRef } from 'react';
import type { OutletSetup, SettingsConflict } from '@galla/shared/contract';
import type { ZodForm } from '@galla/shared/forms';
import type { StepFields } from '../../lib/setup/use-autosave';
import { useSavedForm } from '../../lib/setup/use-saved-form';

/** One part of the configuration as it is saved. */
export type PartChange = NonNullable<StepFields<'config'>['change']>;

/** Takes what could not be saved because somebody else had saved the part since. */
export const OvertakenContext = createContext<(conflict: SettingsConflict, mine: PartChange) => void>(
  () => undefined,
);

/**
 * Keeps one part as it is filled in. Every save names the version the form was filled from, so that it goes over nothing
 * that another device saved meanwhile, even when this page has heard of that since.
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
