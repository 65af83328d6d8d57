/** A file to cache, and its expected hash. */
export interface FileToKeep {
  url: string;
  integrity: string;
}

/** Messages from a page to the worker, sent by src/offline/worker-link.ts. */
type WorkerMessage =
  | { type: 'takeOver' }
  | { type: 'keepPage'; shell: string | null; path: string | null }
  | { type: 'forgetPage' }
  | { type: 'keepFiles'; files: FileToKeep[] };

/**
 * Parses a message from a page; null for anything else. Without a schema library, which would make the worker ten times
 * as large, and only pages of this origin can send.
 */
export function parseMessage(data: unknown): WorkerMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type } = data;
  if (type === 'takeOver' || type === 'forgetPage') return { type };
  // Both are absent in pages of older shells.
  if (type === 'keepPage')
    return {
      type,
      shell: 'shell' in data && typeof data.shell === 'string' ? data.shell : null,
      path: 'path' in data && typeof data.path === 'string' ? data.path : null,
    };
  if (type !== 'keepFiles' || !('files' in data) || !Array.isArray(data.files)) return null;
  return { type, files: data.files.filter(isFile) };
}

function isFile(file: unknown): file is FileToKeep {
  if (typeof file !== 'object' || file === null || !('url' in file) || !('integrity' in file)) return false;
  return typeof file.url === 'string' && typeof file.integrity === 'string' && file.integrity !== '';
}
