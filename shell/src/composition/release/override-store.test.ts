import { RemoteLoadError } from './load-error';
import type { OverrideVerdict } from './override';
import { composePage, documentOf, emptyRemote, settledTasks } from '../testing/compose-page';
import { exampleRelease } from '../testing/example-release';

describe('FED-08 an override', () => {
  const override = { remote: 'orders', origin: 'http://localhost:3001' };
  const release = exampleRelease('9.0.0', { base: 'http://localhost:3001/' });
  const verdict: OverrideVerdict = { kind: 'active', override, release };

  test('is shown in place of the released one while it works', async () => {
    const page = composePage({ verdict });
    await settledTasks();
    await page.loader.enter('orders');
    expect(page.loader.stateOf('orders')).toMatchObject({ kind: 'ready', track: 'override' });
    expect(page.overrides.current()).toEqual(override);
  });

  test('that fails is removed, and the released one is shown', async () => {
    const page = composePage({
      verdict,
      load: ({ version }) =>
        version === '9.0.0'
          ? Promise.reject(new RemoteLoadError('init', 'boom'))
          : Promise.resolve(emptyRemote),
    });
    await settledTasks();
    await page.loader.enter('orders');
    await settledTasks();
    expect(page.loader.stateOf('orders')).toMatchObject({ release: { version: '1.0.0' } });
    expect(page.overrides.current()).toBeNull();
    expect(page.forget).toHaveBeenCalled();
    expect(page.ended).toHaveBeenCalledWith({ kind: 'failed', override });
    const state = page.releases.getState();
    expect(state.kind === 'ready' && state.document.remotes['orders']?.track).toBe('stable');
  });

  test('of a remote that was never released makes it appear', async () => {
    const page = composePage({ inline: documentOf(1, { remotes: {} }), verdict });
    await settledTasks();
    const state = page.releases.getState();
    expect(state.kind === 'ready' && Object.keys(state.document.remotes)).toEqual(['orders']);
  });

  test('ends in open pages when the policy forbids it', async () => {
    const page = composePage({ verdict, answers: [Promise.resolve(documentOf(2, { overrides: 'off' }))] });
    await settledTasks();
    await page.trigger.refresh();
    expect(page.overrides.current()).toBeNull();
    expect(page.ended).toHaveBeenCalledWith({ kind: 'refused', why: 'off' });
  });

  test('that is refused is reported once', async () => {
    const page = composePage({ verdict: { kind: 'refused', why: 'token' } });
    await settledTasks();
    expect(page.ended).toHaveBeenCalledTimes(1);
    expect(page.overrides.current()).toBeNull();
  });
});
