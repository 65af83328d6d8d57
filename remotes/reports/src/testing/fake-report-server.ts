import { outletConfigSchema } from '@galla/contract';
import { http } from '@galla/shared/http';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { sampleOutletId, sampleUserId } from './sample-figures';

type Answer = (query: URLSearchParams, body: unknown) => unknown;

export interface FakeReportServer {
  /** Every request: path and query, in order. */
  calls: { path: string; query: URLSearchParams; body: unknown }[];
  /** Responses by path, or promises of them; a test may change them. */
  answers: Map<string, Answer>;
}

const answerOf = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Signs in a user with an outlet and connects the page's requests to in-memory responses. For tests. */
export function startFakeReportServer(
  answers: Readonly<Record<string, Answer>>,
  permissions: Readonly<Record<string, boolean>> = {
    order: true,
    'order:counter': true,
    'order:drawer': true,
    report: true,
    customers: true,
    menu: true,
  },
): FakeReportServer {
  const server: FakeReportServer = { calls: [], answers: new Map(Object.entries(answers)) };
  localStorage.clear();
  session.clear();
  session.begin(
    {
      userData: {
        userId: sampleUserId,
        merchantId: sampleUserId,
        userName: 'Asha',
        email: null,
        mobile: '9876543210',
        countryCode: '+91',
        status: 'active',
        userType: 'employee',
        role: 'manager',
        permissions,
      },
      restData: { merchantId: sampleUserId, storeName: 'Asha’s', createdAt: '2026-01-01T00:00:00.000Z' },
    },
    't',
  );
  session.setOutlets([
    {
      outletId: sampleOutletId,
      displayName: 'Asha’s',
      config: outletConfigSchema.parse({ businessType: 'food Restaurant' }),
      available: 'on',
      timezone: 'Asia/Kolkata',
      currency: 'INR',
      city: 'Pune',
    },
  ]);
  realtime.setSocket('connected');
  http.wire({
    hosts: { api: '/api', reports: '/api' },
    token: () => 't',
    takeToken: () => {},
    language: () => 'en',
    fetch: async (address, init) => {
      const { pathname, searchParams } = new URL(String(address), 'http://panel');
      const path = pathname.slice('/api'.length);
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      server.calls.push({ path, query: searchParams, body });
      const answer = server.answers.get(path);
      if (!answer) return answerOf(404, { code: 'NOT_FOUND', message: path });
      return answerOf(200, { data: await answer(searchParams, body) });
    },
  });
  return server;
}
