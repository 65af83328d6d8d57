/** Storage of uploaded files. Names are generated, like 'images/ab/<key>.webp'; never user input. */
export interface ObjectStore {
  /** When it resolves the bytes are durable; an existing name is replaced. */
  write(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null: no such file. */
  read(name: string): Promise<Buffer | null>;
  /** No effect when there is no such file. */
  remove(name: string): Promise<void>;
}

const namePattern = /^[a-z0-9-]+(?:\/[A-Za-z0-9][A-Za-z0-9.-]*)+$/;

/** Validates a name again where it becomes a path or an address. */
export function checkObjectName(name: string): string {
  if (!namePattern.test(name) || name.includes('..')) throw new Error('Not the name of a stored file');
  return name;
}
