import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { OutletSummary } from '@galla/contract';
import { outletMarks } from '@galla/domain';
import { useLanguage } from '@galla/shared/i18n';
import { currentOutlet, session } from '@galla/shared/session';

/** Whose order it is, as cards of several outlets say it. */
export interface OutletTag {
  name: string;
  /** A few letters, of this outlet only. */
  mark: string;
  /** Its time zone where that is another than the chosen outlet's: 'GMT+4'. Its times are in it. */
  zone: string | null;
}

interface BoardOutlets {
  /** In the order of the switcher; at least one. */
  outlets: readonly OutletSummary[];
  /** Whether the board is that of all outlets; one that is left by a filter has its tag, too. */
  isAll: boolean;
  /** By outlet id; empty on the board of one outlet. */
  tags: ReadonlyMap<string, OutletTag>;
}

const OutletsContext = createContext<BoardOutlets | null>(null);

function zoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function tagsOf(outlets: readonly OutletSummary[], locale: string): Map<string, OutletTag> {
  const marks = outletMarks(outlets);
  const home = currentOutlet(session.state.getState())?.timezone;
  return new Map(
    outlets.map(({ outletId, displayName, timezone }) => {
      const zone = timezone === home ? null : zoneName(timezone, locale);
      return [outletId, { name: displayName, mark: marks.get(outletId) ?? '', zone }];
    }),
  );
}

interface BoardOutletsProviderProps {
  outlets: readonly OutletSummary[];
  isAll: boolean;
  children: ReactNode;
}

export function BoardOutletsProvider({ outlets, isAll, children }: BoardOutletsProviderProps) {
  const { locale } = useLanguage();
  const value = useMemo(
    () => ({ outlets, isAll, tags: isAll ? tagsOf(outlets, locale) : new Map<string, OutletTag>() }),
    [outlets, isAll, locale],
  );
  return <OutletsContext value={value}>{children}</OutletsContext>;
}

export function useBoardOutlets(): BoardOutlets {
  const board = useContext(OutletsContext);
  if (!board) throw new Error('BoardOutletsProvider is missing above this component');
  return board;
}

/** The outlet of these that has an order; the first where none has it any more. */
export function outletOf(
  outlets: readonly OutletSummary[],
  { outletId }: { outletId: string },
): OutletSummary {
  const outlet = outlets.find((each) => each.outletId === outletId) ?? outlets[0];
  if (!outlet) throw new Error('A board has an outlet');
  return outlet;
}

/** The outlet of an order on the board: its rules, its clock. */
export function useOutletOf(order: { outletId: string }): OutletSummary {
  return outletOf(useBoardOutlets().outlets, order);
}

/** Null on the board of one outlet. */
export const useOutletTag = ({ outletId }: { outletId: string }): OutletTag | null =>
  useBoardOutlets().tags.get(outletId) ?? null;
