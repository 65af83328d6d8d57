import type { Figure } from './table';

/** Options and output of a bench run. */
export interface BenchRun {
  /** Fewer rounds: shows gross regressions only, with more variance. */
  quick: boolean;
  /** A numeric option of the command line, e.g. `--rounds 5`; otherwise the default, or the one for quick runs. */
  number(option: string, usual: number, quick?: number): number;
  /** Prints a progress line. */
  say(line: string): void;
}

export interface BenchResult {
  title: string;
  figures: Figure[];
}

/** Type of the `bench` export of each file in this folder. Figures without a limit are only reported. */
export type Bench = (run: BenchRun) => Promise<BenchResult>;

/** Parses a run's options; unknown ones belong to another bench of the same run. */
export function benchRun(args: readonly string[]): BenchRun {
  const quick = args.includes('--quick');
  return {
    quick,
    number(option, usual, ifQuick = usual) {
      const at = args.indexOf(`--${option}`);
      if (at < 0) return quick ? ifQuick : usual;
      const given = Number(args[at + 1]);
      if (!Number.isFinite(given) || given <= 0) throw new Error(`--${option} wants a number above 0`);
      return given;
    },
    say: (line) => void process.stdout.write(`  ${line}\n`),
  };
}
