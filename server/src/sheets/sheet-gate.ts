import { menuUploadLimits } from '@galla/contract';
import type { SheetRefusalReason } from '@galla/contract';
import { fromBuffer } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';

const zipStart = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compoundStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const maxEntries = 2_000;
/** Headings and blank lines above and between the data rows. */
export const maxRows = menuUploadLimits.sheetRows + 50;

/** File type by its first bytes: an xlsx is a zip archive, an xls a compound file. */
export function containerOf(bytes: Buffer): 'zip' | 'compound' | null {
  if (bytes.subarray(0, 4).equals(zipStart)) return 'zip';
  return bytes.subarray(0, 8).equals(compoundStart) ? 'compound' : null;
}

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    );
  });

/** Scans a sheet's streamed XML for the number of its last row with cells. */
function createRowWatch(): { see(chunk: Buffer): void; last(): number } {
  let carried = '';
  let last = 0;
  return {
    see(chunk) {
      const text = carried + chunk.toString('latin1');
      for (const [, attributes = ''] of text.matchAll(/<row\b([^<>]*)>/g)) {
        // A self-closing row has no cells.
        if (!attributes.endsWith('/'))
          last = Math.max(last, Number(/\sr="(\d{1,9})"/.exec(attributes)?.[1] ?? 0));
      }
      carried = text.slice(-700);
    },
    last: () => last,
  };
}

/** Actual unpacked size of an entry; stops above `most`, whatever size the archive declares. */
const unpackedSize = (
  zip: ZipFile,
  entry: Entry,
  most: number,
  see: (chunk: Buffer) => void,
): Promise<number> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) {
        reject(error);
        return;
      }
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        see(chunk);
        if (size <= most) return;
        stream.destroy();
        resolve(size);
      });
      stream.on('end', () => resolve(size));
      stream.on('error', reject);
    });
  });

const entriesOf = (zip: ZipFile): Promise<Entry[]> =>
  new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });

/**
 * Whether an xlsx may be parsed: it is a workbook, and unpacks to no more than a menu can need. Declared sizes are
 * checked first, then every entry is unpacked and counted, since declared sizes can be false.
 */
export async function gateWorkbook(bytes: Buffer): Promise<SheetRefusalReason | null> {
  try {
    const zip = await open(bytes);
    if (zip.entryCount > maxEntries) return 'unpacksTooLarge';
    const entries = await entriesOf(zip);
    if (!entries.some(({ fileName }) => fileName === 'xl/workbook.xml')) return 'notASheet';
    const claimed = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
    if (claimed > menuUploadLimits.sheetUnpacked) return 'unpacksTooLarge';
    let left: number = menuUploadLimits.sheetUnpacked;
    let lastRow = 0;
    for (const entry of entries) {
      const watch = entry.fileName.startsWith('xl/worksheets/') ? createRowWatch() : null;
      left -= await unpackedSize(zip, entry, left, (chunk) => watch?.see(chunk));
      if (left < 0) return 'unpacksTooLarge';
      lastRow = Math.max(lastRow, watch?.last() ?? 0);
    }
    // The parser truncates silently at its limit, so larger sheets are refused here.
    return lastRow > maxRows ? 'tooManyRows' : null;
  } catch (error) {
    // An entry that unpacks to more than its declared size is a zip bomb, however small.
    const message = error instanceof Error ? error.message : '';
    return /too many bytes/i.test(message) ? 'unpacksTooLarge' : 'damaged';
  }
}
