import { endpoints } from '@galla/contract';
import { z } from 'zod';
import type { Stage } from '../stage/stage';
import type { Oracle } from './oracle';

/** What no text to a person contains: a path, a code, a piece of program. */
const unspeakable = /(?:\/api\/|\b[A-Z]{3,}_[A-Z_]{2,}\b|undefined|\[object|\bnull\b|Error:|\bat \w+ \()/;

const flat = Object.values(endpoints).flatMap((area) => Object.values(area));
const byPath = new Map(flat.map((endpoint) => [`${endpoint.method} /api${endpoint.path}`, endpoint]));
const access = (method: string, url: string) => byPath.get(`${method} ${url.split('?')[0] ?? ''}`);

/** Which right an act takes, said here once more: the contract could be wrong. */
const needs: Readonly<Record<string, string>> = {
  'POST /api/order/refund': 'order:refund',
  'POST /api/order/correctTender': 'order:drawer',
  'POST /api/counter/open': 'order:drawer',
  'POST /api/counter/close': 'order:drawer',
  'POST /api/counter/move': 'order:drawer',
  'PUT /api/order/changeStatus': 'order',
  'GET /api/order/orderList': 'order',
  'GET /api/order/waiting': 'order',
  'PUT /api/menu/item/updateItem': 'menu',
  'POST /api/menu/item/bulk': 'menu',
  'GET /api/report/getReports': 'report',
  'GET /api/crm/360/profiles': 'customers',
  'PUT /api/outlet/users': 'profile',
};

/** What another merchant's owner is shown names none of these outlets, but where anybody may read it. */
const isPublic = (path: string): boolean => /^\/api\/(?:storefront|releases)\/|^\/releases\//.test(path);

/** Looks at each answer as it comes. */
export function watchAnswers(stage: Stage): void {
  const { books, world } = stage;
  world.onAnswer = (who, { method, url }, { status, body, injected }) => {
    if (injected) return;
    const path = url.split('?')[0] ?? '';
    const troubled = books.isTroubled(world.now);
    for (const { name, mobile, at } of books.erased)
      // A call that had begun before is answered by what it read.
      if (world.now - at > 10_000 && (body.includes(mobile) || body.includes(name)))
        books.fall('erased', `${who}: ${method} ${path} shows ${name}, who was erased`);
    if (status >= 500 && !troubled)
      books.fall('answers', `${who}: ${method} ${path} was answered ${status} ${body.slice(0, 200)}`);
    if (who === 'stranger' && status < 300 && !isPublic(path))
      for (const { outletId, name } of stage.outlets)
        if (body.includes(outletId)) books.fall('strangers', `${who}: ${method} ${path} shows ${name}`);
    if (status === 413) books.fall('answers', `${who}: ${method} ${path} was answered 413`);
    if (status >= 400 && status < 500) {
      books.count(`answered ${status}`);
      const message = /"message":"((?:[^"\\]|\\.)*)"/.exec(body)?.[1] ?? '';
      if (unspeakable.test(message)) books.fall('words', `${who}: ${method} ${path} says “${message}”`);
    }
    const rights = books.rights.get(who);
    const right = needs[`${method} ${path}`] ?? access(method, url)?.permission;
    if (status < 300 && rights && right && !rights.owner && !rights.held.has(right)) {
      const isOnItsWay = (rights.maybe.get(right) ?? 0) > world.now;
      if (!isOnItsWay && !(right === 'order:counter'))
        books.fall('rights', `${who} did ${method} ${path} without “${right}”`);
    }
  };
}

export const words: Oracle = {
  name: 'words',
  sentence: 'no message to a person has a path or a code',
  when: 'often',
  look: async ({ books }) =>
    books.toasts
      .splice(0)
      .filter(({ text }) => unspeakable.test(text))
      .map(({ who, text }) => `${who} reads “${text}”`),
};

const textSchema = z.object({ text: z.string() });

export const messages: Oracle = {
  name: 'messages',
  sentence: 'no text message has a path, a code or a hole where a name belongs',
  when: 'quiet',
  look: async ({ world }) =>
    (await world.look(textSchema, `select text from sms_messages`)).flatMap(({ text }) =>
      unspeakable.test(text) || /\{\w+\}|\bNaN\b/.test(text) ? [`somebody reads “${text}”`] : [],
    ),
};

/** Messages of the log that the world itself causes. */
const expected = /could not be (read|renewed|served)|lost/;

export const logs: Oracle = {
  name: 'logs',
  sentence: 'nothing fails in the server that the world did not break',
  when: 'often',
  look: async ({ books }) => books.failures.splice(0),
};

/** What the server says of a failure while the world is kind. */
export function watchLog({ books, world }: Stage): void {
  world.onLog = ({ level, message, job, err }) => {
    if (level !== 'error' || expected.test(message) || books.isTroubled(world.now - 60_000)) return;
    const where = err?.stack?.split('\n')[1]?.trim() ?? '';
    books.failures.push(`${job === undefined ? '' : `${job}: `}${message} ${err?.message ?? ''} ${where}`);
  };
}
