import { figureMaker } from './rollup-query.repository';

const compared = figureMaker({ previous: { from: '2026-11-01', to: '2026-11-07' } });

test('REP-01 a figure was 0 where nothing was before, and has no earlier value where none is asked for', () => {
  expect(compared(5, undefined).previous).toBe(0);
  expect(compared(5, null).previous).toBeNull();
  expect(compared(5, 3).previous).toBe(3);
  expect(figureMaker({ previous: null })(5, 3).previous).toBeNull();
});
