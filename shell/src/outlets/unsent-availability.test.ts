import { endpoints } from '@galla/contract';
import { session } from '@galla/shared/session';
import { fakeServer } from '../testing/fake-server';
import { outletIds, outletOf, sessionOf } from '../testing/people';
import { keepAvailability, keepsAvailability, sendKeptAvailability } from './unsent-availability';

const setPath = '/outlet/setAvailability';
const kitchen = outletOf(outletIds.kitchen, 'Asha’s Kitchen', { available: 'off' });
const shown = () => session.state.getState().outletList[0]?.available;

beforeEach(() => {
  localStorage.clear();
  session.clear();
  session.begin(sessionOf(), 't1');
  session.setOutlets([kitchen]);
});

test('NAV-13 an offline switch is sent later, once, in its last position', async () => {
  keepAvailability(kitchen.outletId, { available: 'on', until: null });
  keepAvailability(kitchen.outletId, { available: 'off', until: null });
  fakeServer({});
  await sendKeptAvailability();
  const server = fakeServer({ [setPath]: () => ({ data: kitchen }) });
  await sendKeptAvailability();
  await sendKeptAvailability();
  expect(server.bodiesOf(setPath)).toEqual([{ outletId: kitchen.outletId, available: 'off' }]);
  expect(shown()).toBe('off');
});

test('NAV-13 a refused switch is reverted and not retried', async () => {
  keepAvailability(kitchen.outletId, { available: 'off', until: null });
  const server = fakeServer({ [setPath]: () => ({ status: 403, code: 'NOT_PERMITTED' }) });
  await sendKeptAvailability();
  expect(shown()).toBe('on');
  await sendKeptAvailability();
  expect(server.calls).toHaveLength(1);
});

test('NAV-13 a queued change is never sent for another user', async () => {
  keepAvailability(kitchen.outletId, { available: 'off', until: null });
  session.begin(sessionOf(undefined, { userId: '0192f0c1-7a3b-7c55-8f5e-000000000009' }), 't2');
  session.setOutlets([kitchen]);
  const server = fakeServer({ [setPath]: () => ({ data: kitchen }) });
  await sendKeptAvailability();
  expect(server.calls).toEqual([]);
});

test.each([503, 502, 429, 401, 419])('NAV-13 an offline switch outlives an answer %i', async (status) => {
  keepAvailability(kitchen.outletId, { available: 'off', until: null });
  fakeServer({ [setPath]: () => ({ status, code: status === 419 ? 'TOKEN_EXPIRED' : 'UNAVAILABLE' }) });
  expect(await sendKeptAvailability()).toBe(true);
  expect(shown()).toBe('off');
  session.begin(sessionOf(), 't2');
  session.setOutlets([kitchen]);
  const server = fakeServer({ [setPath]: () => ({ data: kitchen }) });
  expect(await sendKeptAvailability()).toBe(false);
  expect(server.bodiesOf(setPath)).toEqual([{ outletId: kitchen.outletId, available: 'off' }]);
});

test.each(['on', 'off'] as const)(
  'UX-02 a pause that ended before it could be sent leaves the outlet as it is meanwhile: %s',
  async (available) => {
    keepAvailability(kitchen.outletId, { available: 'off', until: '2020-01-01T00:00:00.000Z' });
    const server = fakeServer({
      [endpoints.outlets.outletList.path]: () => ({ data: [{ ...kitchen, available }] }),
    });
    await sendKeptAvailability();
    expect(server.bodiesOf(setPath)).toEqual([]);
    expect(shown()).toBe(available);
    expect(keepsAvailability()).toBe(false);
  },
);
