import { createHttpSms } from './http';

const message = { countryCode: '+91', mobile: '9876543210', text: 'Hello', purpose: 'signup' };

function provider(statuses: number[]) {
  const calls: { url: string; init: RequestInit }[] = [];
  const sms = createHttpSms({
    url: 'https://sms.example/send',
    token: 'key',
    sender: 'GALLA',
    fetch: async (url, init = {}) => {
      calls.push({ url: String(url), init });
      return new Response(null, { status: statuses[calls.length - 1] ?? 200 });
    },
  });
  return { sms, calls };
}

test('a message is sent to the provider as JSON with the bearer token', async () => {
  const { sms, calls } = provider([202]);
  await sms.send(message);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.url).toBe('https://sms.example/send');
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
    to: '+919876543210',
    text: 'Hello',
    sender: 'GALLA',
  });
  expect(calls[0]?.init.headers).toMatchObject({ Authorization: 'Bearer key' });
});

test('ONB-11 a repeat has the same key, by which the provider knows it', async () => {
  const { sms, calls } = provider([503, 200]);
  await sms.send({ ...message, reference: 'f0a1' });
  expect(calls.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual(['f0a1', 'f0a1']);
});

test('a server error of the provider is retried once', async () => {
  const { sms, calls } = provider([503, 200]);
  await sms.send(message);
  expect(calls).toHaveLength(2);
});

test('a 4xx is an error without a retry', async () => {
  const { sms, calls } = provider([400]);
  await expect(sms.send(message)).rejects.toThrow('answered 400');
  expect(calls).toHaveLength(1);
});
