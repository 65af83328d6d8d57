import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { budgets, type BudgetName } from './budgets';
import type { BenchResult } from './bench';
import { figureText, isWithin, limitText, printRows, type Figure } from './table';

const folder = path.resolve(import.meta.dirname, '../../.cache/bench');
const benchFolder = path.resolve(import.meta.dirname, '..');

/** Result of a bench, with its date. */
export interface KeptResult extends BenchResult {
  at: string;
  seconds: number;
  quick: boolean;
}

/** Names of all benches: the files of the folder. */
export const benchNames = (): string[] =>
  readdirSync(benchFolder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -3));

export function keepResult(name: string, result: KeptResult): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`);
}

/** The newest result of a bench on this machine; null: it was never completed. */
export function keptResult(name: string): KeptResult | null {
  const file = path.join(folder, `${name}.json`);
  // Not validated: only `keepResult` writes it.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptResult) : null;
}

interface Line {
  figure: Figure | null;
  words: string;
  limit: string;
  from: string;
}

/** The worst figure of a budget counts. */
function worst(figures: readonly Figure[]): Figure | null {
  const [first, ...others] = figures;
  if (!first) return null;
  const isWorse = (one: Figure, other: Figure): boolean =>
    Number.isNaN(one.figure) || (one.atLeast ? one.figure < other.figure : one.figure > other.figure);
  return others.reduce((kept, one) => (isWorse(one, kept) ? one : kept), first);
}

/**
 * Prints one table of every budget and of all other figures with a limit, from the stored results.
 * Returns how many are over their limit, and how many budgets have no figure.
 */
export function printBudgets(names: readonly string[]): { over: number; missing: number } {
  const results = names.flatMap((name) => {
    const result = keptResult(name);
    return result ? [{ name, ...result }] : [];
  });
  const figures = results.flatMap(({ name, figures: all }) => all.map((figure) => ({ name, figure })));
  const ofBudgets = (Object.keys(budgets) as BudgetName[])
    .filter((budget) => names.includes(budgets[budget].bench))
    .map((budget): Line => {
      const { words, bench, ...rest } = budgets[budget];
      const found = figures.filter(({ figure }) => figure.budget === budget).map(({ figure }) => figure);
      return { words, limit: limitText({ name: words, ...rest }), figure: worst(found), from: bench };
    });
  const others = figures
    .filter(({ figure }) => figure.budget === undefined && figure.limit !== null)
    .map(({ name, figure }): Line => ({
      words: figure.name,
      limit: limitText(figure),
      figure,
      from: name,
    }));
  const rows = (lines: readonly Line[]): string[][] =>
    lines.map(({ words, limit, figure, from }) => [
      words,
      limit,
      figure ? figureText(figure) : 'not measured',
      figure ? (isWithin(figure) ? 'ok' : 'OVER') : '–',
      from,
    ]);
  const head = ['budget', 'limit', 'figure', '', 'bench'];
  printRows('Every budget', head, rows(ofBudgets));
  if (others.length > 0) printRows('Other limits', head, rows(others));
  const taken = results.map(
    ({ name, at, seconds, quick }) =>
      `${name} ${at.slice(0, 16).replace('T', ' ')}, ${Math.round(seconds)} s${quick ? ', quick' : ''}`,
  );
  process.stdout.write(`\nTaken (UTC): ${taken.join(' · ')}\n`);
  const lines = [...ofBudgets, ...others];
  return {
    over: lines.filter(({ figure }) => figure !== null && !isWithin(figure)).length,
    missing: lines.filter(({ figure }) => figure === null).length,
  };
}
