import { render } from '@testing-library/react';
import { createBus } from '../events';
import { createHttp } from '../http';
import { currentLanguage, pageLanguage, registerMessages, setLanguage, startI18n } from '../i18n';
import { createShortcutRegistry, shortcuts, useShortcuts } from '../keys';
import { connectToastLoader, notify, provideToastRenderer } from '../notify';
import { createRealtimeStore } from '../realtime/realtime-store';
import { emptySession, createSessionStore } from '../session';
import { BorderError, RemoteIdentityProvider, runWhenIdle } from '../composition';

const reported: unknown[] = [];
beforeEach(() => {
  reported.length = 0;
  globalThis.reportError = (error) => void reported.push(error);
});

/** What a remote may hand over by mistake; none of it is a text, a list, a function or a record of the page. */
const wrong: Readonly<Record<string, unknown>> = {
  undefined: undefined,
  null: null,
  'a number': Number.NaN,
  'an object without anything': Object.create(null),
  'nested lists': [[]],
  'an object whose fields throw': new Proxy(
    {},
    {
      get() {
        throw new Error('a getter');
      },
    },
  ),
};

const session = createSessionStore(localStorage, () => 'device');
const realtime = createRealtimeStore(() => 1_000);
const bus = createBus({ validate: false, onListenerError: (error) => reportError(error) });
const stamped = bus.define('loyalty/stamped', { parse: (value) => value === 'sound' || fail() });
const fail = (): never => {
  throw new TypeError('not sound');
};
const sound = { id: 'a', keys: ['k'], name: () => 'Act', run: () => undefined };
const registry = createShortcutRegistry();
const shown: unknown[] = [];
provideToastRenderer({ showToast: (_type, content) => shown.push(content), clearToasts: () => undefined });

/** Every function and store of the entry points that remotes reach, with each argument in turn. */
const calls: Readonly<Record<string, (value: never) => unknown>> = {
  'notify.success': (value) => notify.success(value),
  'notify.info': (value) => notify.info({ message: value }),
  'notify.warning title': (value) => notify.warning({ message: 'text', title: value ?? 3 }),
  'notify.error id': (value) => notify.error({ message: 'text', id: value ?? [] }),
  'notify.error undo': (value) => notify.error({ message: 'text', undo: value ?? {} }),
  'notify.error preset': (value) => notify.error({ message: 'text', preset: value ?? 'long' }),
  provideToastRenderer: (value) => provideToastRenderer(value),
  connectToastLoader: (value) => connectToastLoader(value),
  'session.update outletList': (value) => session.update({ outletList: value }),
  'session.update userData': (value) => session.update({ userData: value ?? 1 }),
  'session.update token': (value) => session.update({ token: value } as never),
  'session.update unknown field': (value) => session.update({ [String(value ?? 'x') + 1]: value }),
  'session.setOutlets': (value) => session.setOutlets(value),
  'session.takeToken': (value) => session.takeToken(value),
  'session.begin token': (value) => session.begin({ userData: null, restData: null } as never, value),
  'session.refresh': (value) => session.refresh(value),
  'session.state.setState': (value) => session.state.setState({ outletId: value ?? 4 }),
  'session.state.setState token': (value) => session.state.setState({ token: value } as never),
  'session.state.subscribe': (value) => session.state.subscribe(value),
  'realtime.setSocket': (value) => realtime.setSocket(value),
  'realtime.heard': (value) => realtime.heard(value ?? 'noon'),
  'realtime.state.setState': (value) => realtime.state.setState({ clockOffsetMs: value ?? '' } as never),
  'realtime.state.subscribe': (value) => realtime.state.subscribe(value),
  'bus.emit name': (value) => bus.emit(value, {} as never),
  'bus.emit payload': (value) => bus.emit('alerts/ringing', value),
  'bus.on listener': (value) => bus.on('alerts/ringing', value),
  'own event payload': (value) => stamped.emit(value),
  'own event listener': (value) => stamped.on(value),
  'own event schema': (value) => bus.define('loyalty/given', value).emit('x'),
  'shortcuts.add': (value) => registry.add(value),
  'shortcut keys': (value) => registry.add([{ ...sound, keys: value }]),
  'shortcut leaveTo': (value) => registry.add([{ ...sound, leaveTo: value ?? '[[' }]),
  'shortcut name': (value) => registry.add([{ ...sound, name: value }]),
  'shortcut run': (value) => registry.add([{ ...sound, run: value }]),
  'what a shortcut’s name says': (value) => {
    registry.add([{ ...sound, id: 'bad', name: () => value }]);
    expect(registry.layers().at(-1)?.[0]?.name()).toBe('bad');
  },
  setLanguage: (value) => void setLanguage(value),
  'pageLanguage.subscribe': (value) => pageLanguage.subscribe(value),
  'http.wire': (value) => createHttp().wire(value),
  runWhenIdle: (value) => runWhenIdle(value),
};

const table = Object.entries(calls).flatMap(([name, call]) =>
  Object.entries(wrong).map(([kind, value]) => [name, kind, call, value] as const),
);

test.each(table)(
  'FED-21 %s with %s is refused at the border and changes nothing',
  (_name, _kind, call, value) => {
    localStorage.clear();
    session.clear();
    shown.length = 0;
    const before = session.state.getState();
    let thrown: unknown = null;
    try {
      call(value as never);
    } catch (error) {
      thrown = error;
    }
    // Either its sender gets the error at once, or it is reported with its sender's stack.
    expect(thrown !== null || reported.length > 0).toBe(true);
    expect(shown).toEqual([]);
    expect({ ...session.state.getState(), deviceId: '' }).toEqual({ ...before, deviceId: '' });
    expect(session.state.getState().outletList).toEqual(emptySession.outletList);
    expect(Number.isFinite(realtime.serverNow())).toBe(true);
    expect(realtime.state.getState().socket).toBe('idle');
    expect(currentLanguage()).toBe('en');
    // The keys of everybody else go on.
    const pressed = jest.fn();
    const remove = registry.add([{ ...sound, keys: ['z'], run: pressed }]);
    registry.press(new KeyboardEvent('keydown', { key: 'z' }));
    remove();
    expect(pressed).toHaveBeenCalledTimes(1);
  },
);

test('FED-21 what is handed over is copied: a message that changes later is shown as it was checked', () => {
  shown.length = 0;
  const content = { message: 'Saved', undo: () => undefined };
  notify.success(content);
  Object.assign(content, { message: {} });
  expect(shown).toEqual([{ message: 'Saved', undo: content.undo }]);
});

test('FED-21 a listener that throws keeps no other from hearing, and does not fail who changed the state', async () => {
  const heard = jest.fn();
  const leave = session.state.subscribe(() => fail());
  session.state.subscribe(heard);
  session.update({ selectedMenu: 2 });
  expect(heard).toHaveBeenCalledTimes(1);
  leave();
  const unsubscribe = pageLanguage.subscribe(() => fail());
  pageLanguage.subscribe(heard);
  await startI18n({ language: 'en' });
  expect(heard).toHaveBeenCalledTimes(3);
  unsubscribe();
  expect(reported.length).toBeGreaterThanOrEqual(2);
});

test('FED-21 a package whose texts do not load keeps nobody from the language', async () => {
  await startI18n({ language: 'en' });
  await registerMessages('broken', { en: { a: 'A' }, hi: () => Promise.reject(new Error('no file')) });
  await setLanguage('hi');
  expect(currentLanguage()).toBe('hi');
  expect(reported).toContainEqual(new Error('no file'));
  await registerMessages('sound', { en: { a: 'A' }, hi: async () => ({ a: 'ए' }) });
  await setLanguage('en');
});

function Keys() {
  useShortcuts({ act: { keys: ['q'] } }, () => ({}) as string, { act: () => undefined });
  return null;
}

test('FED-21 a name that is no text is charged to the release that renders the screen', () => {
  const identity = { remote: 'loyalty', releaseId: '1.0.0-a' };
  render(
    <RemoteIdentityProvider identity={identity}>
      <Keys />
    </RemoteIdentityProvider>,
  );
  expect(shortcuts.layers().flat().at(-1)?.name()).toBe('act');
  const [error] = reported;
  expect(error).toBeInstanceOf(BorderError);
  expect(error).toMatchObject({ by: identity });
});
