import { deepEqual, equal } from 'node:assert/strict';
import { test } from 'node:test';
import { compareWithKept, growthLines } from './processor-figures.mjs';

const kept = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`step ${index}`, 20 + index]));
const times = (factor) =>
  Object.fromEntries(Object.entries(kept).map(([name, each]) => [name, each * factor]));

test('on a machine of half the speed no step has grown', () => {
  const { speed, grown } = compareWithKept(times(2), kept);
  equal(speed, 2);
  deepEqual(grown, []);
});

test('a step that grew by a tenth against the others is named, also on a slower machine', () => {
  const now = { ...times(2), 'step 3': kept['step 3'] * 2 * 1.101 };
  deepEqual(
    compareWithKept(now, kept).grown.map(({ name }) => name),
    ['step 3'],
  );
  deepEqual(compareWithKept({ ...times(2), 'step 3': kept['step 3'] * 2 * 1.09 }, kept).grown, []);
});

test('a step that shrank does not make the others look grown', () => {
  deepEqual(compareWithKept({ ...times(1), 'step 8': 5 }, kept).grown, []);
});

test('a tenth of a moment is not named', () => {
  deepEqual(compareWithKept({ ...times(1), small: 2.5 }, { ...kept, small: 1 }).grown, []);
});

test('a few steps alone are not compared, and new ones are listed', () => {
  equal(compareWithKept({ 'step 1': 60 }, kept).speed, null);
  deepEqual(growthLines(compareWithKept({ 'step 1': 60 }, kept)), []);
  deepEqual(growthLines(compareWithKept({ ...times(1), 'step 0': 30, added: 4 }, kept)), [
    'this machine: 1.00 × the kept processor seconds (bench/notes/test-run.json)',
    'grew: step 0 took 30.0 core s, 20.0 were expected',
    'no kept figure: added',
  ]);
});
