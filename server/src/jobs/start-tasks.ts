/** Work that is done once after a start, beside serving. */
export interface StartTask {
  name: string;
  /** Log message of a failure. */
  failure: string;
  /** Ends early once `stopping` returns true. */
  run(stopping: () => boolean): Promise<unknown>;
}
