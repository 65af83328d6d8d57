import type { OutletSetup, SaveSetupBody, SetupStepName } from '@galla/shared/contract';
import type { Queryable } from '../../../db/queryable';
import type { outlets } from '../../../db/schema';
import type { Listener } from '../../../messages/say';

export type OutletRow = typeof outlets.$inferSelect;

/** What a step is given to save with. */
export interface SaveScope {
  /** The transaction that also keeps the audit entry and the checklist. */
  tx: Queryable;
  outlet: OutletRow;
  now: Date;
  /** Whose language refusals are in. */
  listener: Listener;
}

/**
 * One step of the checklist: how it is read, kept, and when it is complete. The rule of completeness is `missing` alone;
 * the checklist, switching on and the screens all come from it.
 */
export interface SetupStep<Name extends SetupStepName = SetupStepName> {
  step: Name;
  /** The step's record of each outlet, by its id. Exactly one statement, or none where the outlet's row has it all. */
  read(
    db: Queryable,
    outlets: readonly OutletRow[],
    now: Date,
  ): Promise<ReadonlyMap<string, OutletSetup[Name]>>;
  /** Keeps the fields that are there. Throws ApiError for what the schema can't refuse. */
  save(scope: SaveScope, body: Extract<SaveSetupBody, { step: Name }>): Promise<void>;
  /** Names of the fields that are still to be given; none: complete. */
  missing(record: OutletSetup[Name]): string[];
  /** The step's parts and what each misses, for a step that has parts. */
  parts?(record: OutletSetup[Name]): { part: string; missing: string[] }[];
}

/** A record made of the outlet's row alone. */
export const fromRows =
  <Record>(recordOf: (outlet: OutletRow) => Record) =>
  (_db: Queryable, outlets: readonly OutletRow[]): Promise<ReadonlyMap<string, Record>> =>
    Promise.resolve(new Map(outlets.map((outlet) => [outlet.id, recordOf(outlet)])));
