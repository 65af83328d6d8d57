import type { PagePayload } from './release-payload';
import { composePage, documentOf, settledTasks } from './testing/compose-page';

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
