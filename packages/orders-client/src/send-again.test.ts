import type { BusEvent, BusEventName } from '@galla/contract';
import { sendAgainOnline } from './send-again';

function pageBus() {
  const listeners: { name: BusEventName; listener: (event: never) => void }[] = [];
  return {
    on<Name extends BusEventName>(name: Name, listener: (event: BusEvent<Name>) => void) {
      const one = { name, listener: listener as (event: never) => void };
      listeners.push(one);
      return () => void listeners.splice(listeners.indexOf(one), 1);
    },
    emit<Name extends BusEventName>(name: Name, event: BusEvent<Name>) {
      for (const one of listeners) if (one.name === name) one.listener(event as never);
    },
    listeners,
  };
}

test('ORD-04 FED-27 waiting changes are sent again whenever the connection may be back, and end with the session', () => {
  const [bus, page] = [pageBus(), new EventTarget()];
  const changes = { retryAll: jest.fn(() => Promise.resolve()), keepOwn: jest.fn(), clear: jest.fn() };
  const end = sendAgainOnline(changes, bus, page);
  expect([changes.keepOwn.mock.calls.length, changes.retryAll.mock.calls.length]).toEqual([1, 1]);

  page.dispatchEvent(new Event('online'));
  bus.emit('realtime/resumed', { outletId: 'o' });
  bus.emit('realtime/state', { state: 'retrying' });
  bus.emit('realtime/state', { state: 'connected' });
  expect(changes.retryAll).toHaveBeenCalledTimes(4);

  bus.emit('session/ended', { reason: 'logout' });
  expect(changes.clear).toHaveBeenCalledTimes(1);

  end();
  page.dispatchEvent(new Event('online'));
  expect(changes.retryAll).toHaveBeenCalledTimes(4);
  expect(bus.listeners).toEqual([]);
});
