const begin = /https?:\/\/|file:\/\//;
const place = /(?::\d+){1,2}\)?$/;

function fileIn(line: string): string | null {
  const start = line.search(begin);
  return start < 0 ? null : line.slice(start).trim().replace(place, '');
}

/** The file that called into that of the first line: every browser writes one call a line, with its address. */
export function callerIn(stack: string): string | undefined {
  const files = stack.split('\n').flatMap((line) => fileIn(line) ?? []);
  return files.find((file) => file !== files[0]);
}

/** The file whose code called a function of this part of the shell, which is a script of its own. */
export const callerOf = (): string | undefined => callerIn(new Error('caller').stack ?? '');
