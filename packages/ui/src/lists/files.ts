import { notify } from '@galla/shared/notify';

export interface FileRule {
  /** Endings of the name, without a dot. The server reads the bytes. */
  types: readonly string[];
  bytes: number;
}
export type FileProblem = 'type' | 'size';

const bytesOfMegabyte = 1024 * 1024;
export const megabytesOf = (bytes: number): number => bytes / bytesOfMegabyte;
/** Time for a file on a slow connection. */
export const uploadTimeoutMs = 120_000;

/** For `accept` of an input. */
export const acceptOf = (types: readonly string[]): string => types.map((type) => `.${type}`).join(',');

/** Why a file is refused before it is sent; null: it isn't. */
export function fileProblem({ name, size }: File, { types, bytes }: FileRule): FileProblem | null {
  const type = name.split('.').at(-1)?.toLowerCase();
  if (!types.some((known) => known === type)) return 'type';
  return size > bytes ? 'size' : null;
}

interface Upload<Taken> {
  rule: FileRule;
  send: (body: FormData) => Promise<Taken>;
  refusalText: (problem: FileProblem, file: File) => string;
  failureText: (error: unknown, file: File) => string;
}

/** Uploads files one by one; a refused or failed one is said in a toast, the others continue. */
export async function uploadFiles<Taken>(
  files: readonly File[],
  { rule, send, refusalText, failureText }: Upload<Taken>,
): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const file of files) {
    const problem = fileProblem(file, rule);
    if (problem !== null) {
      notify.error({ message: refusalText(problem, file) });
      continue;
    }
    const body = new FormData();
    body.set('file', file);
    try {
      taken.push(await send(body));
    } catch (error) {
      notify.error({ message: failureText(error, file) });
    }
  }
  return taken;
}
