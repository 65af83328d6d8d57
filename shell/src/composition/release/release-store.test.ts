import { setLanguage } from '@galla/shared/i18n';
import type { PagePayload } from './release-payload';
import { composePage, documentOf, settledTasks } from '../testing/compose-page';

test('OPS-04 a new document is adopted immediately, or once nothing is unsaved', async () => {
  const page = composePage({ answers: [Promise.resolve(documentOf(2)), Promise.resolve(documentOf(3))] });
  await settledTasks();
  await page.trigger.refresh();
  expect(page.revision()).toBe(2);

  const letGo = page.unsaved.hold();
  const refreshing = page.trigger.refresh();
  await settledTasks();
  expect(page.revision()).toBe(2);
  letGo();
  await refreshing;
  expect(page.revision()).toBe(3);
});

test('the answer to an outdated request is not adopted', async () => {
  let answerFirst: (document: PagePayload) => void = () => undefined;
  const slow = new Promise<PagePayload>((resolve) => {
    answerFirst = resolve;
  });
  const page = composePage({ answers: [slow, Promise.resolve(documentOf(3))] });
  await settledTasks();
  const first = page.trigger.refresh();
  await page.trigger.refresh();
  answerFirst(documentOf(2));
  await first;
  expect(page.revision()).toBe(3);
});

test('OPS-07 an unreachable registry changes nothing', async () => {
  const page = composePage();
  await settledTasks();
  await page.trigger.refresh();
  expect(page.revision()).toBe(1);
});

test('OPS-02 a page composed without a session requests the document of its session', async () => {
  const anonymous = documentOf(1, { audience: 'anonymous' });
  const signedIn = composePage({
    inline: anonymous,
    answers: [Promise.resolve(documentOf(2))],
    deps: { token: () => 'token' },
  });
  const signedOut = composePage({ inline: anonymous, answers: [Promise.resolve(documentOf(2))] });
  await settledTasks();
  expect([signedIn.revision(), signedOut.revision()]).toEqual([2, 1]);
});

const briefIn = (language: 'en' | 'hi', revision = 1) => documentOf(revision, { brief: { language } });

test('SPD-02 a document in another language than the page’s is requested again before it is used', async () => {
  const page = composePage({ inline: briefIn('hi'), answers: [Promise.resolve(briefIn('en', 2))] });
  await settledTasks();
  expect(page.revision()).toBe(2);
  const same = composePage({ inline: briefIn('en'), answers: [Promise.resolve(briefIn('en', 2))] });
  await settledTasks();
  expect(same.revision()).toBe(1);
});

test('SPD-02 another language chosen in the panel is sent to the server, and the document requested in it', async () => {
  const page = composePage({ inline: briefIn('en'), answers: [Promise.resolve(briefIn('hi', 2))] });
  await settledTasks();
  expect(document.cookie).toContain('galla-language=en');
  await setLanguage('hi');
  await settledTasks();
  expect(document.cookie).toContain('galla-language=hi');
  expect(page.revision()).toBe(2);
  await setLanguage('en');
});

test('SPD-02 what a brief document leaves out is requested once, with overrides in their places', async () => {
  const complete = jest.fn(() => Promise.resolve(documentOf(1)));
  const read = () => Promise.resolve(briefIn('en'));
  const page = composePage({ deps: { documents: { read, refresh: read, complete } } });
  await settledTasks();
  const [one, two] = await Promise.all([page.releases.complete(), page.releases.complete()]);
  expect(one).toBe(two);
  expect(one.brief).toBeUndefined();
  expect(complete).toHaveBeenCalledTimes(1);
});

test('SPD-02 a failed request for the rest is made again when it is asked for again', async () => {
  const complete = jest
    .fn<Promise<PagePayload>, []>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValue(documentOf(1));
  const read = () => Promise.resolve(briefIn('en'));
  const page = composePage({ deps: { documents: { read, refresh: read, complete } } });
  await settledTasks();
  await expect(page.releases.complete()).rejects.toThrow('away');
  expect((await page.releases.complete()).revision).toBe(1);
});
