import fc from 'fast-check';
import { readCsv } from './read-csv';
import { safeText, writeCsv } from './write-csv';

const read = (text: string) => readCsv(Buffer.from(text));

test('a file is written with stable bytes', () => {
  const rows = [
    ['Name', 'Note', 'Amount'],
    ['Asha "Ash" Rao', 'a,b;c\td', '-82.12'],
    [null, 'two\nlines', ''],
  ];
  expect(writeCsv(rows)).toBe(
    'Name,Note,Amount\r\n"Asha ""Ash"" Rao","a,b;c\td",-82.12\r\n,"two\nlines",\r\n',
  );
});

test('what is written is read back, whatever the cells contain', () => {
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^[ ",;\t\r\na-b]{0,8}$/)).map((text) => text.trim());
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }));
  fc.assert(
    fc.property(rows, (table) => {
      const sheet = [['first', 'second', 'third'], ...table];
      expect(read(writeCsv(sheet))).toEqual(sheet);
    }),
  );
});

test.each(['=1+1', '+91', '-1', '@sum', ' =1', '\u00a0=1', '|cmd', '%0A', '＝1', '＋1', '－1', '＠a', '\tx'])(
  '%j is prefixed with an apostrophe, so that no spreadsheet evaluates it',
  (text) => expect(safeText(text)).toBe(`'${text}`),
);

test('a text that merely contains such a sign stays as it is', () => {
  for (const text of ['2 x Tea + Ginger', 'a=b', '', '9845010000']) expect(safeText(text)).toBe(text);
});

test.each([
  ['commas', 'a,b\r\n1,"2, or 3"\r\n'],
  ['semicolons', 'a;b\n1;2, or 3\n'],
  ['tabs', 'a\tb\n1\t2, or 3'],
  ['a mark of UTF-8', '\ufeffa,b\n1,"2, or 3"'],
])('a sheet with %s is read', (_, text) => {
  expect(read(text)).toEqual([
    ['a', 'b'],
    ['1', '2, or 3'],
  ]);
});

test('a sheet in UTF-16 is read; other bytes are refused', () => {
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('चाय,1', 'utf16le')]);
  expect(readCsv(wide)).toEqual([['चाय', '1']]);
  expect(readCsv(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBeNull();
  expect(read('a\0b')).toBeNull();
  expect(read('')).toEqual([]);
});

test.each([
  ['windows-1252', Buffer.from('Name,Note\nJos\u00e9,caf\u00e9 \u0096 10', 'latin1'), 'José', 'café – 10'],
  [
    'UTF-16 of the other byte order',
    Buffer.from('\ufeffName,Note\nJosé,चाय', 'utf16le').swap16(),
    'José',
    'चाय',
  ],
  ['UTF-16 without its mark', Buffer.from('Name,Note\nJosé,चाय', 'utf16le'), 'José', 'चाय'],
])('REP-03 MENU-05 a sheet in %s is read', (_name, bytes, name, note) => {
  expect(readCsv(bytes)).toEqual([
    ['Name', 'Note'],
    [name, note],
  ]);
});

test('empty rows and rows of another length keep their position, so that a problem names the row of the sheet', () => {
  expect(read('a,b\n\n1\n,,\n1,2,3')).toEqual([['a', 'b'], [''], ['1'], ['', '', ''], ['1', '2', '3']]);
});

test('hand-written quotes affect no other cell', () => {
  expect(read('a,b\n5" pizza, "x, y" ,z')).toEqual([
    ['a', 'b'],
    ['5" pizza', 'x, y', 'z'],
  ]);
  expect(read('a,b\n1,2\n"3,4\n5,6')).toEqual([['a', 'b'], ['1', '2'], ['3,4\n5,6']]);
});
