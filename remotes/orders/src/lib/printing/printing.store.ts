import { create } from 'zustand';
import { paperWidths, type PaperWidth } from '@galla/shared/contract';

/** How this device prints. It is about what stands beside it, so it stays on it. */
export interface PrintingSettings {
  paper: PaperWidth;
  /** Whether tickets that the outlet wants by itself may come out here. */
  automatic: boolean;
  /** By the browser's own printing, or straight to a receipt printer at the USB port. */
  by: 'browser' | 'usb';
}

const storageKey = 'galla.printing';
const fresh: PrintingSettings = { paper: 80, automatic: true, by: 'browser' };

function read(): PrintingSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Record<string, unknown>>;
    return {
      paper: paperWidths.find((width) => width === kept.paper) ?? fresh.paper,
      automatic: kept.automatic !== false,
      by: kept.by === 'usb' ? 'usb' : 'browser',
    };
  } catch {
    return fresh;
  }
}

export const usePrinting = create<PrintingSettings>(() => read());

/** Keeps a change on this device. */
export function changePrinting(change: Partial<PrintingSettings>): void {
  usePrinting.setState(change);
  try {
    localStorage.setItem(storageKey, JSON.stringify(usePrinting.getState()));
  } catch {
    // A browser that keeps nothing prints as it was told until the page is closed.
  }
}
