/** A file to be kept, and the hash that its bytes must have. */
export interface FileToKeep {
  url: string;
  integrity: string;
}

/** What a page asks of the worker. The page's side writes the same (src/offline/worker-link.ts). */
type WorkerMessage =
  | { type: 'takeOver' }
  | { type: 'keepPage'; shell: string | null }
  | { type: 'forgetPage' }
  | { type: 'keepFiles'; files: FileToKeep[] };

/**
 * The message in what a page sent; null for anything else. By hand: a library of schemas would make the worker ten times
 * as large, and only pages of this origin can send.
 */
export function parseMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type } = data;
  if (type === 'takeOver' || type === 'forgetPage') return { type };
  // Pages of a shell from before it had releases say nothing of it.
  if (type === 'keepPage')
    return { type, shell: 'shell' in data && typeof data.shell === 'string' ? data.shell : null };
  if (type !== 'keepFiles' || !('files' in data) || !Array.isArray(data.files)) return null;
  return { type, files: data.files.filter(isFile) };
}

function isFile(file: unknown): file is FileToKeep {
  if (typeof file !== 'object' || file === null || !('url' in file) || !('integrity' in file)) return false;
  return typeof file.url === 'string' && typeof file.integrity === 'string' && file.integrity !== '';
}
