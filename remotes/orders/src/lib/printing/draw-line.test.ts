import { wrapDrawn } from './draw-line';

/** Ten dots a letter. */
const widthOf = (text: string): number => [...text].length * 10;

test.each([
  ['பன்னீர் மசாலா', 70, ['பன்னீர்', 'மசாலா']],
  ['one two three', 70, ['one two', 'three']],
  ['', 50, ['']],
  ['abcdefgh', 30, ['abc', 'def', 'gh']],
  // Letters with their marks stay whole.
  ['நிநிநி', 30, ['நி', 'நி', 'நி']],
])('ORD-11 %s is wrapped by its drawn width of %i dots', (text, room, lines) => {
  expect(wrapDrawn(text, room, widthOf)).toEqual(lines);
});
