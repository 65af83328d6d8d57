import type { Stage } from '../stage/stage';

/** When an oracle looks: often, or once all is quiet at the end of a day. */
export type Moment = 'often' | 'quiet' | 'call';

/** Something that always holds, whatever happens. */
export interface Oracle {
  name: string;
  sentence: string;
  when: Moment;
  /** What falls, in plain words; nothing: all is well. */
  look(stage: Stage): Promise<string[]>;
}

export interface Fall {
  oracle: string;
  sentence: string;
  what: string;
  step: number;
  at: number;
}
