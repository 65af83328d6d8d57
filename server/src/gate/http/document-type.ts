import type { OutletDocument } from '@galla/contract';

type FileType = OutletDocument['fileType'];

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const jpg = Buffer.from([0xff, 0xd8, 0xff]);
const starts = (bytes: Buffer, with_: Buffer): boolean => bytes.subarray(0, with_.length).equals(with_);

/** The type of a file by its first bytes, regardless of its name; null: neither image nor PDF. */
export function documentTypeOf(bytes: Buffer): FileType | null {
  if (starts(bytes, png)) return 'png';
  if (starts(bytes, jpg)) return 'jpg';
  // A PDF may start with other bytes; readers look for its signature in the first kilobyte.
  return bytes.subarray(0, 1024).includes('%PDF-') && bytes.length > 64 ? 'pdf' : null;
}

/** The type a file is served as. */
export const contentTypeOf: Readonly<Record<FileType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
};
