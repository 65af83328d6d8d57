/** The part of WebUSB a receipt printer needs; not every browser has it, and no installed type library covers it. */
interface UsbEndpoint {
  endpointNumber: number;
  direction: 'in' | 'out';
  type: string;
}
interface UsbInterface {
  interfaceNumber: number;
  alternates: readonly { interfaceClass: number; endpoints: readonly UsbEndpoint[] }[];
}
export interface UsbDevice {
  productName?: string | undefined;
  opened: boolean;
  configuration: { interfaces: readonly UsbInterface[] } | null;
  open(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  releaseInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: Uint8Array<ArrayBuffer>): Promise<{ status: string }>;
}
export interface Usb {
  getDevices(): Promise<readonly UsbDevice[]>;
  requestDevice(options: { filters: readonly { classCode: number }[] }): Promise<UsbDevice>;
}

const printerClass = 7;

/** The browser's USB API, if available. */
export function usbOf(browser: Navigator = navigator): Usb | null {
  return 'usb' in browser ? (browser as unknown as { usb: Usb }).usb : null;
}

/** Opens the browser's printer picker; null: it was closed. Requires a user gesture. */
export async function chooseUsbPrinter(usb: Usb): Promise<UsbDevice | null> {
  try {
    return await usb.requestDevice({ filters: [{ classCode: printerClass }] });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw error;
  }
}

/** The printer permitted earlier, if plugged in. */
export async function knownUsbPrinter(usb: Usb): Promise<UsbDevice | null> {
  const devices = await usb.getDevices();
  return devices.find((device) => device.configuration === null || outletOf(device) !== null) ?? null;
}

function outletOf(device: UsbDevice): { face: number; endpoint: number } | null {
  for (const { interfaceNumber, alternates } of device.configuration?.interfaces ?? []) {
    for (const { interfaceClass, endpoints } of alternates) {
      const out = endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
      if (interfaceClass === printerClass && out)
        return { face: interfaceNumber, endpoint: out.endpointNumber };
    }
  }
  return null;
}

/** Sends bytes to a printer. Throws when it is disconnected, in use elsewhere, or not a receipt printer. */
export async function sendToUsb(device: UsbDevice, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!device.opened) await device.open();
  if (device.configuration === null) await device.selectConfiguration(1);
  const place = outletOf(device);
  if (place === null) throw new Error('This device is no printer');
  await device.claimInterface(place.face);
  try {
    const { status } = await device.transferOut(place.endpoint, bytes);
    if (status !== 'ok') throw new Error(`The printer answered: ${status}`);
  } finally {
    // Released, since the next ticket may come from another page or program.
    await device.releaseInterface(place.face);
  }
}
