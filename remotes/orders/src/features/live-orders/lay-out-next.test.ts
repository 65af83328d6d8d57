const tasks: { run: () => void; priority: string | undefined }[] = [];
let layOut: jest.SpyInstance;

/** The module anew: it knows whether a task is due. */
async function load(): Promise<() => void> {
  jest.resetModules();
  return (await import('./lay-out-next')).layOutNext;
}

beforeEach(() => {
  tasks.length = 0;
  layOut = jest.spyOn(document.body, 'getBoundingClientRect');
  Object.defineProperty(window, 'scheduler', {
    configurable: true,
    value: {
      postTask: (run: () => void, options?: { priority?: string }) => {
        tasks.push({ run, priority: options?.priority });
        return Promise.resolve();
      },
    },
  });
});

test('the page is laid out once for all rows of a picture, in a task that goes before the frame', async () => {
  const layOutNext = await load();
  layOutNext();
  layOutNext();
  expect(layOut).not.toHaveBeenCalled();
  expect(tasks.map(({ priority }) => priority)).toEqual(['user-blocking']);
  tasks[0]?.run();
  expect(layOut).toHaveBeenCalledTimes(1);
  layOutNext();
  expect(tasks).toHaveLength(2);
});

test('a browser without such tasks lays out in the frame', async () => {
  Reflect.deleteProperty(window, 'scheduler');
  const layOutNext = await load();
  expect(layOutNext).not.toThrow();
  expect(layOut).not.toHaveBeenCalled();
});
