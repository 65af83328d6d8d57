import { setupSteps } from '@galla/contract';
import type { ChecklistEntry, OutletSetup, SetupStepName } from '@galla/contract';
import type { outletReviewNotes } from '../../db/schema';
import { steps } from './steps';

/** The records of all steps. */
export type SetupRecords = Pick<OutletSetup, SetupStepName>;
type Note = typeof outletReviewNotes.$inferSelect;

const statusOf = (missing: readonly string[]) =>
  missing.length === 0 ? ('complete' as const) : ('incomplete' as const);

function entryOf<Name extends SetupStepName>(
  step: Name,
  record: OutletSetup[Name],
  note: Note | undefined,
): ChecklistEntry {
  const missing = steps[step].missing(record);
  const parts = steps[step].parts?.(record) ?? [];
  const open = note !== undefined && note.answeredAt === null;
  return {
    step,
    status: open ? 'incomplete' : statusOf(missing),
    missing,
    parts: parts.map((each) => ({ part: each.part, status: statusOf(each.missing) })),
    note: note
      ? { text: note.text, at: note.at.toISOString(), answeredAt: note.answeredAt?.toISOString() ?? null }
      : null,
  };
}

/** The checklist of an outlet: the result of each step's rule, and a reviewer's open note. */
export function checklistOf(records: SetupRecords, notes: readonly Note[]): ChecklistEntry[] {
  return setupSteps.map((step) =>
    entryOf(
      step,
      records[step],
      notes.find((note) => note.step === step),
    ),
  );
}

export const progressOf = (checklist: readonly ChecklistEntry[]) => ({
  done: checklist.filter(({ status }) => status === 'complete').length,
  total: checklist.length,
});
