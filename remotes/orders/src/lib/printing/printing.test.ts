import type { OutletEvent } from '@galla/contract';
import type { Ticket } from '@galla/domain';
import { sampleOrder } from '@galla/orders-client/testing';
import { printPage } from './print-page';
import { printTicket } from './print-ticket';
import { changePrinting, usePrinting } from './printing.store';
import { acceptedBy } from './outlet-tickets';
import { sendToUsb, type UsbDevice } from './usb-printer';

const ticket: Ticket = {
  title: 'Bill 7',
  lines: [
    { kind: 'text', text: '<b>Mango</b> Tree', align: 'center', large: true },
    { kind: 'rule' },
    { kind: 'pair', left: 'Total', right: '₹441.00', bold: true },
  ],
};

/** A browser frame whose print calls are recorded; jsdom has neither constructed style sheets nor printing. */
function notePrinting(): string[] {
  const printed: string[] = [];
  class Sheet {
    replaceSync(text: string) {
      printed.push(/@page \{ size: \w+ auto/.exec(text)?.[0] ?? '');
    }
  }
  const { append } = document.body;
  jest.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    append.apply(document.body, nodes);
    for (const node of nodes) {
      const view = node instanceof HTMLIFrameElement ? node.contentWindow : null;
      if (!view) continue;
      Object.assign(view, {
        CSSStyleSheet: Sheet,
        focus: () => undefined,
        print: () => printed.push(view.document.body.textContent ?? ''),
      });
    }
  });
  return printed;
}
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  changePrinting({ paper: 80, by: 'browser' });
});

test.each([58, 80] as const)(
  'ORD-11 a page of %i mm is printed in a frame, and content is inserted as text',
  async (paper) => {
    const printed = notePrinting();
    await printPage(ticket, paper);
    expect(printed).toEqual([`@page { size: ${paper}mm auto`, '<b>Mango</b> TreeTotal₹441.00']);
  },
);

const usbPrinter = (more: Partial<UsbDevice> = {}) => {
  const sent: Uint8Array[] = [];
  const device: UsbDevice = {
    opened: false,
    configuration: {
      interfaces: [
        {
          interfaceNumber: 0,
          alternates: [
            { interfaceClass: 7, endpoints: [{ endpointNumber: 2, direction: 'out', type: 'bulk' }] },
          ],
        },
      ],
    },
    open: jest.fn().mockResolvedValue(undefined),
    selectConfiguration: jest.fn().mockResolvedValue(undefined),
    claimInterface: jest.fn().mockResolvedValue(undefined),
    releaseInterface: jest.fn().mockResolvedValue(undefined),
    transferOut: async (endpoint, data) => {
      expect(endpoint).toBe(2);
      sent.push(data);
      return { status: 'ok' };
    },
    ...more,
  };
  return { device, sent };
};

test('ORD-11 a USB printer receives bytes and is released, even when it fails', async () => {
  const { device, sent } = usbPrinter();
  await sendToUsb(device, Uint8Array.of(1, 2));
  expect(sent).toEqual([Uint8Array.of(1, 2)]);
  expect(device.releaseInterface).toHaveBeenCalledWith(0);
  const jammed = usbPrinter({ transferOut: async () => ({ status: 'stall' }) }).device;
  await expect(sendToUsb(jammed, Uint8Array.of(1))).rejects.toThrow('stall');
  expect(jammed.releaseInterface).toHaveBeenCalledWith(0);
});

test('ORD-11 the device prints by USB once configured; an unplugged printer is an error, not skipped', async () => {
  const { device, sent } = usbPrinter();
  const usb = { getDevices: jest.fn().mockResolvedValue([device]) };
  Object.defineProperty(navigator, 'usb', { value: usb, configurable: true });
  changePrinting({ by: 'usb', paper: 58 });
  await printTicket(ticket);
  expect(String.fromCharCode(...(sent[0] ?? []))).toContain('Rs 441.00');
  usb.getDevices.mockResolvedValue([]);
  await expect(printTicket(ticket)).rejects.toThrow('not plugged in');
  Reflect.deleteProperty(navigator, 'usb');
});

test('the device’s print settings are stored', () => {
  changePrinting({ paper: 58 });
  expect(JSON.parse(localStorage.getItem('galla.printing') ?? '')).toEqual({
    paper: 58,
    by: 'browser',
  });
  expect(usePrinting.getState().paper).toBe(58);
});

test('ORD-11 only acceptance prints a kitchen ticket, manual or automatic', () => {
  const order = sampleOrder(1, { status: 'foodPreparation' });
  const base = { outletId: order.outletId, seq: 1, at: order.placedAt };
  const by = order.changedBy;
  const changed = (from: typeof order.status): OutletEvent => ({
    ...base,
    type: 'order/changed',
    order,
    from,
    by,
  });
  expect(acceptedBy(changed('acceptanceWait'))).toBe(order);
  expect(acceptedBy(changed('valetOnWayToConfirm'))).toBe(order);
  expect(acceptedBy(changed('foodReady'))).toBeNull();
  expect(acceptedBy({ ...base, type: 'order/placed', order })).toBe(order);
  const waiting = sampleOrder(1, { status: 'acceptanceWait' });
  expect(acceptedBy({ ...base, type: 'order/placed', order: waiting })).toBeNull();
});
