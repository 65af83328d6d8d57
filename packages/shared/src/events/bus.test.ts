import { createBus } from './bus';

const order = '0192f0c1-7a3b-7c55-8f5e-3f6b6c1d2e3f';

test('FED-04 an event reaches only the listeners of its name, until they leave', () => {
  const bus = createBus({ validate: true, onListenerError: () => undefined });
  const heard: string[] = [];
  const leave = bus.on('alerts/ringing', (event) => heard.push(event.orderIds.join()));
  bus.on('alerts/stopped', (event) => heard.push(event.by));

  bus.emit('alerts/ringing', { orderIds: [order] });
  leave();
  bus.emit('alerts/ringing', { orderIds: [] });

  expect(heard).toEqual([order]);
});

test('FED-04 a payload that breaks its schema is refused where it is sent', () => {
  const bus = createBus({ validate: true, onListenerError: () => undefined });
  expect(() => bus.emit('alerts/ringing', { orderIds: ['not-an-id'] })).toThrow(/order/i);
});

test('one listener that throws does not silence the next', () => {
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
