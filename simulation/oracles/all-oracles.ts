import { boards } from './boards.oracle';
import { deadlines, ends } from './ends.oracle';
import { logs, words } from './answers.oracle';
import { books, ledger } from './money.oracle';
import type { Oracle } from './oracle';
import { placing } from './placing.oracle';
import { rings } from './rings.oracle';

export const oracles: readonly Oracle[] = [
  boards,
  rings,
  ends,
  deadlines,
  words,
  logs,
  ...placing,
  ledger,
  ...books,
];
