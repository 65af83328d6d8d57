import { createHttpPayments } from './http';

function host(answers: [number, unknown?][]) {
  const calls: { url: string; init: RequestInit }[] = [];
  const payments = createHttpPayments({
    url: 'https://pay.example/',
    token: 'key',
    fetch: async (url, init = {}) => {
      calls.push({ url: String(url), init });
      const [status, body] = answers[calls.length - 1] ?? [200];
      return new Response(body === undefined ? null : JSON.stringify(body), { status });
    },
  });
  return { payments, calls };
}
const request = {
  reference: 'payment-1',
  amount: 71_400,
  currency: 'INR' as const,
  payee: 'Malabar Kitchen',
  expiresAt: new Date('2026-03-02T06:45:00Z'),
};

test('POS-06 a link is requested with our reference, and retried once on a server error', async () => {
  const { payments, calls } = host([[503], [200, { url: 'https://pay.example/p/1' }]]);
  expect(await payments.create(request)).toEqual({ url: 'https://pay.example/p/1' });
  expect(calls.map(({ url }) => url)).toEqual(Array(2).fill('https://pay.example/createPayment'));
  expect(JSON.parse(String(calls[0]?.init.body))).toEqual({
    ...request,
    expiresAt: '2026-03-02T06:45:00.000Z',
  });
  expect(calls[0]?.init.headers).toMatchObject({ Authorization: 'Bearer key' });
});

test('an error response, and a response without a link, reject', async () => {
  await expect(host([[422]]).payments.create(request)).rejects.toThrow('422');
  await expect(host([[200, {}]]).payments.create(request)).rejects.toThrow('Invalid input');
});

test('links are closed and payments are refunded by reference', async () => {
  const { payments, calls } = host([[204], [204]]);
  await payments.cancel('payment-1');
  await payments.refund('payment-1');
  expect(calls.map(({ url }) => url)).toEqual([
    'https://pay.example/cancelPayment',
    'https://pay.example/refundPayment',
  ]);
});
