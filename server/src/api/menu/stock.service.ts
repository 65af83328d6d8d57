import type { Stock, StockSubject } from '@galla/contract';
import type { Database } from '../../db/database';
import { isUnchanged } from '../../db/audit';
import { msg, type MessageText } from '../../messages/message';
import { traceMenu } from './menu-trace';
import { notOnMenu, type MenuAct } from '../../menu/menu-scope';
import { findStock, putStock, subjectName, appendStockChanged } from '../../orders/stock.repository';

/**
 * Counts the portions that are left of an item or an option, or switches an option. It holds for every channel from
 * then on. Throws ApiError 404 for what is not on this menu.
 */
export function setStock(
  db: Database,
  act: MenuAct,
  subject: StockSubject,
  given: { portionsLeft?: number | null | undefined; available?: boolean | undefined },
): Promise<{ name: string; stock: Stock }> {
  return db.transaction(async (tx) => {
    const name = await subjectName(tx, act, subject);
    if (name === null) throw notOnMenu();
    // First, since orders lock the outlet's counter before what is left.
    await appendStockChanged(tx, act.outletId);
    const before = await findStock(tx, act, subject);
    const stock = await putStock(tx, act, subject, given);
    const available = stock.available && stock.portionsLeft !== 0;
    const { portionsLeft } = stock;
    if (!isUnchanged(before, stock))
      await traceMenu(tx, act, 'menu.itemsSwitched', {
        after: { count: 1, available, portionsLeft, items: [{ name }] },
      });
    return { name, stock: { subject, ...stock } };
  });
}

/** What was done, as somebody reads it. */
export function stockMessage(name: string, { available, portionsLeft }: Stock): MessageText {
  if (!available) return msg('menu.optionOff', { name });
  return portionsLeft === null
    ? msg('menu.notCounted', { name })
    : msg('menu.counted', { name, count: portionsLeft });
}
