import { imageTypes, menuUploadLimits, type MenuImage } from '@galla/contract';
import { fileProblem, type FileProblem, type FileRule } from '@galla/ui/lists';
import type { ImageMatch } from './match-images';

export const imageRule: FileRule = { types: imageTypes, bytes: menuUploadLimits.image };
/** Files that are dealt with at once. */
export const maxRows = 30;

/** A file, and the item it becomes the image of. */
export interface ImageRow {
  id: string;
  /** As it was given: it is cropped from here each time. */
  file: File;
  cropped: File | null;
  problem: FileProblem | null;
  itemId: string | null;
  /** Chosen by hand, not by the file's name. */
  isChosen: boolean;
  suggestions: readonly string[];
  progress: 'waiting' | 'sending' | 'saved' | 'failed';
  failure: string | null;
  /** In the gallery already, from a save that failed later. */
  uploaded: MenuImage | null;
}

export interface ImageRows {
  rows: readonly ImageRow[];
  /** Files of the last drop that were too many. */
  leftOut: number;
}

export type RowsAct =
  | { kind: 'add'; files: readonly File[]; match: (fileName: string) => ImageMatch; newId: () => string }
  | { kind: 'choose'; id: string; itemId: string | null }
  | { kind: 'crop'; id: string; cropped: File }
  | { kind: 'remove'; id: string }
  | { kind: 'send'; ids: readonly string[] }
  | { kind: 'uploaded'; id: string; image: MenuImage }
  | { kind: 'saved'; id: string }
  | { kind: 'failed'; id: string; failure: string };

export const noRows: ImageRows = { rows: [], leftOut: 0 };

const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

function added({ rows }: ImageRows, { files, match, newId }: RowsAct & { kind: 'add' }): ImageRows {
  const kept = rows.filter(({ progress }) => progress !== 'saved');
  const fresh = files.filter((file) => !kept.some((row) => isSameFile(row.file, file)));
  const taken = fresh.slice(0, Math.max(0, maxRows - kept.length));
  const more = taken.map((file): ImageRow => {
    const problem = fileProblem(file, imageRule);
    const found = problem === null ? match(file.name) : { itemId: null, suggestions: [] };
    return {
      ...found,
      id: newId(),
      file,
      cropped: null,
      problem,
      isChosen: false,
      progress: 'waiting',
      failure: null,
      uploaded: null,
    };
  });
  return { rows: [...kept, ...more], leftOut: fresh.length - taken.length };
}

/** The files after an act of the person, or a step of a save. */
export function rowsAfter(state: ImageRows, act: RowsAct): ImageRows {
  if (act.kind === 'add') return added(state, act);
  if (act.kind === 'remove') return { rows: state.rows.filter(({ id }) => id !== act.id), leftOut: 0 };
  if (act.kind === 'send') {
    const ids = new Set(act.ids);
    const send = (row: ImageRow): ImageRow =>
      ids.has(row.id) ? { ...row, progress: 'sending', failure: null } : row;
    return { ...state, rows: state.rows.map(send) };
  }
  return { ...state, rows: state.rows.map((row) => (row.id === act.id ? rowAfter(row, act) : row)) };
}

function rowAfter(row: ImageRow, act: Exclude<RowsAct, { kind: 'add' | 'remove' | 'send' }>): ImageRow {
  switch (act.kind) {
    case 'choose':
      return { ...row, itemId: act.itemId, isChosen: true, progress: 'waiting', failure: null };
    case 'crop':
      return { ...row, cropped: act.cropped, uploaded: null, progress: 'waiting', failure: null };
    case 'uploaded':
      return { ...row, uploaded: act.image };
    case 'saved':
      return { ...row, progress: 'saved' };
    case 'failed':
      return { ...row, progress: 'failed', failure: act.failure };
  }
}

/**
 * Which file each item gets: one that is sent or saved, else the first that was chosen by hand, else the first by name.
 * Item ids that are no longer on the menu have none.
 */
export function holdersOf(
  rows: readonly ImageRow[],
  items: ReadonlyMap<string, unknown>,
): Map<string, string> {
  const wanting = rows.filter(({ problem }) => problem === null);
  const isGone = ({ progress }: ImageRow): boolean => progress === 'sending' || progress === 'saved';
  const byRank = [
    ...wanting.filter(isGone),
    ...wanting.filter((row) => row.isChosen),
    ...wanting.filter((row) => !row.isChosen),
  ];
  const holders = new Map<string, string>();
  for (const { id, itemId } of byRank)
    if (itemId !== null && items.has(itemId) && !holders.has(itemId)) holders.set(itemId, id);
  return holders;
}

/** Files that a save would send. */
export const readyRows = (rows: readonly ImageRow[], holders: ReadonlyMap<string, string>): ImageRow[] =>
  rows.filter(
    ({ id, itemId, progress }) =>
      itemId !== null && holders.get(itemId) === id && (progress === 'waiting' || progress === 'failed'),
  );

/** Files that are lost with the page. */
export const unsavedRows = (rows: readonly ImageRow[]): ImageRow[] =>
  rows.filter(({ problem, progress }) => problem === null && progress !== 'saved');
