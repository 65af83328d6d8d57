import type { OutletSetup, SaveSetupBody, SetupStepName } from '@galla/contract';
import type { Queryable } from '../../../../db/queryable';
import type { outlets } from '../../../../db/schema';

export type OutletRow = typeof outlets.$inferSelect;

/** Context for saving a step. */
export interface SaveScope {
  /** The transaction that also keeps the audit entry and the checklist. */
  tx: Queryable;
  outlet: OutletRow;
  now: Date;
}

/**
 * One checklist step: reading, saving, and completeness. `missing` is the only rule of completeness; the checklist,
 * switching on and the screens use it.
 */
export interface SetupStep<Name extends SetupStepName = SetupStepName> {
  step: Name;
  /** The step's records by outlet id. Exactly one statement, or none if the outlet's row has all data. */
  read(
    db: Queryable,
    outlets: readonly OutletRow[],
    now: Date,
  ): Promise<ReadonlyMap<string, OutletSetup[Name]>>;
  /** Saves the given fields. Throws ApiError for violations the schema can't detect. */
  save(scope: SaveScope, body: Extract<SaveSetupBody, { step: Name }>): Promise<void>;
  /** Names of the missing fields; none: complete. */
  missing(record: OutletSetup[Name]): string[];
  /** Whether nothing is entered; the step may then not apply to the outlet. Left out: it always applies. */
  untouched?(record: OutletSetup[Name]): boolean;
  /** Sections of the step with their missing fields, if the step has sections. */
  parts?(record: OutletSetup[Name]): { part: string; missing: string[] }[];
}

/** A record built from the outlet's row alone. */
export const fromRows =
  <Record>(recordOf: (outlet: OutletRow) => Record) =>
  (_db: Queryable, outlets: readonly OutletRow[]): Promise<ReadonlyMap<string, Record>> =>
    Promise.resolve(new Map(outlets.map((outlet) => [outlet.id, recordOf(outlet)])));
