import { importReasons } from '@galla/shared/contract';
import type { ImportReason } from '@galla/shared/contract';
import { say } from '../../messages/say';
import type { Listener } from '../../messages/say';
import type { MessageKey } from '../../messages/translation';
import type { SheetWords } from './sheet-messages';

type Named<Reason extends string> = `imports.reason${Capitalize<Reason>}`;

/** 'tooLong' → 'imports.reasonTooLong': every reason has a text of its own, or this does not compile. */
const keyOf = <Reason extends ImportReason>(reason: Reason): Named<Reason> & MessageKey =>
  `imports.reason${reason.charAt(0).toUpperCase()}${reason.slice(1)}` as Named<Reason> & MessageKey;

/** The texts of a written sheet in the language of whoever asks for it. */
export function sheetWords(listener: Listener): SheetWords {
  const reasons = Object.fromEntries(
    importReasons.map((reason) => [reason, say(listener, keyOf(reason))]),
  ) as Record<ImportReason, string>;
  return { problem: say(listener, 'imports.problem'), row: say(listener, 'imports.row'), reasons };
}
