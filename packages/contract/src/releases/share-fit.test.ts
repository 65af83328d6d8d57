import { satisfiesShareRange, unmetRequirements } from './share-fit';

test.each([
  ['1.2.0', '^1.2.0', true],
  ['1.2.9', '^1.2.0', true],
  ['1.10.0', '^1.9.0', true],
  ['1.1.9', '^1.2.0', false],
  ['2.0.0', '^1.2.0', false],
  ['1.2.3', '^2.0.0', false],
])('FED-03 version %s against %s: %s', (version, range, fits) => {
  expect(satisfiesShareRange(version, range)).toBe(fits);
});

test('FED-03 names every share a release needs and the shell lacks', () => {
  const requires = { react: '^19.3.0', '@galla/ui': '^2.0.0', '@galla/shared/maps': '^1.0.0' };
  const provides = { react: '19.3.1', '@galla/ui': '1.4.0' };
  expect(unmetRequirements({ requires }, { provides })).toEqual([
    { key: '@galla/ui', required: '^2.0.0', offered: '1.4.0' },
    { key: '@galla/shared/maps', required: '^1.0.0', offered: null },
  ]);
  expect(unmetRequirements({ requires: { react: '^19.3.0' } }, { provides })).toEqual([]);
});

const ui = '@galla/ui';
const built = { requires: { [ui]: '^1.2.0' }, uses: { [ui]: ['Button', 'Group'] } };

test('FED-15 a name that the shell does not offer is a gap, though the version fits', () => {
  const shell = { provides: { [ui]: '1.3.0' }, offers: { [ui]: ['Button', 'Row'] } };
  expect(unmetRequirements(built, shell)).toEqual([
    { key: ui, required: '^1.2.0', offered: '1.3.0', names: ['Group'] },
  ]);
  expect(unmetRequirements({ ...built, uses: { [ui]: ['Button', '*'] } }, shell)).toEqual([]);
});

test('FED-15 what says nothing about names is compared by version alone', () => {
  const older = { requires: built.requires };
  expect(unmetRequirements(older, { provides: { [ui]: '1.3.0' }, offers: { [ui]: [] } })).toEqual([]);
  expect(unmetRequirements(built, { provides: { [ui]: '1.3.0' } })).toEqual([]);
  expect(unmetRequirements(built, { provides: { [ui]: '1.1.0' } })).toEqual([
    { key: ui, required: '^1.2.0', offered: '1.1.0' },
  ]);
  expect(unmetRequirements(built, { provides: {} })).toEqual([
    { key: ui, required: '^1.2.0', offered: null },
  ]);
});

test.each([
  ['breaks a name it uses', { 2: ['Group'], 3: [] }, ['Group']],
  ['breaks the whole module', { 2: [], 3: ['*'] }, ['Button', 'Group']],
  ['breaks other names only', { 2: ['Stack'], 3: ['Text'] }, undefined],
])('FED-15 a later major that %s', (_, broken, names) => {
  const shell = {
    provides: { [ui]: '3.0.0' },
    offers: { [ui]: ['Button', 'Group'] },
    broken: { [ui]: broken },
  };
  const gap = { key: ui, required: '^1.2.0', offered: '3.0.0', names };
  expect(unmetRequirements(built, shell)).toEqual(names ? [gap] : []);
  // A build that does not say what it uses can't be judged to fit.
  const { names: _names, ...gapOfOlder } = gap;
  expect(unmetRequirements({ requires: built.requires }, shell)).toEqual([gapOfOlder]);
});

test('FED-15 a later major of which nothing is known does not fit, nor does an earlier one', () => {
  const gap = { key: ui, required: '^1.2.0', offered: '3.0.0' };
  expect(unmetRequirements(built, { provides: { [ui]: '3.0.0' }, broken: { [ui]: { 3: [] } } })).toEqual([
    gap,
  ]);
  expect(
    unmetRequirements({ ...built, requires: { [ui]: '^2.0.0' } }, { provides: { [ui]: '1.9.0' } }),
  ).toEqual([{ key: ui, required: '^2.0.0', offered: '1.9.0' }]);
});

test('FED-15 who takes a whole module meets any break of it', () => {
  const whole = { ...built, uses: { [ui]: ['*'] } };
  const shell = {
    provides: { [ui]: '2.0.0' },
    offers: { [ui]: ['Button'] },
    broken: { [ui]: { 2: ['Group'] } },
  };
  expect(unmetRequirements(whole, shell)).toEqual([
    { key: ui, required: '^1.2.0', offered: '2.0.0', names: ['*'] },
  ]);
});
