import { erased } from './erased.oracle';
import { boards } from './boards.oracle';
import { deadlines, ends } from './ends.oracle';
import { logs, messages, words } from './answers.oracle';
import { memory } from './memory.oracle';
import { books, ledger } from './money.oracle';
import type { Oracle } from './oracle';
import { placing } from './placing.oracle';
import { releases } from './releases.oracle';
import { rings } from './rings.oracle';

export const oracles: readonly Oracle[] = [
  boards,
  rings,
  ends,
  deadlines,
  words,
  logs,
  messages,
  ...releases,
  erased,
  ...placing,
  ledger,
  ...books,
  memory,
];
