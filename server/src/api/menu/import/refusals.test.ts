import { strToU8, unzipSync, zipSync } from 'fflate';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { makeOutlet, startOrderApp } from '../../orders/testing/test-shop';
import { registerMenuImport } from './import.routes';
import { goodRows, headings, upload, workbook } from './testing/test-sheets';

let app: TestApp;
let owner: SignedInUser;
let outletId: string;

beforeAll(async () => {
  app = await startOrderApp({ moreAreas: [registerMenuImport] });
  owner = await app.signIn({ permissions: { menu: true, order: true } });
  ({ outletId } = await makeOutlet(app, owner.merchantId));
});
afterAll(() => app.close());

const good = workbook([headings, ...goodRows(3)]);

/** An xlsx with this sheet XML. */
function withSheetXml(xml: Uint8Array): Buffer {
  const parts = unzipSync(new Uint8Array(good));
  const name = Object.keys(parts).find((key) => key.endsWith('sheet1.xml')) ?? '';
  return Buffer.from(zipSync({ ...parts, [name]: xml }, { level: 9 }));
}

const sheetXml = (rows: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

let packed: Buffer | undefined;
/** Ninety megabytes of cells in a few hundred kilobytes, packed once. */
function bomb(): Buffer {
  if (packed === undefined) {
    const [head = '', tail = ''] = sheetXml('|').split('|');
    const body = Buffer.alloc(90 * 1024 * 1024, '<row><c t="n"><v>1</v></c></row>');
    packed = withSheetXml(Buffer.concat([Buffer.from(head), body, Buffer.from(tail)]));
  }
  return Buffer.from(packed);
}

/** The same archive, with small declared sizes for every file. */
function lyingBomb(): Buffer {
  const bytes = bomb();
  let at = bytes.readUInt32LE(bytes.length - 22 + 16);
  while (at + 46 <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50) {
    if (bytes.readUInt32LE(at + 24) > 1 << 20) bytes.writeUInt32LE(900_000, at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return bytes;
}

const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4_000, 7)]);
const cutShort = good.subarray(0, good.length - 400);

test.each<[string, () => Uint8Array, string, string]>([
  ['an empty file', () => Buffer.alloc(0), 'menu.xlsx', 'empty'],
  ['a workbook with nothing in it', () => workbook([]), 'menu.xlsx', 'empty'],
  ['a program that was renamed', () => exe, 'menu.xlsx', 'notASheet'],
  ['a text that was renamed', () => Buffer.from('Category,Name\nA,B'), 'menu.xlsx', 'notASheet'],
  ['a csv', () => Buffer.from('Item Name;Category;Price\nVeg Momos;Chinese;"120,50"'), 'menu.csv', 'csv'],
  ['a text that is no table', () => Buffer.from('hello\nworld'), 'menu.xls', 'notASheet'],
  [
    'a page of the web',
    () => Buffer.from('<table><tr><td>a,b</td></tr></table>\nA,B'),
    'menu.xls',
    'notASheet',
  ],
  ['a sheet with the name of a program', () => good, 'menu.exe', 'notASheet'],
  ['an archive that is no workbook', () => zipSync({ 'a.txt': strToU8('hello') }), 'menu.xlsx', 'notASheet'],
  ['a file that was cut short', () => cutShort, 'menu.xlsx', 'damaged'],
  ['headings without rows', () => workbook([headings]), 'menu.xlsx', 'noRows'],
  ['a zip bomb', bomb, 'menu.xlsx', 'unpacksTooLarge'],
  ['a zip bomb that lies about its size', lyingBomb, 'menu.xlsx', 'unpacksTooLarge'],
  [
    'a cell at the far end of the sheet',
    () =>
      withSheetXml(
        strToU8(
          sheetXml(
            '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
          ),
        ),
      ),
    'menu.xlsx',
    'tooManyRows',
  ],
  ['more than 10 000 rows', () => workbook([headings, ...goodRows(10_001)]), 'menu.xlsx', 'tooManyRows'],
  [
    'too many columns',
    () => workbook([Array.from({ length: 61 }, (_, index) => `H${index}`), ['x']]),
    'menu.xlsx',
    'tooManyColumns',
  ],
])('MENU-05 %s is refused with its reason', async (_name, bytes, fileName, reason) => {
  const answer = await upload(app, owner, outletId, bytes(), fileName);
  expect([answer.status, answer.error.code, answer.error.details]).toEqual([
    422,
    'IMPORT_FILE_REFUSED',
    { reason },
  ]);
  expect(answer.error.message.length).toBeGreaterThan(10);
});

test('MENU-05 a file over the limit is refused before it is read', async () => {
  const answer = await upload(app, owner, outletId, Buffer.alloc(10 * 1024 * 1024 + 1));
  expect([answer.status, answer.error.code]).toEqual([413, 'FILE_REFUSED']);
});

test('a form without a file is refused', async () => {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/menu/menuExcelImport?outletId=${outletId}`,
    headers: { 'x-access-token': owner.token },
    payload: {},
  });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
});

test('an outlet of another merchant is not found', async () => {
  const stranger = await app.signIn({ permissions: { menu: true } });
  expect((await upload(app, stranger, outletId, good)).status).toBe(404);
});
