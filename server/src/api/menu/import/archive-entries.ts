import { menuUploadLimits } from '@galla/contract';
import { getFileNameLowLevel, open as openZip } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { baseName } from '../../../gate/http/upload';

export interface ArchiveEntry {
  fileName: string;
  /** Null: over the image size limit. */
  bytes: Buffer | null;
}
/** Not an archive, or over the limits. */
export class ArchiveRefusedError extends Error {
  override readonly name = 'ArchiveRefusedError';
  constructor(readonly reason: 'notAZip' | 'tooLarge') {
    super(reason);
  }
}

const openArchive = (path: string): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    // Names are decoded below: one name that leads out of the archive does not make the whole archive unreadable.
    openZip(path, { lazyEntries: true, autoClose: false, decodeStrings: false }, (error, zip) =>
      error ? reject(new ArchiveRefusedError('notAZip')) : resolve(zip),
    );
  });

const nextEntry = (zip: ZipFile): Promise<Entry | null> =>
  new Promise((resolve, reject) => {
    const settle = (entry: Entry | null, error?: Error): void => {
      zip.removeAllListeners('entry');
      zip.removeAllListeners('end');
      zip.removeAllListeners('error');
      if (error) reject(new ArchiveRefusedError('notAZip'));
      else resolve(entry);
    };
    zip.once('entry', (entry: Entry) => settle(entry));
    zip.once('end', () => settle(null));
    zip.once('error', (error: Error) => settle(null, error));
    if (zip.entriesRead < zip.entryCount) zip.readEntry();
    else settle(null);
  });

const readEntry = (zip: ZipFile, entry: Entry, most: number): Promise<Buffer | null> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) {
        reject(new ArchiveRefusedError('notAZip'));
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size <= most) return;
        stream.destroy();
        resolve(null);
      });
      stream.on('end', () => resolve(Buffer.concat(chunks)));
      stream.on('error', () => reject(new ArchiveRefusedError('notAZip')));
    });
  });

/** An entry's name. Only its last part is ever used, and no file is written under it. */
const nameOf = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string =>
  getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);

/** Files that operating systems add to archives are skipped. */
const isWanted = (fileName: string): boolean =>
  !fileName.endsWith('/') && !fileName.startsWith('__MACOSX/') && !baseName(fileName).startsWith('.');

/** Number of files in an archive. Throws ArchiveRefusedError. */
export async function countEntries(path: string): Promise<number> {
  const zip = await openArchive(path);
  try {
    if (zip.entryCount > menuUploadLimits.zipEntries) throw new ArchiveRefusedError('tooLarge');
    return zip.entryCount;
  } finally {
    zip.close();
  }
}

/**
 * The files of an archive, one at a time: never more than one in memory, and never over the limits, whatever sizes the
 * archive declares. Folders are skipped. Throws ArchiveRefusedError.
 */
export async function* archiveEntries(path: string): AsyncGenerator<ArchiveEntry> {
  const zip = await openArchive(path);
  try {
    if (zip.entryCount > menuUploadLimits.zipEntries) throw new ArchiveRefusedError('tooLarge');
    let left: number = menuUploadLimits.zipUnpacked;
    for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
      const name = nameOf(entry);
      if (!isWanted(name)) continue;
      const bytes = await readEntry(zip, entry, Math.min(menuUploadLimits.image, left));
      left -= bytes?.length ?? menuUploadLimits.image;
      if (left < 0) throw new ArchiveRefusedError('tooLarge');
      yield { fileName: baseName(name), bytes };
    }
  } finally {
    zip.close();
  }
}
