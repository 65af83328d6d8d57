// A stranger's afternoon: what somebody without a session can gain, and whom they can keep out. Every figure's limit is 0.
//   npm run bench -- doors [--tries 40]
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { sandboxInbox } from '../server/src/sandbox/partners/inbox';
import { demoLogins } from '../server/src/sandbox/demo/demo-logins';
import { createGallaServer, type GallaServer } from '../e2e/fixtures/galla-server';
import { ask, type Answered } from '../e2e/cluster/customers';
import { rateRules } from '../server/src/gate/access/rate-limits';
import type { Bench } from './lib/bench';
import { cartAt, openOutlet, type OpenOutlet } from './lib/open-outlet';
import type { Figure } from './lib/table';

interface Visit {
  server: GallaServer;
  outlet: OpenOutlet;
  tries: number;
}
type Door = (visit: Visit) => Promise<number>;

const stranger = '127.0.0.66';
const post = ({ origin }: GallaServer, path: string, body: unknown, from = stranger): Promise<Answered> =>
  ask(`${origin}/api${path}`, { method: 'POST', body, from });
const wentThrough = (answers: readonly Answered[]): number =>
  answers.filter(({ status }) => status < 300).length;
const person = (tail: number) => ({
  name: 'Stranger',
  countryCode: '+91',
  mobile: String(7_400_000_000 + tail),
});

/** An order says of itself that a marketplace owes its tax. */
const asMarketplace: Door = async ({ server, outlet }) =>
  wentThrough([
    await post(server, '/order/postCheckout', {
      ...cartAt(outlet, person(1)),
      channel: 'aggregator',
      paymentMethod: 'cod',
    }),
    await post(server, '/partner/marketplace/order', cartAt(outlet, person(2))),
  ]);

/** Codes sent to one number, each second time asked for under the number's twin in another country. */
const sentCodes: Door = async ({ server, tries }) => {
  // Valid in both countries.
  const mobile = '7022345678';
  for (let turn = 0; turn < tries; turn += 1)
    await post(server, '/account/initSignup', { countryCode: turn % 2 === 0 ? '+91' : '+1', mobile });
  const { json } = await ask(`${server.origin}${sandboxInbox}`);
  const sent = [...JSON.stringify(json).matchAll(/>[^<]*\b7022345678\b/g)].length;
  return Math.max(0, sent - 2 * rateRules.otpSendByNumber.limit);
};

/** Payments begun and not paid; then others order, who must not be kept out. */
const unpaidCrowd: Door = async ({ server, outlet, tries }) => {
  for (let turn = 0; turn < tries; turn += 1)
    await post(server, '/storefront/order/payOnline', cartAt(outlet, person(100 + turn)));
  const honest = await post(
    server,
    '/order/postCheckout',
    { ...cartAt(outlet, person(9_999)), paymentMethod: 'cod' },
    '127.0.1.20',
  );
  return honest.status === 200 ? 0 : 1;
};

/** Answers that lead to the address that a stranger claims the panel has. Their policy names it to that stranger alone. */
const claimedHost: Door = async ({ server }) => {
  const host = 'evil.example';
  const answers = await Promise.all(
    ['/login', '/api/account/initSignup', '/panel/orders'].map((path) =>
      ask(`${server.origin}${path}`, { headers: { host, 'x-forwarded-host': host }, from: stranger }),
    ),
  );
  return answers.filter(({ json, headers: { location } }) => JSON.stringify([json, location]).includes(host))
    .length;
};

/** Addresses that are answered before the server's hooks, without the headers of security. */
const bareAnswers: Door = async ({ server }) => {
  const answers = await Promise.all(
    ['/%E0%A4%A', '/restSockets/socket.io/?EIO=4&transport=polling'].map((path) =>
      rawGet(server.origin, path),
    ),
  );
  return answers.filter((headers) => headers['x-content-type-options'] !== 'nosniff').length;
};
const rawGet = (origin: string, path: string) =>
  new Promise<Record<string, unknown>>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.headers);
    })
      .on('error', reject)
      .end();
  });

/** Texts of calls that stand in the log in clear. */
const loggedPeople: Door = async ({ server }) => {
  await ask(`${server.origin}/api/maps/geocode?address=221B+Baker+Street&search=98123+98123`, {
    from: stranger,
  });
  return /Baker|98123/.test(server.log()) ? 1 : 0;
};

/** Names that nobody can see. */
const unseenNames: Door = async ({ server, outlet }) =>
  wentThrough([
    await post(server, '/order/postCheckout', {
      ...cartAt(outlet, { ...person(3), name: '\u200B\u200B\u2060' }),
      paymentMethod: 'cod',
    }),
  ]);

/** Tries at the password of a person; then the person, from elsewhere, must not be kept out. */
const lockedOut: Door = async ({ server, tries }) => {
  const [owner] = demoLogins;
  const login = owner?.login ?? '';
  const attempt = (password: string, from: string) =>
    post(server, '/account/login', { login, password, deviceId: randomUUID().replaceAll('-', '') }, from);
  for (let turn = 0; turn < tries; turn += 1) await attempt('Wrong-Lassi-0', stranger);
  const own = await attempt(owner?.password ?? '', '127.0.2.30');
  return own.status === 200 ? 0 : 1;
};

const doors: readonly [string, Door][] = [
  ['orders taxed as a marketplace’s', asMarketplace],
  ['codes beyond the limit of two people', sentCodes],
  ['customers kept out by unpaid checkouts', unpaidCrowd],
  ['answers that name a claimed host', claimedHost],
  ['answers without the headers of security', bareAnswers],
  ['people in the log', loggedPeople],
  ['names that nobody sees', unseenNames],
  ['owners kept out by somebody else’s tries', lockedOut],
];

export const bench: Bench = async (run) => {
  const tries = run.number('tries', 40);
  const server = await createGallaServer({ LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '1' });
  try {
    await server.start();
    const visit = { server, outlet: await openOutlet(server), tries };
    const figures: Figure[] = [];
    for (const [name, door] of doors) {
      const figure = await door(visit);
      run.say(`${name}: ${figure}`);
      figures.push({ name, figure, unit: '', limit: 0 });
    }
    return { title: 'A stranger’s afternoon: what was gained, and who was kept out', figures };
  } finally {
    await server.dispose();
  }
};
