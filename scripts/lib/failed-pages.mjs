import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Lines of one page that are worth reading in a log. */
const longest = 150;

/**
 * What the pages of failed browser tests showed, as text: where the run is read from its log alone, the pictures are out
 * of reach. One entry for each failed test, empty when there is nothing.
 */
export function failedPages(resultsFolder) {
  if (!existsSync(resultsFolder)) return [];
  return readdirSync(resultsFolder).flatMap((test) => {
    const file = path.join(resultsFolder, test, 'error-context.md');
    if (!existsSync(file)) return [];
    const text = readFileSync(file, 'utf8');
    const page = /# Page snapshot\s+```yaml\n([\s\S]*?)```/.exec(text)?.[1];
    if (!page) return [];
    const lines = page.split('\n').map((line) => line.replace(/ \[(?:ref=\w+|cursor=pointer)\]/g, ''));
    return [`── ${test} showed\n${lines.slice(0, longest).join('\n')}`];
  });
}
