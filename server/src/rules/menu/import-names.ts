/** A name as it was typed, on one line: signs like ½, № and ™ stay what they are. */
export const oneLine = (text: string): string => text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** What two names have in common that people take for the same. Only for comparing: nobody is shown it. */
export const nameKey = (name: string): string => oneLine(name.normalize('NFKC')).toLowerCase();
export const itemKey = (catId: string, subCatId: string | null, name: string): string =>
  `${catId}/${subCatId ?? ''}/${nameKey(name)}`;
