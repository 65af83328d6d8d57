import { useEffect, useState } from 'react';
import { useUnsavedWork, useCallOptions } from '@galla/shared/composition';
import {
  endpoints,
  settingsConflictSchema,
  type BodyOf,
  type OutletSetup,
  type SettingsConflict,
} from '@galla/contract';
import { ApiError, failureText, http } from '@galla/shared/http';
import { useQueryClient } from '@galla/shared/query';
import { createSaveQueue } from './save-queue';
import { takeSetup } from './setup.queries';

type SaveBody = BodyOf<typeof endpoints.outletSetup.save>;
export type AutosavedStep = SaveBody['step'];
/** A partial update of a step's fields. */
export type StepFields<Step extends AutosavedStep> = Partial<
  Omit<Extract<SaveBody, { step: Step }>, 'step' | 'outletId'>
>;

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'saving' }
  /** Connection or server error: the input is kept and can be retried. */
  | { kind: 'failed'; message: string }
  /** Rejected by the server: `problems` by field. */
  | { kind: 'refused'; message: string; problems: Readonly<Record<string, string>> };

/** Prevents saves of the configuration from overwriting another user's. */
export interface SaveGuard<Fields> {
  /** The version the form was filled from; undefined: overwrite. */
  version: () => string | undefined;
  kept: (setup: OutletSetup) => void;
  /** Version conflict; `mine` is the unsaved input. */
  overtaken: (conflict: SettingsConflict, mine: Fields) => void;
}

const settleMs = 600;

/**
 * Autosaves a step: fields passed to `save` are sent together after a debounce, one request at a time, and at once
 * with `flush` or when the step unmounts. Pass valid values only.
 */
export function useAutosave<Step extends AutosavedStep>(
  outletId: string,
  step: Step,
  guard?: SaveGuard<StepFields<Step>>,
) {
  const client = useQueryClient();
  const options = useCallOptions();
  const [state, setState] = useState<SaveState>({ kind: 'saved' });
  const [queue] = useState(() => createSaveQueue<StepFields<Step>>(settleMs));
  useUnsavedWork(state.kind === 'saving' || state.kind === 'failed');

  const keep = async (fields: StepFields<Step>): Promise<void> => {
    setState({ kind: 'saving' });
    try {
      // The union of all steps' bodies can't be inferred through a generic one.
      const version = guard && { version: guard.version() };
      const body = { ...fields, ...version, step, outletId } as unknown as SaveBody;
      const { data } = await http.call(endpoints.outletSetup.save, { body }, options);
      void takeSetup(client, data);
      guard?.kept(data);
      if (!queue.hasMore()) setState({ kind: 'saved' });
    } catch (error) {
      const message = failureText(error);
      const conflict =
        error instanceof ApiError && error.code === 'SETTINGS_CHANGED_MEANWHILE'
          ? error.detailsAs(settingsConflictSchema)
          : null;
      if (conflict && guard) guard.overtaken(conflict, fields);
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
        setState({ kind: 'refused', message, problems: problemsOf(error) });
      } else {
        queue.putBack(fields);
        setState({ kind: 'failed', message });
      }
    }
  };
  useEffect(() => queue.keepWith(keep));
  // Saves the last input when the step unmounts.
  useEffect(() => () => void queue.flush(), [queue]);

  return {
    state,
    save(fields: StepFields<Step>): void {
      queue.add(fields);
      setState({ kind: 'saving' });
    },
    flush: () => queue.flush(),
  };
}

function problemsOf(error: ApiError): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {};
  for (const { path, message } of error.problems ?? []) problems[path.join('.')] ??= message;
  return problems;
}
