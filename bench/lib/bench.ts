import type { Figure } from './table';

/** What a bench is told. */
export interface BenchRun {
  /** Fewer rounds: figures that show what is badly wrong, and vary more. */
  quick: boolean;
  /** A number from the command line, `--rounds 5`; else the usual one, or the one for quick runs. */
  number(option: string, usual: number, quick?: number): number;
  /** One line that says what is being done. */
  say(line: string): void;
}

export interface BenchResult {
  title: string;
  figures: Figure[];
}

/** What each file of this folder exports as `bench`. Its figures without a limit are only reported. */
export type Bench = (run: BenchRun) => Promise<BenchResult>;

/** Reads a run's options; unknown ones belong to another bench of the same run. */
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
