import { encodeEscPos, type Ticket } from '@galla/domain';
import { drawLine } from './draw-line';
import { printPage } from './print-page';
import { usePrinting } from './printing.store';
import { knownUsbPrinter, sendToUsb, usbOf } from './usb-printer';

// A printer takes one ticket at a time, and a browser shows one dialog.
let last: Promise<void> = Promise.resolve();

async function printNow(ticket: Ticket): Promise<void> {
  const { paper, by } = usePrinting.getState();
  const usb = by === 'usb' ? usbOf() : null;
  if (usb === null) return printPage(ticket, paper);
  const printer = await knownUsbPrinter(usb);
  if (printer === null) throw new Error('The USB printer is not plugged in');
  await sendToUsb(printer, encodeEscPos(ticket, paper, drawLine));
}

/**
 * Prints a ticket with this device's settings, after those queued before it. Throws when the printer is disconnected.
 */
export function printTicket(ticket: Ticket): Promise<void> {
  const turn = last.then(() => printNow(ticket));
  last = turn.catch(() => undefined);
  return turn;
}
