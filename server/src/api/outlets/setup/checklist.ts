import { setupSteps } from '@galla/contract';
import { paperExemption, type PaperOutlet } from '@galla/domain';
import type { ChecklistEntry, OutletSetup, SetupStepName } from '@galla/contract';
import type { outletReviewNotes } from '../../../db/schema';
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
  outlet: PaperOutlet,
): ChecklistEntry {
  const open = note !== undefined && note.answeredAt === null;
  // What is entered all the same, or asked for by a reviewer, is judged like any other record.
  const exempt = !open && steps[step].untouched?.(record) ? paperExemption(step, outlet) : null;
  const missing = exempt === null ? steps[step].missing(record) : [];
  const parts = steps[step].parts?.(record) ?? [];
  return {
    step,
    status: open ? 'incomplete' : statusOf(missing),
    missing,
    parts: parts.map((each) => ({ part: each.part, status: statusOf(each.missing) })),
    note: note
      ? { text: note.text, at: note.at.toISOString(), answeredAt: note.answeredAt?.toISOString() ?? null }
      : null,
    exempt,
  };
}

/** The checklist of an outlet: the result of each step's rule, and a reviewer's open note. */
export function checklistOf(
  records: SetupRecords,
  notes: readonly Note[],
  businessType: OutletSetup['businessType'],
): ChecklistEntry[] {
  const outlet = { businessType, countryCode: records.basic.address.countryCode };
  return setupSteps.map((step) =>
    entryOf(
      step,
      records[step],
      notes.find((note) => note.step === step),
      outlet,
    ),
  );
}

/** Steps that do not apply are not counted. */
export const progressOf = (checklist: readonly ChecklistEntry[]) => {
  const asked = checklist.filter(({ exempt }) => exempt === null);
  return { done: asked.filter(({ status }) => status === 'complete').length, total: asked.length };
};
