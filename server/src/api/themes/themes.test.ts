import { endpoints, themeDefaults } from '@galla/contract';
import { areas } from '../../app';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { auditEntries } from '../../db/schema';

const { theme, saveTheme } = endpoints.themes;
const plum = { ...themeDefaults, primaryColor: '#6b1f5c' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ areas });
});
afterAll(() => app.close());

const wornBy = async (token: string) =>
  (await app.call(endpoints.account.restData, { token })).data.restData.theme;

test('ONB-11 saved colours apply to all users of the merchant, and to no one else', async () => {
  const owner = await app.signIn({ userName: 'Asha' });
  const colleague = await app.signIn({ merchantId: owner.merchantId, userType: 'employee' });
  const stranger = await app.signIn();
  expect((await app.call(theme, { token: owner.token })).data.colours).toBeNull();
  const saved = await app.call(saveTheme, { token: owner.token, body: { colours: plum } });
  expect(saved.data).toMatchObject({ colours: plum, changedBy: 'Asha' });
  expect(saved.message).toBe('Colours saved');
  expect(await wornBy(colleague.token)).toEqual(plum);
  expect(await wornBy(stranger.token)).toBeNull();
  const audit = await app.db.orm.select().from(auditEntries);
  expect(audit.at(-1)).toMatchObject({ action: 'merchant.theme', userId: owner.userId, after: plum });
});

test('ONB-11 a reset, or saving Galla’s default colours, removes the merchant’s theme', async () => {
  const { token } = await app.signIn();
  await app.call(saveTheme, { token, body: { colours: plum } });
  await app.call(saveTheme, { token, body: { colours: null } });
  expect(await wornBy(token)).toBeNull();
  await app.call(saveTheme, { token, body: { colours: plum } });
  await app.call(saveTheme, { token, body: { colours: themeDefaults } });
  expect(await wornBy(token)).toBeNull();
});

test('ONB-11 colours with too little contrast are refused, each by name', async () => {
  const { token } = await app.signIn();
  const colours = { ...themeDefaults, primaryColor: '#fff', secondaryColor: '#ffd54a' };
  const refused = await app.call(saveTheme, { token, body: { colours } });
  expect(refused.status).toBe(400);
  expect(refused.error.problems?.map(({ path }) => path.join('.'))).toEqual([
    'colours.primaryColor',
    'colours.secondaryColor',
  ]);
  const wrong = await app.call(saveTheme, { token, body: { colours: { ...plum, gradientEnd: 'red' } } });
  expect(wrong.error.code).toBe('VALIDATION_FAILED');
  expect(await wornBy(token)).toBeNull();
});

test('ONB-11 all sessions of the merchant are notified at once, whichever user saved', async () => {
  const { token, merchantId } = await app.signIn();
  let reported: (heard: string | null) => void = () => {};
  const heard = new Promise<string | null>((resolve) => (reported = resolve));
  const stop = await app.db.listen('session_changed', (id) => reported(id));
  await app.call(saveTheme, { token, body: { colours: plum } });
  expect(await heard).toBe(merchantId);
  await stop();
});
