/** Parts of a call as stored by builds before 2026-11, one key each. */
const parts = ['customerDetails', 'posOutlets', 'selectedPosOutlet', 'plateItems', 'posCheckouts'] as const;

/** An earlier build's call converted to the current format; null when there is none. */
export function earlierCall(storage: Pick<Storage, 'getItem'>): string | null {
  const found = parts.flatMap((part) => {
    const text = storage.getItem(part);
    return text === null ? [] : [`${JSON.stringify(part)}:${text}`];
  });
  return found.length === 0 ? null : `{"state":{${found.join()}},"version":0}`;
}
