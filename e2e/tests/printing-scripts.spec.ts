import { highWindow, openOrders } from '../fixtures/board';
import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

test.use({ viewport: highWindow });

const scripts = [
  ['Tamil', 'காரம் குறைவாக'],
  ['Kannada', 'ಖಾರ ಕಡಿಮೆ'],
  ['Malayalam', 'എരിവ് കുറച്ച്'],
  ['Telugu', 'కారం తక్కువ'],
  ['Bengali', 'ঝাল কম'],
  ['Gujarati', 'ઓછું તીખું'],
  ['Punjabi', 'ਮਿਰਚ ਘੱਟ'],
  ['Urdu', 'مرچ کم'],
  ['Hindi', 'मिर्च कम'],
] as const;

interface Picture {
  width: number;
  height: number;
  black: number;
  bits: string;
}

/** The pictures among the bytes for a printer: `GS v 0`, width in bytes, height, rows. */
function picturesIn(bytes: readonly number[]): Picture[] {
  const found: Picture[] = [];
  for (let at = 0; at < bytes.length - 8; at += 1) {
    if (bytes[at] !== 0x1d || bytes[at + 1] !== 0x76 || bytes[at + 2] !== 0x30) continue;
    const word = (place: number) => (bytes[place] ?? 0) + 256 * (bytes[place + 1] ?? 0);
    const [across, height] = [word(at + 4), word(at + 6)];
    const rows = bytes.slice(at + 8, at + 8 + across * height);
    const black = rows.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
    found.push({ width: across * 8, height, black, bits: rows.join(' ') });
    at += 7 + rows.length;
  }
  return found;
}

for (const [paper, dots] of [
  [58, 384],
  [80, 576],
] as const) {
  test(`ORD-11 a receipt printer of ${paper} mm gets each script as a picture of its letters`, async ({
    page,
    galla,
    storefront,
  }) => {
    await page.addInitScript((width) => {
      localStorage.setItem('galla.printing', JSON.stringify({ paper: width, by: 'usb' }));
      const endpoint = { endpointNumber: 1, direction: 'out', type: 'bulk' };
      const face = { interfaceNumber: 0, alternates: [{ interfaceClass: 7, endpoints: [endpoint] }] };
      const sent: number[] = [];
      const nothing = () => Promise.resolve();
      const device = {
        opened: true,
        configuration: { interfaces: [face] },
        claimInterface: nothing,
        releaseInterface: nothing,
        transferOut: (_endpoint: number, data: Uint8Array) => {
          sent.push(...data);
          return Promise.resolve({ status: 'ok' });
        },
      };
      Object.assign(window, { sent });
      Object.defineProperty(navigator, 'usb', { value: { getDevices: () => Promise.resolve([device]) } });
    }, paper);
    await enter(page, galla.origin, 'counter');
    const outlet = 'Malabar Kitchen';
    const board = await openOrders(page, outlet);
    const { order } = await storefront.place({
      outlet,
      lines: scripts.length,
      quantity: 1,
      note: 'Half ½ spicy',
      lineNotes: scripts.map(([, text]) => text),
    });
    await board
      .card(order)
      .getByRole('button', { name: `Open order #${order.orderNumber}` })
      .click();
    await page.getByRole('button', { name: 'KOT', exact: true }).click();
    const sent = () => page.evaluate(() => (window as unknown as { sent: number[] }).sent);
    await expect.poll(async () => (await sent()).length).toBeGreaterThan(1_000);
    const bytes = await sent();
    const pictures = picturesIn(bytes);
    expect(pictures).toHaveLength(scripts.length);
    expect(pictures.every(({ width, height }) => width === dots && height === 36)).toBe(true);
    // Drawn and not alike: boxes of missing letters would differ in their number only.
    for (const { black } of pictures) expect(black).toBeGreaterThan(250);
    expect(new Set(pictures.map(({ bits }) => bits)).size).toBe(scripts.length);
    const text = String.fromCharCode(...bytes.filter((byte) => byte < 0x80));
    expect(text).toContain('Note: Half 1/2 spicy');

    // What a letter without a font looks like, beside one of each script.
    const missing = await page.evaluate((all) => {
      const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!pen) throw new Error('No canvas');
      pen.font = '24px system-ui, sans-serif';
      pen.textBaseline = 'top';
      const look = (letter: string): string => {
        pen.clearRect(0, 0, 60, 60);
        pen.fillText(letter, 4, 4);
        return pen.getImageData(0, 0, 60, 60).data.join();
      };
      const box = look('\u{10FFFE}');
      return all.filter(([, words]) => look([...words][0] ?? '') === box).map(([name]) => name);
    }, scripts);
    test
      .info()
      .annotations.push({ type: 'scripts without a font on this machine', description: missing.join(', ') });
    expect(missing.length).toBeLessThan(scripts.length);
  });
}
