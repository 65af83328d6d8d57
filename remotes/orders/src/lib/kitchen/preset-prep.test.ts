import { defaultPrepMinutes } from '@galla/contract';
import { realtime } from '@galla/shared/realtime';
import { sampleInstant, sampleOrder } from '@galla/orders-client/testing';
import { prepChoices, presetPrep, usualOf } from './preset-prep';
import { sampleKitchen } from '../../testing/sample-kitchen';

beforeEach(() => realtime.heard(sampleInstant(0)));

const { profile } = sampleKitchen({ minutes: 18, basis: 'outlet', sample: 40 });
const state = { profile, timezone: 'UTC', busy: null };
const order = sampleOrder(1);

test('the usual time is preset, plus the minutes of busy mode until its end', () => {
  expect(presetPrep(state, order)).toBe(18);
  const by = { kind: 'staff' as const, name: 'Asha', device: '' };
  const busy = { since: sampleInstant(-1), until: sampleInstant(10), extraMinutes: 15, by };
  expect(presetPrep({ ...state, busy }, order)).toBe(33);
  realtime.heard(sampleInstant(11));
  expect(presetPrep({ ...state, busy }, order)).toBe(18);
  expect(presetPrep(state, { ...order, prepMinutes: 45 })).toBe(45);
});

test('without history the default time is preset and none is marked as usual', () => {
  const unknown = sampleKitchen({ minutes: defaultPrepMinutes, basis: 'default', sample: 0 });
  expect(usualOf({ ...state, profile: unknown.profile }, order)).toBeNull();
  expect(presetPrep({ ...state, profile: null }, order)).toBe(defaultPrepMinutes);
});

test('the preset time is always one of the five offered', () => {
  expect(prepChoices(20)).toEqual([10, 15, 20, 30, 45]);
  expect(prepChoices(18)).toEqual([10, 15, 18, 30, 45]);
  expect(prepChoices(4)).toEqual([4, 15, 20, 30, 45]);
  expect(prepChoices(70)).toEqual([10, 15, 20, 30, 70]);
});
