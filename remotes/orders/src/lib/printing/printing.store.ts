import { deviceStorage } from '@galla/shared/composition';
import { create } from 'zustand';
import { paperWidths, type PaperWidth } from '@galla/contract';

/** Print settings; they depend on the attached printer, so they are stored per device. */
export interface PrintingSettings {
  paper: PaperWidth;
  /** By the browser, or directly to a receipt printer at the USB port. */
  by: 'browser' | 'usb';
}

const storageKey = 'galla.printing';
const fresh: PrintingSettings = { paper: 80, by: 'browser' };

function read(): PrintingSettings {
  try {
    const kept = JSON.parse(deviceStorage.getItem(storageKey) ?? '{}') as Partial<Record<string, unknown>>;
    return {
      paper: paperWidths.find((width) => width === kept.paper) ?? fresh.paper,
      by: kept.by === 'usb' ? 'usb' : 'browser',
    };
  } catch {
    return fresh;
  }
}

export const usePrinting = create<PrintingSettings>(() => read());

/** Stores a change on this device. */
export function changePrinting(change: Partial<PrintingSettings>): void {
  usePrinting.setState(change);
  deviceStorage.setItem(storageKey, JSON.stringify(usePrinting.getState()));
}
