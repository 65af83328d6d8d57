import * as z from 'zod/mini';
import { createBus } from './bus';

const order = '0192f0c1-7a3b-7c55-8f5e-3f6b6c1d2e3f';

test('FED-04 an event reaches only the listeners of its name, until they unsubscribe', () => {
  const bus = createBus({ validate: true, onListenerError: () => undefined });
  const heard: string[] = [];
  const leave = bus.on('alerts/ringing', (event) => heard.push(event.orderIds.join()));
  bus.on('alerts/stopped', (event) => heard.push(event.by));

  bus.emit('alerts/ringing', { orderIds: [order] });
  leave();
  bus.emit('alerts/ringing', { orderIds: [] });

  expect(heard).toEqual([order]);
});

test('FED-04 an invalid payload is rejected at emit', () => {
  const bus = createBus({ validate: true, onListenerError: () => undefined });
  expect(() => bus.emit('alerts/ringing', { orderIds: ['not-an-id'] })).toThrow(/order/i);
});

const stampSchema = z.object({ card: z.string() });

test('FED-19 an event defined by a remote reaches its listeners, and its payload is validated at emit', () => {
  const bus = createBus({ validate: true, onListenerError: () => undefined });
  const stamped = bus.define('loyalty/stamped', stampSchema);
  const heard: string[] = [];
  // As another remote would, with a separate definition.
  const leave = bus.define('loyalty/stamped', stampSchema).on(({ card }) => heard.push(card));
  stamped.emit({ card: '7' });
  leave();
  stamped.emit({ card: '8' });
  expect(heard).toEqual(['7']);
  expect(() => stamped.emit(JSON.parse('{"card":9}'))).toThrow(/card/);
});

test('FED-19 an undeclared name is reported once; a name of the contract can’t be redefined', () => {
  const undeclared: string[] = [];
  const bus = createBus({
    validate: true,
    onListenerError: () => undefined,
    onUndeclared: (name) => undeclared.push(name),
  });
  const stamped = bus.define('loyalty/stamped', stampSchema);
  stamped.emit({ card: '1' });
  bus.declare(['loyalty/given']);
  stamped.emit({ card: '2' });
  stamped.emit({ card: '3' });
  expect(undeclared).toEqual(['loyalty/stamped']);
  bus.declare(['loyalty/given', 'loyalty/stamped']);
  bus.define('loyalty/given', stampSchema).emit({ card: '4' });
  expect(undeclared).toEqual(['loyalty/stamped']);
  expect(() => bus.define('order/shown', stampSchema)).toThrow(/contract/);
});

test('a throwing listener does not stop the next one', () => {
  const failures: unknown[] = [];
  const bus = createBus({ validate: true, onListenerError: (error) => failures.push(error) });
  const heard: string[] = [];
  bus.on('alerts/stopped', () => {
    throw new Error('broken listener');
  });
  bus.on('alerts/stopped', (event) => heard.push(event.by));

  bus.emit('alerts/stopped', { by: 'hand' });

  expect(heard).toEqual(['hand']);
  expect(failures).toHaveLength(1);
});
