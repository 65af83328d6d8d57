/** Where uploaded files are kept. Names are ours, like 'images/ab/<key>.webp'; never what a person typed. */
export interface ObjectStore {
  /** When it resolves the bytes are kept for good; the same name again replaces them. */
  write(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null: there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
}

const namePattern = /^[a-z0-9-]+(?:\/[A-Za-z0-9][A-Za-z0-9.-]*)+$/;

/** Names are checked once more where they become paths and addresses. */
export function checkObjectName(name: string): string {
  if (!namePattern.test(name) || name.includes('..')) throw new Error('Not the name of a stored file');
  return name;
}
