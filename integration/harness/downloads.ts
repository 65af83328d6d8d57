import { read, utils } from '@e965/xlsx';
import { bytesOf } from './bytes-of';

/** A file that the page has saved. */
export interface Download {
  name: string;
  bytes: Uint8Array;
  text: string;
}

const blobs = new Map<string, Blob>();
let saved: { name: string; file: Blob }[] = [];
let urls = 0;

/** jsdom has neither addresses of blobs nor downloads: both are noted here. */
export function watchDownloads(): void {
  URL.createObjectURL = (blob) => {
    urls += 1;
    const url = `blob:${location.origin}/${urls}`;
    blobs.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = (url) => void blobs.delete(url);
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function follow(this: HTMLAnchorElement) {
    const file = blobs.get(this.href);
    if (this.download !== '' && file !== undefined) saved.push({ name: this.download, file });
    else click.call(this);
  };
}

/** Presses something, and waits for the file that it saves. */
export async function downloadBy(press: () => Promise<void>): Promise<Download> {
  saved = [];
  await press();
  const { waitFor } = await import('@testing-library/react');
  await waitFor(() => expect(saved).toHaveLength(1));
  const [{ name, file } = { name: '', file: new Blob() }] = saved;
  const bytes = await bytesOf(file);
  return { name, bytes, text: new TextDecoder().decode(bytes) };
}

/** Rows of a saved csv or xlsx, cells as text; formulas stay visible. */
export function rowsOf({ bytes }: Download): { cells: string[][]; formulas: string[] } {
  const book = read(bytes, { cellFormula: true, raw: true });
  const [sheet] = Object.values(book.Sheets);
  if (!sheet) return { cells: [], formulas: [] };
  const cells = utils.sheet_to_json<unknown[]>(sheet, { header: 1, defval: '' });
  const formulas = Object.values(sheet).flatMap((cell: { f?: string }) =>
    cell.f === undefined ? [] : [cell.f],
  );
  return { cells: cells.map((row) => row.map(String)), formulas };
}
