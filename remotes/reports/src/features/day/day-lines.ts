import { cashMoveKinds, type DayReport } from '@galla/contract';
import { deviceZone, formatDate, formatTime } from '@galla/shared/format';
import type { Figures } from '../../lib/figures';
import { durationText } from '../../lib/duration';
import { lostName } from '../../lib/lost-name';
import type { ReportText } from '../../messages/texts';

/** A line of the day's slip: a heading, or a name with its figure. */
export type DayLine =
  | { kind: 'title' | 'heading'; text: string }
  | { kind: 'pair'; left: string; right: string };

interface Words {
  t: ReportText;
  locale: string;
  figures: Figures;
}

export const outletName = ({ outlets }: DayReport, id: string): string =>
  outlets.find(({ outletId }) => outletId === id)?.displayName ?? '';

/** What a drawer still needs, or what its count came to. */
export function counterText(
  { counted, difference, closedAt }: DayReport['counters'][number],
  { t, figures }: Words,
): string {
  if (counted === null || difference === null)
    return closedAt === null ? t('day.toCount') : t('day.notCounted');
  if (difference === 0) return t('day.exact');
  return t(difference < 0 ? 'day.short' : 'day.over', { amount: figures.money(Math.abs(difference)) });
}

/** What the cash of a drawer is made of, with its signs: the float, and each kind of moves that there was. */
export function drawerParts({ float, sums }: DayReport['counters'][number], { t, figures }: Words): string[] {
  if (float === undefined || sums === undefined) return [];
  return (['float', ...cashMoveKinds] as const).flatMap((part) => {
    const amount = part === 'float' ? float : sums[part];
    return amount === 0 ? [] : [`${t(`drawer.${part}`)} ${figures.money(amount)}`];
  });
}

/** A time that stays in one line: '2 min 15 sec'. */
const unbroken = (time: string): string => time.replaceAll(' ', '\u00A0');

export const lateText = (
  { cause, acceptMs, prepareMs }: DayReport['late']['orders'][number],
  { t, locale }: Words,
): string =>
  t(`day.cause.${cause}`, {
    waited: unbroken(durationText(acceptMs, locale)),
    prepared: unbroken(durationText(prepareMs, locale)),
  });

/** The day as lines, to share and to print: the same figures as on the screen. */
export function dayLines(day: DayReport, words: Words): DayLine[] {
  const { t, locale, figures } = words;
  const pair = (left: string, right: string): DayLine => ({ kind: 'pair', left, right });
  const heading = (text: string): DayLine => ({ kind: 'heading', text });
  const date = formatDate(`${day.date}T00:00:00Z`, { locale, timeZone: 'UTC' });
  const zone = (outletId: string) => ({
    locale,
    timeZone: day.outlets.find((outlet) => outlet.outletId === outletId)?.timezone ?? deviceZone(),
  });
  const sold = day.tenders.filter(({ amount }) => amount.value !== 0);
  const atMarketplaces = day.marketplaces?.value ?? 0;
  return [
    { kind: 'title', text: t('day.slip', { date }) },
    pair(t('day.outlets'), day.outlets.map(({ displayName }) => displayName).join(', ')),
    pair(t('dashboard.orders'), figures.count(day.orders.value)),
    pair(t('dashboard.sales'), figures.money(day.sales.value)),
    pair(t('day.refunded'), figures.money(day.refunded)),
    pair(t('day.lost'), `${figures.count(day.lost.orders.value)} · ${figures.money(day.lost.amount.value)}`),
    ...day.lost.rows.map((row) => pair(lostName(row, t), figures.count(row.orders.value))),
    ...(sold.length > 0 || atMarketplaces > 0 ? [heading(t('day.tenders'))] : []),
    ...sold.map(({ method, net }) => pair(t(`tender.${method}`), figures.money(net.value))),
    ...(atMarketplaces > 0 ? [pair(t('day.marketplaces'), figures.money(atMarketplaces))] : []),
    heading(t('day.cash')),
    ...day.counters.flatMap((counter) => [
      pair(
        `${outletName(day, counter.outletId)}, ${formatTime(counter.openedAt, zone(counter.outletId))}`,
        `${figures.money(counter.counted ?? counter.expected)} · ${counterText(counter, words)}`,
      ),
      ...drawerParts(counter, words).map((part) => pair(part, '')),
    ]),
    ...day.loose.map(({ outletId, amount }) =>
      pair(t('day.looseAt', { name: outletName(day, outletId) }), figures.money(amount)),
    ),
    ...day.withRiders.map(({ outletId, amount }) =>
      pair(t('day.ridersAt', { name: outletName(day, outletId) }), figures.money(amount)),
    ),
    ...(day.counters.length + day.loose.length + day.withRiders.length === 0
      ? [pair(t('day.noCash'), '')]
      : []),
    heading(`${t('day.late')}: ${figures.count(day.late.total.value)}`),
    ...day.late.orders.map((order) =>
      pair(
        `#${order.orderNumber} · ${lateText(order, words)}`,
        t('day.lateBy', { time: durationText(order.lateMs, locale) }),
      ),
    ),
  ];
}

/** As text for a message. */
export const linesAsText = (lines: readonly DayLine[]): string =>
  lines
    .map((line) => {
      if (line.kind === 'pair') return [line.left, line.right].filter(Boolean).join(': ');
      return line.kind === 'title' ? line.text : `\n${line.text}`;
    })
    .join('\n')
    .replaceAll('\u00A0', ' ');
