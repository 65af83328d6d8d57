import { importReasons } from '@galla/contract';
import type { ImportReason } from '@galla/contract';
import type { Locale, MessageKey } from '../../../messages/message';
import { translate } from '../../../messages/translate';
import type { SheetWords } from '../../../sheets/sheet-messages';

type Named<Reason extends string> = `imports.reason${Capitalize<Reason>}`;

/** 'tooLong' → 'imports.reasonTooLong': a reason without a text is a compile error. */
const keyOf = <Reason extends ImportReason>(reason: Reason): Named<Reason> & MessageKey =>
  `imports.reason${reason.charAt(0).toUpperCase()}${reason.slice(1)}` as Named<Reason> & MessageKey;

/** Texts of a written sheet in the caller's language. */
export function sheetWords(locale: Locale): SheetWords {
  const reasons = Object.fromEntries(
    importReasons.map((reason) => [reason, translate(locale, keyOf(reason))]),
  ) as Record<ImportReason, string>;
  return { problem: translate(locale, 'imports.problem'), row: translate(locale, 'imports.row'), reasons };
}
