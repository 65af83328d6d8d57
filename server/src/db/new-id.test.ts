import { newId } from './new-id';

test('ids are version 7 UUIDs that contain their time', () => {
  const id = newId(Date.UTC(2100, 0, 1));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.UTC(2100, 0, 1));
});

test('ids sort in creation order, within a millisecond and when the clock is set back', () => {
  const now = Date.UTC(2101, 0, 1);
  const ids = Array.from({ length: 20_000 }, (_, index) => newId(index < 10_000 ? now : now - 5_000));
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});
