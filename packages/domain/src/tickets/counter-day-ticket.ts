import { cashMoveKinds } from '@galla/contract';
import type { CashMoveKind, CounterDay } from '@galla/contract';
import type { Ticket, TicketLine } from './ticket';

/** The texts of a day's slip, in the language it is printed in. */
export interface CounterDayWords {
  outletName: string;
  title: string;
  opened: string;
  /** When and by whom it was closed, or that it is still open. */
  closed: string;
  cash: string;
  others: string;
  float: string;
  kinds: Readonly<Partial<Record<CashMoveKind, string>>>;
  methods: Readonly<Partial<Record<CounterDay['otherTenders'][number]['method'], string>>>;
  expected: string;
  counted: string;
  short: string;
  over: string;
  exact: string;
  note: (text: string) => string;
  signature: string;
  money: (minor: number) => string;
}

const rule: TicketLine = { kind: 'rule' };

/** The slip of a counter's day: sums of cash, other payments, the count and a line to sign on. */
export function counterDayTicket(day: Omit<CounterDay, 'moves'>, words: CounterDayWords): Ticket {
  const pair = (left: string, minor: number, bold = false): TicketLine => ({
    kind: 'pair',
    left,
    right: words.money(minor),
    ...(bold && { bold }),
  });
  const others = day.otherTenders.filter(({ amount }) => amount !== 0);
  const { counted, difference } = day;
  return {
    title: words.title,
    lines: [
      { kind: 'text', text: words.outletName, align: 'center', large: true, bold: true },
      { kind: 'text', text: words.title, align: 'center', bold: true },
      { kind: 'text', text: words.opened },
      { kind: 'text', text: words.closed },
      rule,
      { kind: 'text', text: words.cash, bold: true },
      pair(words.float, day.float),
      ...cashMoveKinds
        .filter((kind) => day.sums[kind] !== 0)
        .map((kind) => pair(words.kinds[kind] ?? kind, day.sums[kind])),
      pair(words.expected, day.expected, true),
      ...(counted === null ? [] : [pair(words.counted, counted, true)]),
      ...(difference === null
        ? []
        : difference === 0
          ? [{ kind: 'text', text: words.exact, bold: true } as const]
          : [pair(difference < 0 ? words.short : words.over, Math.abs(difference), true)]),
      ...(others.length === 0
        ? []
        : [
            rule,
            { kind: 'text', text: words.others, bold: true } as const,
            ...others.map(({ method, amount }) => pair(words.methods[method] ?? method, amount)),
          ]),
      ...(day.note === '' ? [] : [rule, { kind: 'text', text: words.note(day.note) } as const]),
      rule,
      { kind: 'text', text: ' ' },
      { kind: 'text', text: `${words.signature} ..............` },
    ],
  };
}
