import { RemoteLoadError } from '../release/load-error';
import { composePage, documentOf, settledTasks } from '../testing/compose-page';

test('OPS-04 a page requests the document again only when the announced revision differs', async () => {
  const page = composePage({ answers: [Promise.resolve(documentOf(2))] });
  await settledTasks();
  page.trigger.onRevisionChanged(1);
  await settledTasks();
  expect(page.revision()).toBe(1);
  page.trigger.onRevisionChanged(2);
  await settledTasks();
  expect(page.revision()).toBe(2);
});

test('OPS-04 a page that got no document is behind until it has one', async () => {
  const page = composePage({
    inline: Promise.reject(new RemoteLoadError('manifest', 'lost')),
    answers: [Promise.resolve(documentOf(1))],
  });
  await settledTasks();
  expect(page.trigger.isBehind()).toBe(true);
  await page.trigger.refresh();
  await settledTasks();
  expect([page.revision(), page.trigger.isBehind()]).toEqual([1, false]);
});

test('OPS-04 a page is behind the revision that was announced until the request for it succeeds', async () => {
  const page = composePage({ answers: [Promise.reject(new Error('lost')), Promise.resolve(documentOf(2))] });
  await settledTasks();
  expect(page.trigger.isBehind()).toBe(false);
  page.trigger.onRevisionChanged(2);
  await settledTasks();
  expect([page.revision(), page.trigger.isBehind()]).toEqual([1, true]);
  await page.trigger.refresh();
  await settledTasks();
  expect([page.revision(), page.trigger.isBehind()]).toEqual([2, false]);
});

test('FED-08 a page reloading for an override sends no report and no request', async () => {
  const page = composePage({
    takesAddress: true,
    answers: [Promise.resolve(documentOf(2))],
    verdict: { kind: 'refused', why: 'origin' },
  });
  page.trigger.onRevisionChanged(2);
  await page.trigger.refresh();
  await settledTasks();
  expect(page.revision()).toBe('loading');
  expect(page.ended).not.toHaveBeenCalled();
});

describe('the remote at the path the page was opened with', () => {
  beforeEach(() => history.replaceState(null, '', '/panel/orders'));
  afterEach(() => history.replaceState(null, '', '/'));

  test('FED-01 is ready when `opened` resolves', async () => {
    const { opened, loader } = composePage();
    await opened;
    expect(loader.stateOf('orders').kind).toBe('ready');
  });

  test('FED-06 has failed by then, if it fails', async () => {
    const { opened, loader } = composePage({
      load: () => Promise.reject(new RemoteLoadError('integrity', 'changed')),
    });
    await opened;
    expect(loader.stateOf('orders').kind).toBe('failed');
  });
});

describe('a visit to a path', () => {
  const orders = '/panel/orders';

  test('FED-01 loads the remote before its outlet renders, and the outlet does not load it again', async () => {
    const load = jest.fn(() => Promise.reject(new RemoteLoadError('integrity', 'changed')));
    const page = composePage({ load });
    await settledTasks();
    page.trigger.visit(orders);
    await settledTasks();
    expect(page.loader.stateOf('orders').kind).toBe('failed');
    page.trigger.enter('orders');
    await settledTasks();
    expect(load).toHaveBeenCalledTimes(1);
    page.trigger.visit('/panel/account');
    page.trigger.visit(orders);
    await settledTasks();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('NAV-01 loads nothing when the user lacks the permission', async () => {
    const page = composePage({ deps: { mayOpen: (permission) => permission !== 'order' } });
    await settledTasks();
    page.trigger.visit(orders);
    await settledTasks();
    expect(page.loader.stateOf('orders').kind).toBe('idle');
  });
});
