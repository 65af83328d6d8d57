import type { MenuAddonGroup } from '@galla/contract';

/** How something that is counted or switched off stands, by the id of the item or option. Others aren't in it. */
export type StockById = ReadonlyMap<string, { available: boolean; portionsLeft: number | null }>;

/** Portions that a line of an order takes of what is counted. */
export interface PortionTake {
  subjectId: string;
  portions: number;
}

/** The groups, with what is off or counted said at each option. */
export function withStock(groups: readonly MenuAddonGroup[], stock: StockById): MenuAddonGroup[] {
  if (stock.size === 0) return [...groups];
  return groups.map((group) => ({
    ...group,
    options: group.options.map((option) => {
      const { available = true, portionsLeft = null } = stock.get(option.optionId) ?? {};
      if (available && portionsLeft === null) return option;
      return { ...option, available: available && portionsLeft !== 0, portionsLeft };
    }),
  }));
}

/** Whether an option can be chosen now. */
export const isChoosable = ({ available }: { available?: boolean | undefined }): boolean =>
  available !== false;

/** Whether each group that asks for something still offers that much: else the item can't be ordered. */
export const canBeChosen = (groups: readonly MenuAddonGroup[]): boolean =>
  groups.every(
    ({ type, min, options }) =>
      // Sizes without options say nothing: the item has one price.
      (type === 'VARIANT' && options.length === 0) || options.filter(isChoosable).length >= Math.min(min, 1),
  );
