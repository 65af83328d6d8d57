import { randomUUID } from 'node:crypto';
import { dayMs, endpoints, hourMs, minuteMs } from '@galla/contract';
import { areas } from '../../app';
import { formUpload } from '../../testing/form-upload';
import { runFor } from '../../testing/run-for';
import { startTestApp, type SignedInUser, type TestApp } from '../../testing/test-app';
import { latestMails } from '../../sandbox/partners/mail';
import { mailWaitingMessages } from './support-mail.job';

const { supportMail, tickets, ticket, reply, close, reopen, attachment, categories } = endpoints.support;
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const question = {
  category: 'setup',
  subject: 'The printer is silent',
  text: 'It takes the paper and prints nothing at all.',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ areas });
});
afterAll(() => app.close());

const ask = (user: SignedInUser, fields: Record<string, string> = {}, file = png, name = 'photo.png') => {
  const form = formUpload(name, file, { ticketId: randomUUID(), ...question, ...fields });
  return app.call(supportMail, { token: user.token, ...form });
};
const answer = (number: string, text: string, more: Record<string, string> = {}) =>
  app.server.inject({
    method: 'POST',
    url: `/sandbox/support/${number.slice(3)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ text, ...more }).toString(),
  });

test('ONB-11 a question creates a numbered ticket, and a mail with its attachment', async () => {
  const owner = await app.signIn({ userName: 'Asha', email: 'asha@shop.example' });
  const asked = await ask(owner);
  expect(asked.data).toMatchObject({ status: 'open', category: 'setup', messages: 1 });
  expect(asked.data.number).toMatch(/^GS-\d{4}$/);
  expect(asked.message).toBe(`We’ve got your question. Your ticket is ${asked.data.number}`);
  const [mail] = await latestMails(app.db);
  expect(mail).toMatchObject({
    to: 'support@galla.example',
    replyTo: 'asha@shop.example',
    subject: `[${asked.data.number}] The printer is silent`,
    attachments: [{ name: 'photo.png', size: png.length }],
  });
  expect(mail?.text).toContain('prints nothing at all');
  const [kept] = asked.data.conversation[0]?.attachments ?? [];
  const query = { documentId: kept?.documentId ?? '' };
  const file = await app.call(attachment, { token: owner.token, query });
  expect(file.raw.rawPayload).toEqual(png);
  expect(file.headers['content-disposition']).toContain('attachment');
  const stranger = await app.signIn();
  expect((await app.call(attachment, { token: stranger.token, query })).status).toBe(404);
});

test('API-06 the support host names cuisines and cities', async () => {
  const owner = await app.signIn();
  const { data } = await app.call(endpoints.support.referenceData, { token: owner.token });
  expect(data.cuisines).toContain('South Indian');
  expect(data.cities).toContainEqual({ name: 'Bengaluru', state: 'Karnataka' });
});

test('ONB-11 repeating the form returns the same ticket', async () => {
  const owner = await app.signIn();
  const ticketId = randomUUID();
  const [one, two] = [await ask(owner, { ticketId }), await ask(owner, { ticketId })];
  expect(two.data).toEqual(one.data);
  expect((await app.call(tickets, { token: owner.token })).data.total).toBe(1);
});

test('ONB-11 a reply of support is added, reopens and closes the ticket', async () => {
  const owner = await app.signIn({ userName: 'Asha' });
  const { ticketId, number } = (await ask(owner)).data;
  expect((await answer(number, 'Please turn the roll around.', { close: 'yes' })).statusCode).toBe(303);
  const call = async () => (await app.call(ticket, { token: owner.token, query: { ticketId } })).data;
  expect(await call()).toMatchObject({
    status: 'closed',
    conversation: [{ from: 'merchant' }, { from: 'support', text: 'Please turn the roll around.' }],
  });
  const more = formUpload('x.pdf', Buffer.from('%PDF-1.7 x'), {
    ticketId,
    messageId: randomUUID(),
    text: 'It is still silent.',
  });
  expect((await app.call(reply, { token: owner.token, ...more })).data).toMatchObject({
    status: 'open',
    messages: 3,
  });
  await answer(number, 'We send you a new one.');
  expect((await call()).status).toBe('answered');
  const listed = (await app.call(tickets, { token: owner.token })).data.tickets;
  expect(listed.map(({ messages }) => messages)).toEqual([4]);
  const body = { ticketId };
  expect((await app.call(close, { token: owner.token, body })).data.status).toBe('closed');
  expect((await app.call(reopen, { token: owner.token, body })).data.status).toBe('open');
  const page = await app.server.inject({ url: '/sandbox/support' });
  expect(page.body).toContain('It is still silent.');
});

test('ONB-11 users see their own tickets, an owner those of the store, and other merchants none', async () => {
  const owner = await app.signIn();
  const counter = await app.signIn({ merchantId: owner.merchantId, userType: 'employee' });
  const stranger = await app.signIn();
  const [own, theirs] = [(await ask(owner)).data, (await ask(counter)).data];
  const seenBy = async ({ token }: SignedInUser) =>
    (await app.call(tickets, { token })).data.tickets.map(({ number }) => number);
  expect(await seenBy(owner)).toEqual([theirs.number, own.number]);
  expect(await seenBy(counter)).toEqual([theirs.number]);
  expect(await seenBy(stranger)).toEqual([]);
  const body = { ticketId: theirs.ticketId };
  expect((await app.call(close, { token: stranger.token, body })).status).toBe(404);
  const more = formUpload('a.png', png, { ...body, messageId: randomUUID(), text: 'hello' });
  expect((await app.call(reply, { token: stranger.token, ...more })).status).toBe(404);
  // The id of another user's ticket creates nothing and returns nothing.
  expect((await ask(stranger, { ticketId: theirs.ticketId })).status).toBe(404);
});

test('ONB-11 files are checked by their first bytes and their size', async () => {
  const owner = await app.signIn();
  const lie = await ask(owner, {}, Buffer.from('<script>alert(1)</script>'), 'photo.png');
  expect([lie.status, lie.error.code, lie.error.details]).toEqual([
    422,
    'FILE_REFUSED',
    { reason: 'type', name: 'photo.png' },
  ]);
  const large = await ask(owner, {}, Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]), 'large.png');
  expect([large.status, large.error.details]).toEqual([413, { reason: 'tooLarge', name: 'large.png' }]);
  const short = await ask(owner, { text: 'Help' });
  expect(short.error.problems?.map(({ path }) => path.join('.'))).toEqual(['text']);
  expect((await app.call(tickets, { token: owner.token })).data.total).toBe(0);
});

describe('while the mail server is away', () => {
  const away = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const mailWith = (send: () => Promise<void>) =>
    mailWaitingMessages({ ...app.context, partners: { ...app.context.partners, mail: { send } } });
  /** Asks a question that nobody takes. */
  async function askInVain(): Promise<string> {
    const working = app.context.partners.mail;
    app.context.partners.mail = { send: away };
    const { number } = (await ask(await app.signIn())).data;
    app.context.partners.mail = working;
    return number;
  }
  const mailsOf = async (number: string) =>
    (await latestMails(app.db, 500)).filter(({ subject }) => subject.includes(number)).length;

  test.each([
    ['six minutes', 6 * minuteMs, 15_000],
    ['a day and a half', 36 * hourMs, 5 * minuteMs],
  ])('ONB-11 for %s, no question is lost: it is sent later, once', async (_, ms, everyMs) => {
    const number = await askInVain();
    await runFor(app, { ms, everyMs }, () => mailWith(away));
    expect(await mailsOf(number)).toBe(0);
    await runFor(app, { ms: hourMs, everyMs: 5 * minuteMs }, () => mailWaitingMessages(app.context));
    expect(await mailsOf(number)).toBe(1);
  });

  test('ONB-11 for longer than a week, a question is given up, and the log says so', async () => {
    const number = await askInVain();
    await runFor(app, { ms: 8 * dayMs, everyMs: hourMs }, () => mailWith(away));
    const said = app.log.filter((line) => line.includes('given up'));
    expect(said).toHaveLength(1);
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ what: `mail to support, ${number}` });
    await mailWaitingMessages(app.context);
    expect(await mailsOf(number)).toBe(0);
  });

  test('ONB-11 a question that a dead process had claimed is sent by another', async () => {
    const number = await askInVain();
    app.clock.pass(minuteMs);
    const claimed = vi.fn(() => new Promise<void>(() => {}));
    void mailWith(claimed);
    await vi.waitFor(() => expect(claimed).toHaveBeenCalledTimes(1));
    await mailWaitingMessages(app.context);
    expect(await mailsOf(number)).toBe(0);
    app.clock.pass(5 * minuteMs);
    await mailWaitingMessages(app.context);
    await mailWaitingMessages(app.context);
    expect(await mailsOf(number)).toBe(1);
  });
});

test('ONB-11 categories are returned in the language of the request', async () => {
  const { token } = await app.signIn();
  const inHindi = await app.call(categories, { token, headers: { 'accept-language': 'hi' } });
  expect(inHindi.data.categories[0]).toEqual({ category: 'orders', name: 'ऑर्डर' });
});
