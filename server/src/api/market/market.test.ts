import { endpoints } from '@galla/contract';
import { areas } from '../../app';
import { startTestApp, type TestApp } from '../../testing/test-app';

const { services, switchService } = endpoints.market;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ areas });
});
afterAll(() => app.close());

const enable = { service: 'scratchCard', enabled: true, termsAccepted: true };

test('ONB-11 a service is enabled by a user, for one merchant, and can be disabled', async () => {
  const owner = await app.signIn({ userName: 'Asha' });
  const { token } = owner;
  const stranger = await app.signIn();
  const find = async (who: string) =>
    (await app.call(services, { token: who })).data.services.find(({ service }) => service === 'scratchCard');
  expect(await find(token)).toMatchObject({ enabled: false, enabledBy: null, inPlan: true, uses: 0 });
  expect((await app.call(switchService, { token, body: enable })).message).toBe('Service turned on');
  expect(await find(token)).toMatchObject({
    enabled: true,
    enabledBy: 'Asha',
    enabledAt: app.clock.now().toISOString(),
  });
  expect(await find(stranger.token)).toMatchObject({ enabled: false });
  // Idempotent, without a second event.
  expect((await app.call(switchService, { token, body: enable })).message).toBeUndefined();
  await app.call(switchService, { token, body: { service: 'scratchCard', enabled: false } });
  expect(await find(token)).toMatchObject({ enabled: false, enabledBy: null });
});

test('ONB-11 enabling requires accepted terms and a plan that includes the service', async () => {
  const { token } = await app.signIn();
  const noTerms = await app.call(switchService, { token, body: { ...enable, termsAccepted: false } });
  expect([noTerms.status, noTerms.error.code]).toEqual([422, 'TERMS_NOT_ACCEPTED']);
  const body = { ...enable, service: 'orderMessages' };
  const notInPlan = await app.call(switchService, { token, body });
  expect([notInPlan.status, notInPlan.error.code]).toEqual([422, 'SERVICE_NOT_IN_PLAN']);
});
